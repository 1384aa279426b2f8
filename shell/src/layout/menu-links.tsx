import type { MenuDeclaration } from '@madang/contracts';
import { useSession } from '@madang/session';
import { Badge } from '@madang/ui';
import { NavLink } from 'react-router-dom';
import { menuHref, menuOf } from '../composition.ts';

type Area = MenuDeclaration['area'][number];

/** The entries of a menu that the signed-in member may see. */
export function useMenu(area: Area): MenuDeclaration[] {
  const member = useSession((state) => state.member);
  return menuOf(area, member);
}

/** A link of the composition's menu; some carry the time of the click. */
export const MenuLink = ({
  entry,
  className,
  onFollow,
}: {
  entry: MenuDeclaration;
  className?: string;
  onFollow?: () => void;
}) => (
  <NavLink to={menuHref(entry)} className={className} onClick={onFollow}>
    {entry.label}
    {entry.badge && <Badge tone="bad">{entry.badge}</Badge>}
  </NavLink>
);
