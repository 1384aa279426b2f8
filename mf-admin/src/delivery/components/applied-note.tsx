import { ButtonLink, space } from '@madang/ui';
import { Note } from './note.tsx';

/** Always on the page, so that readers hear it when it is filled. */
export const AppliedNote = ({ text, revision }: { text: string | null; revision?: number | null }) => (
  <div role="status" css={text ? { marginBottom: space(4) } : undefined}>
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
