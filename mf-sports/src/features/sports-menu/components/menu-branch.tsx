import { color, hoverable, Icon, mobile, space } from '@madang/ui';
import { type ReactNode, useId } from 'react';
import { MenuLink } from './menu-leaf.tsx';

interface MenuBranchProps {
  name: string;
  href: () => string;
  count: number | undefined;
  level: 0 | 1 | 2;
  open: boolean;
  onOpen: (open: boolean) => void;
  /** Before the name. */
  icon?: ReactNode;
  children: ReactNode;
}

/** A collapsible level: a button that opens it beside a link that lists it. */
export function MenuBranch({ name, href, count, level, open, onOpen, icon, children }: MenuBranchProps) {
  const childrenId = useId();
  const Outer = level === 0 ? 'section' : 'li';
  return (
    <Outer aria-label={level === 0 ? `${name} 메뉴` : undefined} css={level === 0 && { paddingBottom: space(2) }}>
      <div
        css={{
          display: 'flex',
          alignItems: 'center',
          paddingLeft: space(level * 3),
          fontWeight: level === 0 ? 700 : 400,
        }}
      >
        <button
          type="button"
          aria-expanded={open}
          aria-controls={childrenId}
          aria-label={`${name} ${open ? '접기' : '펼치기'}`}
          onClick={() => onOpen(!open)}
          css={toggleStyle}
        >
          <Icon name={open ? 'chevronDown' : 'chevronRight'} size={14} />
        </button>
        {icon}
        <MenuLink name={name} href={href} count={count} />
      </div>
      <div id={childrenId} hidden={!open}>
        {open && children}
      </div>
    </Outer>
  );
}

const toggleStyle = {
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
