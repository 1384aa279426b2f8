import { mayUse } from '@madang/contracts';
import { useSession } from '@madang/session';
import { color, fontSize, hoverable, Icon, radius, space, VisuallyHidden } from '@madang/ui';
import { NavLink } from 'react-router-dom';
import { type NavItem, navGroups } from './nav-groups.ts';
import { useBadge } from './use-waiting.ts';

/** Below it the navigation is a rail of icons with the same badges. */
export const rail = '@media (max-width: 1280px)';

/** The operators' pages in groups, those that the operator may use, each with the work that waits there. */
export function AdminNav({ onGo }: { onGo?: () => void }) {
  // null for the moment in which an operator leaves.
  const member = useSession((state) => state.member);
  return (
    <nav aria-label="운영자 메뉴" css={{ display: 'grid', alignContent: 'start', padding: `${space(2)}px 0` }}>
      {navGroups.map(({ label, items }) => {
        const open = items.filter(({ permission }) => !permission || (member && mayUse(member, permission)));
        if (open.length === 0) return null;
        return (
          <div key={label}>
            {label && <div css={groupStyle}>{label}</div>}
            {open.map((item) => (
              <NavEntry key={item.to} item={item} onGo={onGo} />
            ))}
          </div>
        );
      })}
    </nav>
  );
}

function NavEntry({ item: { to, label, icon, queues }, onGo }: { item: NavItem; onGo?: (() => void) | undefined }) {
  const { count, late } = useBadge(queues);
  return (
    <NavLink to={to} end={to === '/admin'} title={label} css={entryStyle} onClick={onGo}>
      <Icon name={icon} size={16} />
      <span className="label">{label}</span>
      {count > 0 && (
        <span className="badge" data-late={late}>
          {count}
          {late && <VisuallyHidden>목표 시간 초과</VisuallyHidden>}
        </span>
      )}
    </NavLink>
  );
}

const groupStyle = {
  padding: `${space(3)}px ${space(4)}px ${space(1)}px`,
  color: color.muted,
  fontSize: fontSize.small,
  fontWeight: 600,
  [rail]: { height: 1, margin: `${space(2)}px ${space(3)}px`, padding: 0, overflow: 'hidden', background: color.line },
} as const;

const entryStyle = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  height: 32,
  padding: `0 ${space(4)}px`,
  color: color.muted,
  fontSize: fontSize.table,
  fontWeight: 600,
  outlineOffset: -2,
  [hoverable]: { '&:hover': { color: color.text, background: color.raised } },
  '&[aria-current="page"]': { color: color.text, background: color.brandTint, boxShadow: `inset 3px 0 ${color.brand}` },
  '& .label': { flex: 1, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .badge': {
    minWidth: 20,
    padding: '0 6px',
    borderRadius: 10,
    background: color.raised,
    color: color.text,
    fontSize: fontSize.small,
    lineHeight: '20px',
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
  },
  '& .badge[data-late="true"]': { background: color.brand, color: color.onBrand },
  [rail]: {
    justifyContent: 'center',
    padding: 0,
    height: 40,
    '& .label': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
    '& .badge': {
      position: 'absolute',
      top: 2,
      right: 4,
      minWidth: 16,
      padding: '0 4px',
      lineHeight: '16px',
      borderRadius: radius,
    },
  },
} as const;
