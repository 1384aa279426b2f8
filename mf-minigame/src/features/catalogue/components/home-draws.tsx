import { listMinigames, pageErrors } from '@madang/contracts';
import { useEndpoint } from '@madang/session';
import { ClosedState, color, QueryView, Section, Skeleton, tileRadius } from '@madang/ui';
import { drawGrid } from '../draw-grid.ts';
import { drawnGames } from '../draws.ts';
import { DrawCard } from './draw-card.tsx';

const most = 6;
const places = Array.from({ length: most }, (_, place) => place);

/** On the first page: the games that are drawn by the clock, with the time until their next draw. */
export function HomeDraws() {
  // Maintenance comes and goes while the page is open.
  const games = useEndpoint(listMinigames, {}, { refetchInterval: 30_000 });
  const open = games.data?.filter(({ systemMaintenanceFlg }) => !systemMaintenanceFlg).length;
  return (
    <Section
      icon="minigame"
      title="다음 추첨"
      note={open ? `이용할 수 있는 게임 ${open}개` : undefined}
      more={{ to: '/minigame', label: '미니게임 전체' }}
    >
      <QueryView
        query={games}
        skeleton={
          <div role="status" aria-label="다음 추첨을 불러오는 중" css={drawGrid}>
            {places.map((place) => (
              <Skeleton key={place} height={166} css={{ borderRadius: tileRadius }} />
            ))}
          </div>
        }
        isEmpty={(all) => drawnGames(all, most).length === 0}
        empty={
          <div css={closed}>
            <ClosedState title={pageErrors.maintenance.text} text="점검이 끝나면 다음 추첨이 바로 표시됩니다." />
          </div>
        }
      >
        {(all) => (
          <ul css={drawGrid}>
            {drawnGames(all, most).map((game) => (
              <li key={game.id} css={{ minWidth: 0 }}>
                <DrawCard game={game} />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Section>
  );
}

const closed = { border: `1px solid ${color.line}`, borderRadius: tileRadius, background: color.surface } as const;
