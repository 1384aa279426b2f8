import { ButtonLink, space } from '@madang/ui';
import { useEffect, useRef } from 'react';
import { Note } from '../../form/note.tsx';

interface AppliedNoteProps {
  text: string | null;
  revision?: number | null;
}

/** Always on the page, so that screen readers speak it when it is filled; after an act far below the page scrolls to it. */
export function AppliedNote({ text, revision }: AppliedNoteProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (text) place.current?.scrollIntoView({ block: 'nearest' });
  }, [text]);
  return (
    <div ref={place} role="status" css={{ scrollMarginTop: 120, ...(text && { marginBottom: space(4) }) }}>
      {text && (
        <Note
          tone="good"
          action={
            revision ? (
              <ButtonLink size="small" to={`/admin/revisions/${revision}`}>
                리비전 {revision} 보기
              </ButtonLink>
            ) : undefined
          }
        >
          {text}
        </Note>
      )}
    </div>
  );
}
