import { type CasinoKind, listCasinoGames } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { color, EmptyState, mobile, QueryView, Section, Skeleton, space, tileRadius } from '@madang/ui';
import slotPicture from '../../../art/slot-threereels.svg';
import { type House, houses, lobbyName } from '../../../lobbies.ts';
import { gamesOf, shownGames } from '../games.ts';
import { LobbyTile } from './lobby-tile.tsx';

/** The casino of every house, and the slots of the first. */
const shown: readonly { house: House; kind: CasinoKind; picture: string }[] = [
  ...houses.map((house) => ({ house, kind: 'casino' as const, picture: house.picture })),
  ...houses.slice(0, 1).map((house) => ({ house, kind: 'slot' as const, picture: slotPicture })),
];

/** On the first page: the ways into the lobbies. */
export function HomeLobbies() {
  // Maintenance comes and goes while the page is open.
  const catalogue = useEndpoint(listCasinoGames, {}, { refetchInterval: 60_000 });
  const open = catalogue.data?.games.filter(({ state }) => state === 'open').length;
  return (
    <Section
      icon="casino"
      title="카지노"
      note={open ? `지금 열린 게임 ${open}개` : undefined}
      more={{ to: '/casino', label: '모두 보기' }}
    >
      <QueryView
        query={catalogue}
        skeleton={
          <div role="status" aria-label="카지노 로비를 불러오는 중" css={row}>
            {shown.map(({ house, kind }) => (
              <Skeleton
                key={house.paths[kind]}
                height={186}
                css={{ borderRadius: tileRadius, [mobile]: { height: 166 } }}
              />
            ))}
          </div>
        }
        isEmpty={({ games }) => games.length === 0}
        empty={
          <div css={empty}>
            <EmptyState title="이용할 수 있는 로비가 없습니다." />
          </div>
        }
      >
        {(loaded) => (
          <ul css={row}>
            {shown.map(({ house, kind, picture }) => (
              <li key={house.paths[kind]} css={{ minWidth: 0 }}>
                <LobbyTile
                  {...{ picture, to: house.paths[kind], name: lobbyName(house, kind), text: house.text }}
                  games={gamesOf(shownGames(loaded), house, kind)}
                />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Section>
  );
}

const empty = { border: `1px solid ${color.line}`, borderRadius: tileRadius, background: color.surface } as const;
/** On a phone one row that scrolls inside itself, to the edges of the page. */
const row = {
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
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
