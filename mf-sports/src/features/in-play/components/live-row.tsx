import { type Fixture, type FixtureState, holdTexts } from '@madang/contracts';
import { useFixtureState } from '@madang/stream';
import { color, fontSize, hoverable, mobile, space } from '@madang/ui';
import { Link } from 'react-router-dom';
import { rowDrawnInView } from '../../../fixtures/drawn-alone.ts';
import { listPageTiny } from '../../../fixtures/result-list-room.ts';
import { ResultOdds } from '../../../fixtures/result-odds.tsx';
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
      <ResultOdds
        fixture={fixture}
        closed={isOver ? '마감' : state.hold ? holdTexts[state.hold] : null}
        suspended="상황 확인 중"
      />
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

const Side = ({ name, points }: { name: string; points: number }) => (
  <span css={{ display: 'flex', gap: space(2), minWidth: 0 }}>
    <span css={{ minWidth: 0, lineHeight: 1.3 }}>{name}</span>
    <b css={{ marginLeft: 'auto', fontVariantNumeric: 'tabular-nums' }}>{points}</b>
  </span>
);

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
    [listPageTiny]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 0, padding: `0 ${space(2)}px ${space(2)}px` },
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
  [listPageTiny]: { paddingLeft: space(1) },
} as const;
const time = {
  display: 'grid',
  color: color.muted,
  fontSize: 11,
  lineHeight: 1.3,
  '& > b': { color: color.text, fontSize: fontSize.table, fontVariantNumeric: 'tabular-nums' },
} as const;
