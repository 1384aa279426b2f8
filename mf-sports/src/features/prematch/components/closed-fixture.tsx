import type { Fixture } from '@madang/contracts';
import { color, DateTime, fontSize, mobile, space } from '@madang/ui';
import { Link } from 'react-router-dom';
import { matchPage } from '../../../fixtures/match-page.ts';

/** A fixture that takes no bets any more: one low line that stays where the fixture stood. */
export const ClosedFixture = ({ fixture, state }: { fixture: Fixture; state: Pick<Fixture, 'status' | 'score'> }) => (
  <p css={line}>
    <DateTime at={fixture.startsAt} format="time" />
    <Link to={matchPage(fixture.id)} css={names}>
      {fixture.home} : {fixture.away}
    </Link>
    {state.score && (
      <b css={{ color: color.text }}>
        {state.score.home} : {state.score.away}
      </b>
    )}
    <span css={{ marginLeft: 'auto', fontSize: fontSize.small }}>{reasons[state.status]}</span>
  </p>
);

const reasons = {
  // By the clock it has started; the feed tells of it a little later.
  scheduled: '경기 시작',
  inPlay: '경기 시작',
  finished: '경기 종료',
  cancelled: '경기 취소',
} as const;

const line = {
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  minHeight: 32,
  padding: `0 ${space(3)}px`,
  color: color.muted,
  fontSize: fontSize.table,
  whiteSpace: 'nowrap',
  [mobile]: { minHeight: 44 },
} as const;
/** Whole, on a phone in several lines. */
const names = {
  display: 'grid',
  alignItems: 'center',
  alignSelf: 'stretch',
  minWidth: 0,
  lineHeight: 1.2,
  whiteSpace: 'normal',
  outlineOffset: -2,
} as const;
