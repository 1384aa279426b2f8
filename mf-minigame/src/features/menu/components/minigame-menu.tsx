import { catalogue } from '@madang/rules/minigame/catalogue';
import { color, fontSize, hoverable, Icon, mobile, space } from '@madang/ui';
import { type ReactNode, useId, useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';

const providers = [...Map.groupBy(catalogue, ({ provider }) => provider)].map(([provider, games]) => ({
  provider,
  name: games[0]?.providerName ?? provider,
  games,
}));

/** A group of the side menu, below the line that the shell has for it: providers, and their games below them. */
export function MinigameMenu() {
  const { pathname } = useLocation();
  return (
    <ul css={{ paddingBottom: space(2) }}>
      {providers.map(({ provider, name, games }) => (
        <Branch
          key={provider}
          name={name}
          to={`/minigame/${provider}`}
          opens={games.some(({ path }) => pathname === `/minigame/${path}`)}
        >
          {games.map(({ id, path, nameKorean }) => (
            <li key={id} css={{ paddingLeft: space(9) }}>
              <Leaf name={nameKorean} to={`/minigame/${path}`} />
            </li>
          ))}
        </Branch>
      ))}
    </ul>
  );
}

interface BranchProps {
  name: string;
  to: string;
  /** At first. */
  opens: boolean;
  children: ReactNode;
}

/** A collapsible level: a button that opens it beside a link to its page. */
function Branch({ name, to, opens, children }: BranchProps) {
  const [open, setOpen] = useState(opens);
  const childrenId = useId();
  return (
    <li>
      <div css={row}>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={childrenId}
          aria-label={`${name} ${open ? '접기' : '펼치기'}`}
          onClick={() => setOpen(!open)}
          css={toggle}
        >
          <Icon name={open ? 'chevronDown' : 'chevronRight'} size={14} />
        </button>
        <Leaf name={name} to={to} />
      </div>
      <ul id={childrenId} hidden={!open}>
        {open && children}
      </ul>
    </li>
  );
}

const Leaf = ({ name, to }: { name: string; to: string }) => (
  <NavLink to={to} end title={name} css={link}>
    {name}
  </NavLink>
);

const row = { display: 'flex', alignItems: 'center', paddingLeft: space(3) } as const;
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
  minWidth: 0,
  height: 32,
  paddingRight: space(3),
  fontSize: fontSize.table,
  lineHeight: '32px',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  outlineOffset: -2,
  display: 'block',
  [hoverable]: { '&:hover': { background: color.raised } },
  '&[aria-current="page"]': { color: color.brandText, fontWeight: 700 },
  [mobile]: { height: 44, lineHeight: '44px' },
} as const;
