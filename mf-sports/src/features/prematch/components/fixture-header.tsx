import { type Fixture, feedPackages, holdTexts, type SelectionStatus } from '@madang/contracts';
import { Badge, color, DateTime, fontSize, Icon, space } from '@madang/ui';
import { ClosesIn } from '../../../fixtures/closes-in.tsx';
import { fixtureInLine, namesBelow, namesInButtons } from '../../../fixtures/list-width.ts';
import { lockTexts, useBettingLock } from '../../../slip/use-betting-lock.ts';
import type { PageLayout } from '../korean-pages.ts';
import { hasNames } from '../list-layout.ts';

type State = Pick<Fixture, 'status' | 'score' | 'hold'>;

interface FixtureHeaderProps {
  fixture: Fixture;
  state: State;
  offer: SelectionStatus;
  layout: PageLayout;
  /** When nothing can be bet on any more. */
  closesAtMs: number;
}

/** Kick-off, how it stands, and the teams, unless their names stand in the buttons. */
export function FixtureHeader({ fixture, state, offer, layout, closesAtMs }: FixtureHeaderProps) {
  const inLine = layout !== 'grid';
  const inButtons = hasNames(layout);
  const isBetInPlay = fixture.package === feedPackages.inPlay && state.status === 'inPlay';
  return (
    <header css={[header, inLine && headerInLine, inButtons && headerBesideNames]}>
      <b css={{ flex: 'none', fontSize: fontSize.text }}>
        {fixture.proto && (
          <span title={`${fixture.proto.round}회차 ${fixture.proto.number}번`} css={protoNumber}>
            {String(fixture.proto.number).padStart(3, '0')}
          </span>
        )}
        {isBetInPlay ? <PlayedScore score={state.score} /> : <DateTime at={fixture.startsAt} format="time" />}
      </b>
      <span css={[teams, inLine && teamsInLine, inButtons && { [namesInButtons]: { display: 'none' } }]}>
        <span title={fixture.home} css={teamName}>
          {fixture.home}
        </span>
        <span css={[{ color: color.muted }, inLine && { [fixtureInLine]: { display: 'none' } }]}>:</span>
        <span title={fixture.away} css={teamName}>
          {fixture.away}
        </span>
      </span>
      <span css={[standing, inLine && standingInLine]}>
        {isBetInPlay ? (
          state.hold ? (
            <Held text={holdTexts[state.hold]} />
          ) : offer === 'open' ? (
            state.score?.period
          ) : (
            <Suspended />
          )
        ) : state.status !== 'scheduled' ? (
          <StateWord state={state} />
        ) : offer === 'open' ? (
          <ClosesIn atMs={closesAtMs} />
        ) : (
          <Suspended />
        )}
      </span>
    </header>
  );
}

/** In play the score takes the place of the kick-off. */
const PlayedScore = ({ score }: Pick<State, 'score'>) => (
  <span css={{ fontVariantNumeric: 'tabular-nums' }}>{score ? `${score.home} : ${score.away}` : '– : –'}</span>
);

/** Why nothing of the fixture can be had. */
function Suspended() {
  const lock = useBettingLock();
  return (
    <span
      title={lock ? lockTexts[lock] : '배당을 다시 정하는 중입니다. 곧 다시 열립니다.'}
      css={{ display: 'inline-flex', alignItems: 'center', gap: 3 }}
    >
      <Icon name="lock" size={12} />
      {lock ? '일시정지' : '배당 조정 중'}
    </span>
  );
}

/** The review that holds the fixture before odds are taken again. */
const Held = ({ text }: { text: string }) => (
  <span title={text} css={{ display: 'inline-flex', alignItems: 'center', gap: 3, minWidth: 0 }}>
    <Icon name="lock" size={12} />
    {text}
  </span>
);

const protoNumber = {
  marginRight: space(1),
  color: color.muted,
  fontSize: fontSize.small,
  fontVariantNumeric: 'tabular-nums',
} as const;
const header = {
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  minWidth: 0,
  minHeight: 22,
  fontSize: fontSize.table,
  [namesBelow]: { flexWrap: 'wrap', rowGap: space(1) },
} as const;
const headerInLine = {
  [fixtureInLine]: { display: 'grid', gridTemplateColumns: '76px minmax(0, 1fr)', columnGap: space(2), rowGap: 0 },
} as const;
/** The column is narrow: a text that does not fit beside the time, such as after a number of the proto, stands below it. */
const headerBesideNames = {
  [namesInButtons]: { display: 'flex', flexWrap: 'wrap', gap: `0 ${space(1.5)}px` },
} as const;

/** Beside each other, or where all stands in one line, the home side above. */
const teams = {
  display: 'flex',
  flex: 1,
  gap: space(1.5),
  minWidth: 0,
  [namesBelow]: { order: 1, flex: '1 0 100%' },
} as const;
const teamsInLine = {
  [fixtureInLine]: { flexDirection: 'column', gap: 0, gridColumn: 2, gridRow: '1 / 3', lineHeight: 1.35 },
} as const;

const teamName = {
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontWeight: 600,
} as const;

const standing = { flex: 'none', color: color.muted, fontSize: fontSize.small, whiteSpace: 'nowrap' } as const;
const standingInLine = { [fixtureInLine]: { fontSize: 11, lineHeight: 1.2 } } as const;

const stateNames = { inPlay: '진행 중', finished: '종료', cancelled: '취소' } as const;

/** After kick-off: how it stands, with the score. */
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
