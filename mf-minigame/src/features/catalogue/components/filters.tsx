import { color, fontSize, hoverable, Icon, mobile, radius, space } from '@madang/ui';
import { Fragment } from 'react';
import { Link, NavLink } from 'react-router-dom';
import type { Provider } from '../catalogue.ts';

interface FiltersProps {
  providers: readonly Provider[];
  total: number;
  /** The number of games that the member marked. */
  favourites: number;
  /** The query of the address. Choosing another provider keeps search and order. */
  query: URLSearchParams;
  onOrder: (soon: boolean) => void;
}

/** Providers as chips, and in which order games stand. */
export function Filters({ providers, total, favourites, query, onOrder }: FiltersProps) {
  const kept = new URLSearchParams([...query].filter(([name]) => name !== 'kind' && name !== 'marked'));
  const marked = new URLSearchParams([...kept, ['marked', '1']]);
  const showsMarked = query.has('marked');
  const text = kept.size === 0 ? '' : `?${kept}`;
  const isSoon = query.get('order') === 'soon';
  const chips = [
    { to: `/minigame${text}`, label: '전체', count: total, end: true },
    ...providers.map(({ provider, providerName, games }) => ({
      ...{ to: `/minigame/${provider}${text}`, label: providerName, count: games.length, end: false },
    })),
  ];
  return (
    <div css={row}>
      <nav aria-label="제공사" css={scroller}>
        {chips.map(({ to, label, count, end }, place) => (
          <Fragment key={label}>
            {/* Of the same path as that of all games: it is current in place of it. */}
            {place === 1 && (
              <Link to={`/minigame?${marked}`} aria-current={showsMarked ? 'page' : undefined} css={chip}>
                <Icon name="star" size={14} /> 즐겨찾기 <Count of={favourites} />
              </Link>
            )}
            <NavLink to={to} end={end} aria-current={showsMarked ? 'false' : 'page'} css={chip}>
              {label} <Count of={count} />
            </NavLink>
          </Fragment>
        ))}
      </nav>
      <fieldset aria-label="순서" css={order}>
        <button type="button" aria-pressed={!isSoon} onClick={() => onOrder(false)}>
          종류별
        </button>
        <button type="button" aria-pressed={isSoon} onClick={() => onOrder(true)}>
          곧 추첨
        </button>
      </fieldset>
    </div>
  );
}

const Count = ({ of }: { of: number }) => <small css={{ opacity: 0.75, fontSize: fontSize.small }}>{of}</small>;

const row = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(3),
  minWidth: 0,
  [mobile]: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' },
} as const;
const scroller = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(2),
  minWidth: 0,
  // Room for the focus ring.
  padding: 3,
  margin: -3,
  [mobile]: { flexWrap: 'nowrap', overflowX: 'auto', scrollbarWidth: 'none' },
} as const;
const chip = {
  display: 'inline-flex',
  flex: 'none',
  alignItems: 'center',
  gap: space(1),
  height: 34,
  padding: `0 ${space(3.5)}px`,
  border: `1px solid ${color.line}`,
  borderRadius: 22,
  color: color.text,
  fontSize: fontSize.table,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  [hoverable]: { '&:hover': { borderColor: color.lineStrong } },
  '&[aria-current="page"]': { borderColor: '#f1e8d6', background: '#f1e8d6', color: '#1b222b' },
  [mobile]: { height: 44 },
} as const;
const order = {
  minWidth: 0,
  margin: 0,
  display: 'inline-flex',
  flex: 'none',
  justifySelf: 'start',
  padding: 3,
  border: `1px solid ${color.line}`,
  borderRadius: 8,
  background: color.sunken,
  '& button': {
    minHeight: 28,
    padding: `0 ${space(3)}px`,
    border: 0,
    borderRadius: radius,
    background: 'transparent',
    color: color.muted,
    fontSize: fontSize.table,
    fontWeight: 600,
    cursor: 'pointer',
  },
  '& button[aria-pressed="true"]': { background: color.raised, color: color.text },
  [mobile]: { '& button': { minHeight: 44 } },
} as const;
