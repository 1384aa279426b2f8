import { color, fontSize, hoverable, mobile, space } from '@madang/ui';
import { Link, useNavigate } from 'react-router-dom';

interface MenuLinkProps {
  name: string;
  /** Made anew at every press, because it carries the time. */
  href: () => string;
  count: number | undefined;
}

/** A name with its count that leads to the list; the address is stamped when it is pressed. */
export function MenuLink({ name, href, count }: MenuLinkProps) {
  const navigate = useNavigate();
  return (
    <Link
      to={href()}
      title={name}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        navigate(href());
      }}
      css={linkStyle}
    >
      <span css={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>{name}</span>
      {count !== undefined && <span css={{ color: color.muted, fontSize: fontSize.small }}>{count}</span>}
    </Link>
  );
}

/** The last level: a league. */
export const MenuLeaf = (props: MenuLinkProps) => (
  <li css={{ paddingLeft: space(9) }}>
    <MenuLink {...props} />
  </li>
);

const linkStyle = {
  display: 'flex',
  flex: 1,
  minWidth: 0,
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(2),
  height: 32,
  paddingRight: space(3),
  fontSize: fontSize.table,
  outlineOffset: -2,
  [hoverable]: { '&:hover': { background: color.raised } },
  [mobile]: { height: 44 },
} as const;
