import { listCasinoLobbies } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { color, EmptyState, mobile, QueryView, Section, Skeleton, space, tileRadius } from '@madang/ui';
import { useEnterLobby } from '../use-enter-lobby.ts';
import { EnterLobbyDialog } from './enter-lobby-dialog.tsx';
import { LobbyTile } from './lobby-tile.tsx';

/** On the first page: the casino's lobbies, entered as on its own page. */
export function HomeLobbies() {
  const entry = useEnterLobby();
  // Maintenance comes and goes while the page is open.
  const lobbies = useEndpoint(listCasinoLobbies, {}, { refetchInterval: 30_000 });
  const count = lobbies.data?.length;
  return (
    <Section
      icon="casino"
      title="카지노"
      note={count ? `라이브 로비 ${count}곳` : undefined}
      more={{ to: '/casino', label: '모두 보기' }}
    >
      <QueryView
        query={lobbies}
        skeleton={
          <div role="status" aria-label="카지노 로비를 불러오는 중" css={row}>
            {[1, 2, 3, 4].map((place) => (
              <Skeleton key={place} height={186} css={{ borderRadius: tileRadius, [mobile]: { height: 166 } }} />
            ))}
          </div>
        }
        empty={
          <div css={empty}>
            <EmptyState title="이용할 수 있는 로비가 없습니다." />
          </div>
        }
      >
        {(shown) => (
          <ul css={row}>
            {shown.map((lobby) => (
              <li key={lobby.id} css={{ minWidth: 0 }}>
                <LobbyTile lobby={lobby} onChoose={entry.choose} />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      <EnterLobbyDialog lobby={entry.chosen} entering={entry.entering} onEnter={entry.enter} onClose={entry.cancel} />
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
