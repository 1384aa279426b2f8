import { type CasinoKind, mayPlay } from '@madang/contracts';
import { useMember } from '@madang/session';
import { Badge, Button, color, fontSize, formatNumber, mobile, space, tileRadius } from '@madang/ui';
import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { type House, houses, lobbyName } from '../../../lobbies.ts';
import { gamesOf, type ShownGame } from '../games.ts';
import type { Entrance } from '../use-entry.ts';

interface HouseCardsProps {
  kind: CasinoKind;
  current: House;
  games: readonly ShownGame[];
  onEnter: (entrance: Entrance) => void;
}

/** The lobbies of one kind side by side: the page of each, and the way into what its aggregator shows itself. */
export function HouseCards({ kind, current, games, onEnter }: HouseCardsProps) {
  const list = useRef<HTMLElement>(null);
  // On a phone the row is wider than the page: where one is comes first.
  useLayoutEffect(() => {
    const row = list.current;
    const here = [...(row?.children ?? [])].find((card) => card.querySelector('[aria-current]'));
    const first = row?.firstElementChild;
    if (row && first && here) row.scrollLeft = here.getBoundingClientRect().left - first.getBoundingClientRect().left;
  }, []);
  return (
    <nav ref={list} aria-label="로비" css={row}>
      {houses.map((house) => (
        <HouseCard
          key={house.aggregator}
          {...{ house, kind, onEnter, isCurrent: house === current }}
          games={gamesOf(games, house, kind)}
        />
      ))}
    </nav>
  );
}

interface HouseCardProps extends Omit<HouseCardsProps, 'current'> {
  house: House;
  isCurrent: boolean;
}

function HouseCard({ house, kind, isCurrent, games, onEnter }: HouseCardProps) {
  const isBarred = !mayPlay(useMember());
  const name = lobbyName(house, kind);
  const open = games.filter(({ state }) => state === 'open').length;
  const picture = <img src={house.picture} alt="" />;
  return (
    <div css={[card, isCurrent && { borderColor: color.text }]}>
      <img src={house.picture} alt="" decoding="async" css={art} />
      <div css={body}>
        <div css={line}>
          <h2
            css={{
              fontSize: fontSize.title,
              lineHeight: '24px',
              fontWeight: 700,
              whiteSpace: 'nowrap',
              [mobile]: { fontSize: 15 },
            }}
          >
            <Link to={house.paths[kind]} aria-current={isCurrent ? 'page' : undefined} css={wholeCard}>
              {name}
            </Link>
          </h2>
          {isCurrent && (
            <span css={{ [mobile]: { display: 'none' } }}>
              <Badge>현재 로비</Badge>
            </span>
          )}
        </div>
        <p css={[muted, { [mobile]: { display: 'none' } }]}>{house.text}</p>
        <div css={line}>
          <span css={[muted, { display: 'flex', alignItems: 'center', gap: 6 }]}>
            <i css={[dot, open === 0 && { background: color.lineStrong }]} />
            {open > 0 ? `게임 ${formatNumber(open)}개` : '준비 중'}
          </span>
          {open > 0 && (
            <Button
              size="small"
              variant={isCurrent && !isBarred ? 'primary' : 'secondary'}
              disabled={isBarred}
              icon="external"
              aria-label={`${name} 입장`}
              onClick={() => onEnter({ aggregator: house.aggregator, name, picture })}
              css={{ position: 'relative', [mobile]: { minHeight: 44 } }}
            >
              {isBarred ? '입장 불가' : '입장'}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

const row = {
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: space(4),
  [mobile]: {
    gridTemplateColumns: 'none',
    gridAutoFlow: 'column',
    gridAutoColumns: 168,
    gap: 10,
    margin: `0 -${space(3)}px`,
    padding: `0 ${space(3)}px`,
    overflowX: 'auto',
    overscrollBehaviorX: 'contain',
    scrollbarWidth: 'none',
  },
} as const;
const card = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '37% minmax(0, 1fr)',
  height: 128,
  border: `1px solid ${color.line}`,
  borderRadius: tileRadius,
  background: color.surface,
  overflow: 'hidden',
  [mobile]: { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: '84px 1fr', height: 180 },
} as const;
/** Night in both themes, also until it is there. */
const art = { width: '100%', height: '100%', minHeight: 0, objectFit: 'cover', background: '#0e1319' } as const;
const body = {
  display: 'grid',
  gridTemplateRows: 'auto 1fr auto',
  gap: 4,
  minWidth: 0,
  padding: '12px 14px',
  '& > :last-child': { alignSelf: 'end' },
  [mobile]: { gridTemplateRows: 'auto 1fr', padding: '8px 12px 10px' },
} as const;
const line = { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: space(2) } as const;
const muted = { color: color.muted, fontSize: fontSize.small, whiteSpace: 'nowrap' } as const;
const dot = { width: 7, height: 7, borderRadius: 4, background: color.good } as const;
/** A click anywhere on the card follows the link; the button stands above it. */
const wholeCard = { '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: tileRadius } } as const;
