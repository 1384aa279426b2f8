import type { SlotDeclaration } from '@madang/contracts';
import { color, fontSize, hoverable, Icon, type IconName, mobile, space } from '@madang/ui';
import { type ReactNode, useId, useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';

interface FoldedSlotProps {
  folded: NonNullable<SlotDeclaration['folded']>;
  children: ReactNode;
}

/** A group of the side menu that is loaded when a member opens it; on a page below its link it is open at first. */
export function FoldedSlot({ folded: { label, icon, to }, children }: FoldedSlotProps) {
  const { pathname } = useLocation();
  const [open, setOpen] = useState(pathname.startsWith(`${to}/`));
  const childrenId = useId();
  return (
    <section aria-label={`${label} 메뉴`}>
      <div css={row}>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={childrenId}
          aria-label={`${label} ${open ? '접기' : '펼치기'}`}
          onClick={() => setOpen(!open)}
          css={toggle}
        >
          <Icon name={open ? 'chevronDown' : 'chevronRight'} size={14} />
        </button>
        {icon !== undefined && <Icon name={icon as IconName} size={18} css={{ marginRight: space(1.5) }} />}
        <NavLink to={to} end css={link}>
          {label}
        </NavLink>
      </div>
      <div id={childrenId} hidden={!open}>
        {open && children}
      </div>
    </section>
  );
}

const row = { display: 'flex', alignItems: 'center', paddingBottom: space(1), fontWeight: 700 } as const;
const toggle = {
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 32,
  height: 32,
  border: 0,
  background: 'transparent',
  color: color.muted,
  cursor: 'pointer',
  outlineOffset: -2,
  [hoverable]: { '&:hover': { color: color.text } },
  [mobile]: { width: 44, height: 44 },
} as const;
const link = {
  flex: 1,
  height: 32,
  fontSize: fontSize.table,
  lineHeight: '32px',
  outlineOffset: -2,
  [hoverable]: { '&:hover': { background: color.raised } },
  '&[aria-current="page"]': { color: color.brandText },
  [mobile]: { height: 44, lineHeight: '44px' },
} as const;
