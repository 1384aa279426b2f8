import type { Fixture } from '@madang/contracts';
import { Badge, color, DateTime, fontSize, mobile, space } from '@madang/ui';

type State = Pick<Fixture, 'status' | 'score'>;

/** Kick-off, how it stands, and the teams: one below the other, on a phone side by side. */
export const FixtureHeader = ({ fixture, state }: { fixture: Fixture; state: State }) => (
  <header css={{ display: 'grid', alignContent: 'center', gap: space(0.5), minWidth: 0, fontSize: fontSize.table }}>
    <span css={{ display: 'flex', alignItems: 'center', gap: space(2), minHeight: 22, color: color.muted }}>
      <DateTime at={fixture.startsAt} format="short" />
      <StateWord state={state} />
    </span>
    <span css={{ display: 'grid', [mobile]: { gridTemplateColumns: 'auto auto 1fr', columnGap: space(2) } }}>
      <span title={fixture.home} css={teamName}>
        {fixture.home}
      </span>
      <span css={{ display: 'none', color: color.muted, [mobile]: { display: 'inline' } }}>vs</span>
      <span title={fixture.away} css={teamName}>
        {fixture.away}
      </span>
    </span>
  </header>
);

const teamName = {
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontWeight: 600,
  // On a phone neither name pushes the other out.
  [mobile]: { maxWidth: 172 },
} as const;

const stateNames = { scheduled: '', inPlay: '진행중', finished: '종료', cancelled: '취소' } as const;

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
