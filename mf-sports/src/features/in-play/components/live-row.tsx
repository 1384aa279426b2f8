import { type Fixture, type FixtureState, holdTexts } from '@madang/contracts';
import { useFixtureState } from '@madang/stream';
import { color, fontSize, hoverable, Icon, mobile, OddsButton, space } from '@madang/ui';
import { memo, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { rowDrawnInView } from '../../../fixtures/drawn-alone.ts';
import { resultRow } from '../../../fixtures/market-rows.ts';
import { useOfferState } from '../../../fixtures/use-offer-state.ts';
import { useBettingLock } from '../../../slip/use-betting-lock.ts';
import { type Offer, usePick } from '../../../slip/use-pick.ts';
import { livePageTiny } from '../room.ts';
import { aMinute, minuteText, usePlayClock } from '../use-play-clock.ts';

interface LiveRowProps {
  fixture: Fixture;
  chosen: boolean;
  to: { search: string };
}

/** A fixture of the list: minute and period, both sides with their score, who wins. */
export function LiveRow({ fixture, chosen, to }: LiveRowProps) {
  const state = useFixtureState(fixture.id, fixture);
  const isOver = state.status !== 'inPlay';
  return (
    <li data-fixture={fixture.id} css={[frame, chosen && chosenFrame]}>
      <Link to={to} aria-current={chosen ? 'true' : undefined} css={teamsLink}>
        <PlayedTime id={fixture.id} state={state} isOver={isOver} />
        <span css={{ display: 'grid', minWidth: 0, gap: 2 }}>
          <Side name={fixture.home} points={state.score?.home ?? 0} />
          <Side name={fixture.away} points={state.score?.away ?? 0} />
        </span>
      </Link>
      <ResultOdds fixture={fixture} closed={isOver ? '마감' : state.hold ? holdTexts[state.hold] : null} />
    </li>
  );
}

/** The minute and the period; the period alone where the sport has no clock. */
function PlayedTime({ id, state, isOver }: { id: string; state: FixtureState; isOver: boolean }) {
  const seconds = usePlayClock(id, state.clock, aMinute);
  return (
    <span css={time}>
      <b>{isOver ? '종료' : seconds !== null ? minuteText(seconds) : state.score?.period}</b>
      <span>{isOver ? '' : seconds !== null ? state.score?.period : ''}</span>
    </span>
  );
}

/** Who wins, or why nothing can be had. Score and clock do not render it anew. @param closed the word in place of its odds */
const ResultOdds = memo(function ResultOdds({ fixture, closed }: { fixture: Fixture; closed: string | null }) {
  const lock = useBettingLock();
  const row = useMemo(() => resultRow(fixture), [fixture]);
  const market = useMemo(
    () => ({ ...fixture, markets: fixture.markets.filter(({ marketId }) => marketId === row?.marketId) }),
    [fixture, row],
  );
  const isSuspended = useOfferState(market) === 'suspended';
  return (
    <div css={odds}>
      {!row || closed ? (
        <p css={over}>
          <Icon name="lock" size={14} />
          {closed ?? '승부 배당 없음'}
        </p>
      ) : (
        [row.home, row.draw, row.away].map(
          (selection) =>
            selection && <BareOdds key={selection.id} {...{ fixture, row, selection }} locked={lock && 'suspended'} />,
        )
      )}
      {row && !closed && isSuspended && (
        <p css={[over, cover]}>
          <Icon name="lock" size={14} />
          상황 확인 중
        </p>
      )}
    </div>
  );
});

/** The columns of the league say whose odds they are. */
const BareOdds = (offer: Offer) => <OddsButton {...usePick(offer)} />;

const Side = ({ name, points }: { name: string; points: number }) => (
  <span css={{ display: 'flex', gap: space(2), minWidth: 0 }}>
    <span title={name} css={clipped}>
      {name}
    </span>
    <b css={{ marginLeft: 'auto', fontVariantNumeric: 'tabular-nums' }}>{points}</b>
  </span>
);

const clipped = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
const frame = {
  ...rowDrawnInView('53px'),
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 176px',
  alignItems: 'center',
  gap: space(2),
  minHeight: 50,
  paddingRight: space(2),
  borderTop: `1px solid ${color.line}`,
  [mobile]: {
    gridTemplateColumns: 'minmax(0, 1fr) 162px',
    minHeight: 56,
    [livePageTiny]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 0, padding: `0 ${space(2)}px ${space(2)}px` },
  },
} as const;
const chosenFrame = { background: color.raised, boxShadow: `inset 3px 0 ${color.brand}` } as const;
const teamsLink = {
  display: 'grid',
  gridTemplateColumns: '44px minmax(0, 1fr)',
  alignItems: 'center',
  gap: space(2),
  minWidth: 0,
  padding: `${space(1.5)}px 0 ${space(1.5)}px ${space(3)}px`,
  fontSize: fontSize.table,
  outlineOffset: -2,
  [hoverable]: { '&:hover': { color: color.brandText } },
  [livePageTiny]: { paddingLeft: space(1) },
} as const;
const time = {
  display: 'grid',
  color: color.muted,
  fontSize: 11,
  lineHeight: 1.3,
  '& > b': { color: color.text, fontSize: fontSize.table, fontVariantNumeric: 'tabular-nums' },
} as const;
const odds = {
  position: 'relative',
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  gap: space(1),
  minWidth: 0,
} as const;
/** Over the prices, which stay where they are: one that has the focus keeps it. */
const cover = { position: 'absolute', inset: 0, zIndex: 1, background: color.surface, pointerEvents: 'none' } as const;
const over = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space(1),
  height: 32,
  border: `1px dashed ${color.line}`,
  borderRadius: 4,
  color: color.muted,
  fontSize: fontSize.small,
  // As the buttons whose place it takes.
  [mobile]: { height: 44 },
} as const;
