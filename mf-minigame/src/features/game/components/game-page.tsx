import { type MinigameEvent, minigameSetting, pageErrors } from '@madang/contracts';
import { type CatalogueGame, titleOf } from '@madang/rules/minigame/catalogue';
import { useEndpoint } from '@madang/session';
import {
  alertDialog,
  color,
  Dialog,
  EmptyState,
  fontSize,
  mobile,
  QueryView,
  Skeleton,
  SkeletonRows,
  space,
  tileRadius,
  useIsMobile,
} from '@madang/ui';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { playClosed } from '../sound.ts';
import { sourceText } from '../source-text.ts';
import { useDrawWatch } from '../use-draw-watch.ts';
import { usePicks } from '../use-picks.ts';
import { useCountdown, useRecent, useRound } from '../use-round.ts';
import { useSeed } from '../use-seed.ts';
import { useShownResults } from '../use-shown-results.ts';
import { FormTable } from './form-table.tsx';
import { GameHeader } from './game-header.tsx';
import { History } from './history.tsx';
import { Markets } from './markets.tsx';
import { MyBets } from './my-bets.tsx';
import { type PartId, Parts } from './parts.tsx';
import { Patterns } from './patterns.tsx';
import { Rules } from './rules.tsx';
import { Slip } from './slip.tsx';
import { StagePanel } from './stage-panel.tsx';
import { Statistics } from './statistics.tsx';

const Verification = lazy(() => import('./verification.tsx'));

/** One game: its draw, its markets, its slip and its past. */
export function GamePage({ game }: { game: CatalogueGame }) {
  // Maintenance comes and goes while the page is open.
  const setting = useEndpoint(minigameSetting, { params: { id: game.id } }, { refetchInterval: 30_000 });
  const isClosed = setting.data?.systemMaintenanceFlg ?? false;
  const navigate = useNavigate();
  useEffect(() => {
    if (!isClosed) return;
    // Specification section 4.
    void alertDialog(pageErrors.maintenance.text);
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

const Waiting = ({ game }: { game: CatalogueGame }) => (
  <>
    <GameHeader game={game} cutOffSeconds={null} onRules={null} />
    <div role="status" aria-label="불러오는 중" css={layout}>
      <div css={column}>
        <Skeleton height={290} css={{ borderRadius: tileRadius, [mobile]: { height: 134 } }} />
        <Skeleton height={360} css={{ borderRadius: tileRadius }} />
      </div>
      <Skeleton height={420} css={{ borderRadius: tileRadius, [mobile]: { display: 'none' } }} />
    </div>
  </>
);

/** Heard once, when a round that was open closes. */
function useClosingSound(isOpen: boolean): void {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) playClosed();
    wasOpen.current = isOpen;
  }, [isOpen]);
}

/** Of which round the verification is open; the address may ask for one, as links from the history of bets do. */
function useVerified(): [number | null, (round: number | null) => void] {
  const [asked, ask] = useSearchParams();
  const round = asked.get('verify') ?? '';
  const show = (next: number | null) =>
    ask(
      (before) => {
        const after = new URLSearchParams(before);
        if (next === null) after.delete('verify');
        else after.set('verify', `${next}`);
        return after;
      },
      { replace: true },
    );
  return [/^\d{1,15}$/.test(round) ? Number(round) : null, show];
}

interface OpenGameProps {
  game: CatalogueGame;
  event: MinigameEvent;
  fetchedAtMs: number;
}

function OpenGame({ game, event, fetchedAtMs }: OpenGameProps) {
  const recent = useRecent(game.id, event.round);
  const countdown = useCountdown(event, fetchedAtMs);
  const [verified, setVerified] = useVerified();
  const [isAuto, setAuto] = useState(false);
  const picks = usePicks(event, isAuto);
  const [showsRules, setShowsRules] = useState(false);
  const [part, setPart] = useState<PartId>('bets');
  const isMobile = useIsMobile();
  const title = titleOf(game);
  const drawn = recent.data?.items ?? [];
  const { shown: results, isRevealing, onRevealed } = useShownResults(drawn);
  const isDrawing = drawn[0] !== undefined && drawn[0].round < event.round - 1;
  const isWatched = useDrawWatch(countdown.drawMs, isDrawing || isRevealing);
  useClosingSound(countdown.isOpen);
  useSeed(event, countdown);
  const cutOffSeconds = (Date.parse(event.drawsAt) - Date.parse(event.cutOffAt)) / 1_000;
  const slip = <Slip {...{ title, event, isWatched, ...picks }} isOpen={countdown.isOpen} onAuto={setAuto} />;
  const mine = <MyBets game={game} seenRound={results[0]?.round} />;
  const shows = (one: PartId) => !isMobile || part === one;
  return (
    <>
      <GameHeader game={game} cutOffSeconds={cutOffSeconds} onRules={() => setShowsRules(true)} />
      <div css={layout}>
        <div css={column}>
          <StagePanel
            {...{ game, event, countdown, isDrawing, isRevealing, onRevealed }}
            isLoading={recent.isPending}
            last={drawn[0]}
            seen={results[0]}
            onVerify={setVerified}
          />
          {isMobile && <Parts part={part} onChoose={setPart} />}
          {shows('bets') && (
            <Markets
              markets={event.markets}
              setup={event.setup}
              chosen={picks.picks.map(({ selection }) => selection.key)}
              locked={!countdown.isOpen}
              onChoose={picks.toggle}
            />
          )}
          {shows('patterns') && (
            <>
              <Patterns engine={game.engine} setup={event.setup} markets={event.markets} results={results} />
              {game.family === 'virtual' && <FormTable setup={event.setup} results={results} />}
              {/* Where every round has chances of its own, counting says nothing. */}
              {game.family !== 'virtual' && game.engine !== 'high-low' && (
                <Statistics gameId={game.id} markets={event.markets} results={results} />
              )}
            </>
          )}
          {shows('history') && (
            <>
              {isMobile && mine}
              <History game={game} markets={event.markets} results={results} onVerify={setVerified} />
              <p css={{ color: color.muted, fontSize: fontSize.table }}>
                {sourceText(event)} 오늘 무효 {recent.data?.voidsToday ?? 0}회.
              </p>
            </>
          )}
        </div>
        {!isMobile && (
          <aside css={side}>
            {slip}
            {mine}
          </aside>
        )}
        {isMobile && slip}
      </div>
      {showsRules && (
        <Rules
          {...{ title, cutOffSeconds, event }}
          markets={event.markets}
          voidsToday={recent.data?.voidsToday ?? 0}
          onClose={() => setShowsRules(false)}
        />
      )}
      <Dialog open={verified !== null} onClose={() => setVerified(null)} title="회차 검증" width={640}>
        <Suspense fallback={<SkeletonRows rows={4} />}>
          {verified !== null && <Verification key={verified} gameId={game.id} round={verified} />}
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
  [mobile]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space(2) },
} as const;
const column = { display: 'grid', gap: space(4), minWidth: 0, [mobile]: { gap: space(1) } } as const;
const side = {
  position: 'sticky',
  // Below the header of the site, which stays.
  top: 104 + space(4),
  display: 'grid',
  gap: space(4),
} as const;
