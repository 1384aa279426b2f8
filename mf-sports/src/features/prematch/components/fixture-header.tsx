import type { Fixture } from '@madang/contracts';
import { Badge, color, DateTime, fontSize, space } from '@madang/ui';
import { fixtureInLine, namesInButtons } from '../list-layout.ts';

type State = Pick<Fixture, 'status' | 'score'>;

/** Kick-off, how it stands, and the teams, unless their names stand in the buttons. */
export const FixtureHeader = ({ fixture, state }: { fixture: Fixture; state: State }) => (
  <header css={header}>
    <span css={{ display: 'flex', alignItems: 'center', gap: space(2), color: color.muted, whiteSpace: 'nowrap' }}>
      <DateTime at={fixture.startsAt} format="short" />
      <StateWord state={state} />
    </span>
    <span css={teams}>
      <span title={fixture.home} css={teamName}>
        {fixture.home}
      </span>
      <span css={{ color: color.muted, [fixtureInLine]: { display: 'none' } }}>:</span>
      <span title={fixture.away} css={teamName}>
        {fixture.away}
      </span>
    </span>
  </header>
);

const header = {
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  minWidth: 0,
  minHeight: 22,
  fontSize: fontSize.table,
} as const;

/** Beside each other, or where all stands in one line, the home side above. */
const teams = {
  display: 'flex',
  gap: space(1.5),
  minWidth: 0,
  [fixtureInLine]: { flexDirection: 'column', gap: 0, lineHeight: 1.3 },
  [namesInButtons]: { display: 'none' },
} as const;

const teamName = {
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontWeight: 600,
} as const;

const stateNames = { scheduled: '', inPlay: '진행 중', finished: '종료', cancelled: '취소' } as const;

/** Nothing before kick-off; then the state, with the score. */
function StateWord({ state: { status, score } }: { state: State }) {
  if (status === 'scheduled') return null;
  return (
    <span css={{ display: 'flex', alignItems: 'center', gap: space(1.5), whiteSpace: 'nowrap' }}>
      <Badge tone={status === 'inPlay' ? 'brand' : 'neutral'}>{stateNames[status]}</Badge>
      {score && (
        <>
          <b css={{ color: color.text }}>
            {score.home} : {score.away}
          </b>
          <span css={{ fontSize: fontSize.small }}>{score.period}</span>
        </>
      )}
    </span>
  );
}
