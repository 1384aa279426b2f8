import type { MenuDeclaration } from '@madang/contracts';
import { useSession } from '@madang/session';
import { Badge, Icon, type IconName } from '@madang/ui';
import type { MouseEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { menuHref, menuOf } from '../composed-pages.ts';
import { messagesPath } from '../guards/guards-at.ts';
import { UnreadCount } from './unread-count.tsx';
import { useConfirmed } from './use-confirmed.ts';

type Area = MenuDeclaration['area'][number];

/** The entries of a menu that the signed-in member may see. */
export function useMenu(area: Area): MenuDeclaration[] {
  const member = useSession((state) => state.member);
  return menuOf(area, member);
}

interface MenuLinkProps {
  entry: MenuDeclaration;
  className?: string;
  onFollow?: (event?: MouseEvent) => void;
  /** Size of its drawing; none where the words stand alone. */
  icon?: number;
  /** Current on its own page only: a page below it has an entry of its own. */
  end?: boolean;
}

/** Whether the entry leads to this page. @param end pages below its own are not meant */
export const isCurrent = ({ to, also = [] }: MenuDeclaration, pathname: string, end = false): boolean =>
  [to, ...also].some((each) => {
    const [path = each] = each.split('?');
    return pathname === path || (!end && pathname.startsWith(`${path}/`));
  });

/** A link of the composition's menu; some carry the time of the click. */
export function MenuLink({ entry, className, onFollow, icon, end }: MenuLinkProps) {
  const askFirst = useConfirmed(entry, onFollow);
  const { pathname } = useLocation();
  return (
    <Link
      to={menuHref(entry)}
      aria-current={isCurrent(entry, pathname, end) ? 'page' : undefined}
      className={className}
      onClick={askFirst ?? onFollow}
    >
      {icon && entry.icon && <MenuIcon name={entry.icon} size={icon} />}
      <span>{entry.label}</span>
      {entry.to === messagesPath && <UnreadCount />}
      {entry.badge && <Badge tone="brand">{entry.badge}</Badge>}
    </Link>
  );
}

/** A remote names what it likes: a drawing that this shell does not have stays empty. */
const MenuIcon = ({ name, size }: { name: string; size: number }) => <Icon name={name as IconName} size={size} />;
