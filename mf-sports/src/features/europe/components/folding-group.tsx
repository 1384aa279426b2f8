import { color, fontSize, Icon, mobile, space } from '@madang/ui';
import { type ReactNode, useId, useState } from 'react';

interface FoldingGroupProps {
  /** Of the heading. */
  level: 2 | 3;
  label: string;
  /** How many it has. */
  count: number;
  initiallyOpen?: boolean;
  /** What it shows while it is open. */
  children: () => ReactNode;
}

/** A group below a heading that folds it. */
export function FoldingGroup({ level, label, count, initiallyOpen = true, children }: FoldingGroupProps) {
  const [open, setOpen] = useState(initiallyOpen);
  const contentId = useId();
  const Heading = `h${level}` as const;
  return (
    <>
      <Heading>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={contentId}
          onClick={() => setOpen(!open)}
          css={heading}
        >
          <Icon name={open ? 'chevronDown' : 'chevronRight'} size={14} />
          {label}
          <span css={{ color: color.muted, fontWeight: 400 }}>{count}</span>
        </button>
      </Heading>
      <div id={contentId} hidden={!open}>
        {open && children()}
      </div>
    </>
  );
}

const heading = {
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  width: '100%',
  height: 36,
  padding: `0 ${space(3)}px`,
  border: 0,
  background: color.raised,
  fontSize: fontSize.table,
  fontWeight: 700,
  cursor: 'pointer',
  outlineOffset: -2,
  [mobile]: { height: 44 },
} as const;
