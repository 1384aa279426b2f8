import type { MinigameEvent, MinigameResult } from '@madang/contracts';
import type { CatalogueGame } from '@madang/rules/minigame/catalogue';
import { patternMarkets, sideMark } from '@madang/rules/minigame/marks';
import { Button, color, formatCountdown, Icon, lattice, mobile, space, tileRadius, useIsMobile } from '@madang/ui';
import { Dot } from '../../../dot.tsx';
import { outcomeText, wonText } from '../../../outcome-text.ts';
import { Revealed } from '../use-reveal.ts';
import type { Countdown } from '../use-round.ts';
import { Ring } from './ring.tsx';
import { Stage } from './stages/stage.tsx';

interface StagePanelProps {
  game: CatalogueGame;
  event: MinigameEvent;
  countdown: Countdown;
  isDrawing: boolean;
  isRevealing: boolean;
  /** Past rounds are still asked for. */
  isLoading: boolean;
  /** The newest drawn round. */
  last: MinigameResult | undefined;
  /** The newest round that the stage has shown whole. */
  seen: MinigameResult | undefined;
  onRevealed: (round: number) => void;
  onVerify: (round: number) => void;
}

/** A draw is there within two seconds, unless the site has much to do: then the page says that it is late. */
const lateMs = 15_000;

const timeOf = (at: string) =>
  new Date(at).toLocaleTimeString('ko-KR', {
    timeZone: 'Asia/Seoul',
    hour12: false,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });

const phaseOf = (isOpen: boolean, isDrawing: boolean, isRevealing: boolean) =>
  isDrawing ? '추첨' : isRevealing ? '발표' : isOpen ? '접수' : '마감';

