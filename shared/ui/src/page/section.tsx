import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../look/icon.tsx';
import type { IconName } from '../look/icons.ts';
import { color, fontSize, hoverable, mobile, space } from '../look/tokens.ts';

interface SectionProps {
  icon: IconName;
  title: string;
  /** Beside the title: how many there are. */
  note?: ReactNode;
  /** The address of all of it. */
  more?: { to: string; label: string } | undefined;
  /** At the end of the title's line. */
  aside?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** A titled part of a page whose parts have frames of their own: a region that readers can jump to. */
export function Section({ icon, title, note, more, aside, children, className }: SectionProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={className} css={frame}>
      <header css={header}>
        <Icon name={icon} css={{ flex: 'none', color: color.muted }} />
        <h2 id={titleId} css={{ fontSize: fontSize.title, lineHeight: '28px', fontWeight: 700, whiteSpace: 'nowrap' }}>
          {title}
        </h2>
        <span css={noteStyle}>{note}</span>
        {more && (
          <Link to={more.to} css={moreStyle}>
            {more.label}
            <Icon name="chevronRight" size={16} />
          </Link>
        )}
        {aside}
      </header>
      {children}
    </section>
  );
}

const frame = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'auto 1fr',
  gap: space(3),
  minWidth: 0,
} as const;
const header = { display: 'flex', alignItems: 'center', gap: space(2), minHeight: 28 } as const;
const noteStyle = {
  flex: 1,
  minWidth: 0,
  color: color.muted,
  fontSize: fontSize.table,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;
const moreStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  flex: 'none',
  minHeight: 28,
  color: color.muted,
  fontSize: fontSize.table,
  whiteSpace: 'nowrap',
  [hoverable]: { '&:hover': { color: color.text } },
  // As high as a finger needs, without a taller header.
  [mobile]: { minWidth: 44, justifyContent: 'flex-end', minHeight: 44, marginBlock: -8 },
} as const;
