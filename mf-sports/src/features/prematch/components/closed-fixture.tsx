import type { Fixture } from '@madang/contracts';
import { color, DateTime, fontSize, space } from '@madang/ui';
import { Link } from 'react-router-dom';
import { matchPage } from '../../../fixtures/match-page.ts';

/** A fixture that takes no bets any more: one low line that stays where the fixture stood. */
export const ClosedFixture = ({ fixture, state }: { fixture: Fixture; state: Pick<Fixture, 'status' | 'score'> }) => (
  <p css={line}>
    <span css={{ flex: 'none' }}>
      <DateTime at={fixture.startsAt} format="short" /> 마감
    </span>
    <Link
      to={matchPage(fixture.id)}
      css={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', outlineOffset: -2 }}
      title={`${fixture.home} : ${fixture.away}`}
    >
      {fixture.home} : {fixture.away}
    </Link>
    {state.score && (
      <b css={{ flex: 'none', color: color.text }}>
        {state.score.home} : {state.score.away}
      </b>
    )}
    <span css={{ flex: 'none', marginLeft: 'auto', fontSize: fontSize.small }}>{reasons[state.status]}</span>
  </p>
);

const reasons = {
  // By the clock it has started; the feed tells of it a little later.
  scheduled: '경기가 시작되었습니다',
  inPlay: '경기가 시작되었습니다',
  finished: '경기가 종료되었습니다',
  cancelled: '경기가 취소되었습니다',
} as const;

const line = {
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  height: 32,
  padding: `0 ${space(3)}px`,
  color: color.muted,
  fontSize: fontSize.table,
  whiteSpace: 'nowrap',
} as const;
