import { errors, type MinigameEvent, minigameSetting } from '@madang/contracts';
import { type CatalogueGame, gameAt } from '@madang/rules/minigame/catalogue';
import { useEndpoint } from '@madang/session';
import {
  alertDialog,
  Button,
  Dialog,
  EmptyState,
  mobile,
  NotFoundState,
  PageHeader,
  QueryView,
  SkeletonRows,
  space,
  useIsMobile,
} from '@madang/ui';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { roundText } from '../../../round-text.ts';
import { useCountdown, useRecent, useRound } from '../use-round.ts';
import { History } from './history.tsx';
import { Markets } from './markets.tsx';
import { MyBets } from './my-bets.tsx';
import { Patterns } from './patterns.tsx';
import { Rules } from './rules.tsx';
import { Slip } from './slip.tsx';
import { StagePanel } from './stage-panel.tsx';

const Verification = lazy(() => import('./verification.tsx'));

/** One game, by its path or one that menus link to. */
export default function GamePage() {
  const game = gameAt(useParams()['*']?.replace(/\/$/, '') ?? '');
  // Another game is another page: nothing of the one before stays.
  return game ? <Game key={game.id} game={game} /> : <NotFoundState to="/minigame" label="미니게임 목록으로" />;
}

/** Its draw, its markets, its slip and its past. */
function Game({ game }: { game: CatalogueGame }) {
  // Maintenance comes and goes while the page is open.
  const setting = useEndpoint(minigameSetting, { params: { id: game.id } }, { refetchInterval: 30_000 });
  const isClosed = setting.data?.systemMaintenanceFlg ?? false;
  const navigate = useNavigate();
  useEffect(() => {
    if (!isClosed) return;
    // Specification section 4.
    void alertDialog(errors.maintenance.text);
    navigate('/', { replace: true });
  }, [isClosed, navigate]);
  const round = useRound(game.id);
  return (
    <QueryView query={setting} skeleton={<SkeletonRows rows={4} />}>
      {() =>
        !isClosed && (
          <QueryView
            query={round}
            skeleton={<Waiting game={game} />}
            empty={
              <EmptyState
                title="다음 회차를 준비하고 있습니다."
                text="회차가 열리면 이 화면에서 바로 이용할 수 있습니다."
              />
            }
          >
            {([event]) => event && <OpenGame game={game} event={event} fetchedAtMs={round.dataUpdatedAt} />}
          </QueryView>
        )
      }
    </QueryView>
  );
}

const titleOf = ({ providerName, nameKorean }: CatalogueGame) =>
  nameKorean.startsWith(providerName) ? nameKorean : `${providerName} ${nameKorean}`;

const Waiting = ({ game }: { game: CatalogueGame }) => (
  <>
    <PageHeader title={titleOf(game)} text={roundText(game.roundSeconds)} />
    <SkeletonRows rows={8} />
  </>
);

interface OpenGameProps {
  game: CatalogueGame;
  event: MinigameEvent;
  fetchedAtMs: number;
}

function OpenGame({ game, event, fetchedAtMs }: OpenGameProps) {
  const recent = useRecent(game.id, event.round);
  const countdown = useCountdown(event, fetchedAtMs);
  const [chosen, setChosen] = useState<string | null>(null);
  const [verified, setVerified] = useState<number | null>(null);
  const [showsRules, setShowsRules] = useState(false);
  const isMobile = useIsMobile();
  const title = titleOf(game);
  const results = recent.data?.items ?? [];
  const cutOffSeconds = (Date.parse(event.drawsAt) - Date.parse(event.cutOffAt)) / 1_000;
  const slip = <Slip {...{ title, event, chosen }} isOpen={countdown.isOpen} onClear={() => setChosen(null)} />;
  return (
    <>
      <PageHeader
        title={title}
        text={`${roundText(game.roundSeconds)} · 추첨 ${cutOffSeconds}초 전 마감`}
        actions={<Button onClick={() => setShowsRules(true)}>규칙·환수율</Button>}
      />
      <div css={layout}>
        <div css={column}>
          <StagePanel {...{ game, event, countdown }} last={results[0]} onVerify={setVerified} />
          <Markets
            markets={event.markets}
            chosen={chosen}
            locked={!countdown.isOpen}
            onChoose={(key) => setChosen(key === chosen ? null : key)}
          />
          {isMobile && slip}
          <Patterns engine={game.engine} markets={event.markets} results={results} />
          <History gameId={game.id} markets={event.markets} results={results} onVerify={setVerified} />
        </div>
        <aside css={side}>
          {!isMobile && slip}
          <MyBets gameId={game.id} />
        </aside>
      </div>
      {showsRules && (
        <Rules
          {...{ title, cutOffSeconds }}
          markets={event.markets}
          voidsToday={recent.data?.voidsToday ?? 0}
          onClose={() => setShowsRules(false)}
        />
      )}
      <Dialog open={verified !== null} onClose={() => setVerified(null)} title="회차 검증" width={640}>
        <Suspense fallback={<SkeletonRows rows={4} />}>
          {verified !== null && <Verification gameId={game.id} round={verified} />}
        </Suspense>
      </Dialog>
    </>
  );
}

const layout = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 320px',
  alignItems: 'start',
  gap: space(4),
  [mobile]: { gridTemplateColumns: 'minmax(0, 1fr)' },
} as const;
const column = { display: 'grid', gap: space(4), minWidth: 0 } as const;
const side = {
  position: 'sticky',
  // Below the header of the site, which stays.
  top: 104 + space(4),
  display: 'grid',
  gap: space(4),
  [mobile]: { position: 'static' },
} as const;
