import { mayUse } from '@madang/contracts';
import { useSession } from '@madang/session';
import { color, fontSize, Icon, space, VisuallyHidden } from '@madang/ui';
import { NavLink } from 'react-router-dom';
import { type NavItem, navGroups } from './nav-groups.ts';
import { rail, sideEntry } from './side-entry.ts';
import { useBadge } from './use-waiting.ts';

/** The operators' pages in groups, those that the operator may use, each with the work that waits there. */
export function AdminNav({ onGo }: { onGo?: (() => void) | undefined }) {
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
    <NavLink to={to} end={to === '/admin'} title={label} css={sideEntry} onClick={onGo}>
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