/** Ring, stage and result, and in which phase the round is. */
export function StagePanel({ game, event, countdown, last, seen, ...panel }: StagePanelProps) {
  const { isDrawing, isRevealing, isLoading, onRevealed, onVerify } = panel;
  const isMobile = useIsMobile();
  const isLate = isDrawing && countdown.openMs >= lateMs;
  const ofRound = (
    <p css={{ whiteSpace: 'nowrap' }}>
      제 <b css={{ fontSize: 17 }}>{event.ofDay}</b>회<span css={drawTime}> · {timeOf(event.drawsAt)}</span>
    </p>
  );
  // While a draw is awaited the stage still shows the round before it, and says so.
  const shownRound = isDrawing ? (
    <p css={tag}>
      {isLate ? '추첨 지연' : '추첨 중입니다'}
      {last && ` · 아래는 지난 제 ${last.ofDay}회 결과`}
    </p>
  ) : (
    last && <p css={tag}>제 {last.ofDay}회 결과</p>
  );
  return (
    <section aria-label="추첨" css={frame}>
      {isMobile && (
        <div css={head}>
          {ofRound}
          {shownRound}
        </div>
      )}
      <div css={columns}>
        <div css={[cell, { justifyItems: 'center', gap: space(2) }]}>
          {!isMobile && ofRound}
          <Ring countdown={countdown} />
        </div>
        <div css={[cell, stage]}>
          {!isMobile && shownRound}
          {isLoading ? (
            <p role="status" css={{ color: '#9fb0c0' }}>
              지난 회차를 불러오고 있습니다.
            </p>
          ) : last?.outcome ? (
            <Revealed value={onRevealed}>
              <Stage key={game.id} engine={game.engine} outcome={last.outcome} setup={last.setup} round={last.round} />
            </Revealed>
          ) : (
            <p css={{ color: '#9fb0c0' }}>
              {last?.isVoid ? '무효 처리된 회차입니다.' : '첫 추첨을 기다리고 있습니다.'}
            </p>
          )}
        </div>
        {/* On a phone the stage shows the same, and past rounds have their verification. */}
        <div css={[cell, wide, { position: 'relative', gap: space(2) }]}>
          {last && <p css={{ color: color.muted, fontSize: 13 }}>제 {last.ofDay}회</p>}
          {isRevealing && <p css={over}>결과를 공개하고 있습니다.</p>}
          {seen && (
            // While the stage shows a draw, the place is kept by the round before it: nothing here tells the new one.
            <div css={[told, isRevealing && { visibility: 'hidden' }]}>
              <b css={{ overflowWrap: 'anywhere' }}>{outcomeText(seen)}</b>
              <ul css={wins}>
                {patternMarkets(event.markets).map((market) => (
                  <li key={market.id} css={{ display: 'flex', justifyContent: 'space-between', gap: space(2) }}>
                    <span css={{ color: color.muted }}>{market.name}</span>
                    <Dot mark={sideMark(game, market, seen.winners)} />
                  </li>
                ))}
              </ul>
              {patternMarkets(event.markets).length === 0 && (
                <p css={{ color: color.muted, fontSize: 13 }}>{wonText(event.markets, seen.winners)}</p>
              )}
              <Button size="small" onClick={() => onVerify(seen.round)}>
                이 회차 검증
              </Button>
            </div>
          )}
        </div>
      </div>
      <div css={phase}>
        <p aria-live="polite" css={{ display: 'flex', alignItems: 'center', gap: space(2) }}>
          <Icon name={countdown.isOpen ? 'check' : 'lock'} size={16} />
          {isLate
            ? '추첨이 늦어지고 있습니다 — 베팅은 그대로이며 결과가 나오는 대로 보여 드립니다'
            : isDrawing
              ? '추첨 — 결과를 기다리고 있습니다'
              : countdown.isOpen
                ? `베팅 접수 중 — ${timeOf(event.cutOffAt)}에 마감합니다`
                : '마감 — 추첨을 기다리고 있습니다'}
        </p>
        <span css={{ marginLeft: 'auto', paddingRight: space(3), color: color.muted }}>
          {countdown.isOpen && `마감까지 ${formatCountdown(countdown.cutOffMs)}`}
        </span>
        <ol aria-hidden="true" css={phases}>
          {(['접수', '마감', '추첨', '발표'] as const).map((name) => (
            <li key={name} css={name === phaseOf(countdown.isOpen, isDrawing, isRevealing) && current}>
              {name}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

const frame = {
  border: `1px solid ${color.line}`,
  borderRadius: tileRadius,
  background: color.surface,
  overflow: 'hidden',
} as const;
const columns = {
  display: 'grid',
  gridTemplateColumns: '200px minmax(0, 1fr) 210px',
  '@media (max-width: 1439.98px)': { gridTemplateColumns: '170px minmax(0, 1fr) 180px' },
  // The stage, and the ring beside it.
  [mobile]: { gridTemplateColumns: 'minmax(0, 1fr) auto', '& > :nth-of-type(1)': { order: 1 } },
} as const;
const wide = { [mobile]: { display: 'none' } } as const;
const told = { display: 'grid', gap: space(2), minWidth: 0 } as const;
const wins = { display: 'grid', gap: 4, fontSize: 13 } as const;
const over = { position: 'absolute', insetInline: space(4), top: '50%' } as const;
const cell = {
  display: 'grid',
  alignContent: 'center',
  padding: space(4),
  minWidth: 0,
  [mobile]: { padding: space(1) },
} as const;
const head = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(2),
  height: 28,
  padding: `0 ${space(1)}px 0 ${space(2)}px`,
  overflow: 'hidden',
} as const;
const drawTime = {
  [mobile]: { color: color.muted, fontSize: 13 },
  '@media (max-width: 360px)': { display: 'none' },
} as const;
/** Night in both themes, as pictures are. */
const stage = {
  justifyItems: 'center',
  gap: space(4),
  minHeight: 250,
  // So high that no draw of a game moves the markets below, and no higher: prices stand on the first screen.
  [mobile]: { gap: 0, minHeight: 104 },
  color: '#e8eef4',
  background: `repeating-linear-gradient(45deg, ${lattice} 0 1px, transparent 1px 22px), repeating-linear-gradient(-45deg, ${lattice} 0 1px, transparent 1px 22px), #121921`,
} as const;
const tag = {
  padding: '2px 10px',
  borderRadius: 6,
  background: '#1e2733',
  color: '#e8eef4',
  fontSize: 13,
  whiteSpace: 'nowrap',
  [mobile]: { padding: '0 8px', fontSize: 12 },
} as const;
const phase = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(3),
  minHeight: 42,
  paddingLeft: space(4),
  borderTop: `1px solid ${color.line}`,
  fontSize: 13,
  fontWeight: 600,
  // A phone has the ring and the button for it.
  [mobile]: { display: 'none' },
} as const;
const phases = {
  display: 'flex',
  alignSelf: 'stretch',
  color: color.muted,
  fontWeight: 400,
  '& > li': { display: 'grid', placeItems: 'center', minWidth: 64, borderLeft: `1px solid ${color.line}` },
} as const;
const current = { background: color.raised, color: color.text, fontWeight: 700 } as const;
