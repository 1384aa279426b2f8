import { type Fixture, feedPackages, holdTexts, type SelectionStatus } from '@madang/contracts';
import {
  Badge,
  color,
  DateTime,
  fontSize,
  formatDateTime,
  hoverable,
  Icon,
  SportIcon,
  space,
  VisuallyHidden,
} from '@madang/ui';
import { Link } from 'react-router-dom';
import { ClosesIn } from '../../../fixtures/closes-in.tsx';
import {
  fixtureInLine,
  leagueBeside,
  marketsBelow,
  marketsInLine,
  namesInButtons,
} from '../../../fixtures/list-width.ts';
import { matchPage } from '../../../fixtures/match-page.ts';
import { useBettingPage } from '../../../slip/betting-page.ts';
import { lockTexts, useBettingLock } from '../../../slip/use-betting-lock.ts';
import { dayName, isToday } from '../day-name.ts';
import type { PageLayout } from '../korean-pages.ts';
import { byLeague, byTime, hasNames } from '../list-layout.ts';

type State = Pick<Fixture, 'status' | 'score' | 'hold'>;

interface FixtureHeaderProps {
  fixture: Fixture;
  state: State;
  offer: SelectionStatus;
  layout: PageLayout;
  /** The time from which nothing can be bet on any more. */
  closesAtMs: number;
}

/** Kick-off, how it stands, the league and the teams, whose names are never cut. Its parts are columns of the row where all is in one line. */
export function FixtureHeader({ fixture, state, offer, layout, closesAtMs }: FixtureHeaderProps) {
  const inLine = layout !== 'grid';
  const inButtons = hasNames(layout);
  const to = matchPage(fixture.id, useBettingPage());
  const isBetInPlay = fixture.package === feedPackages.inPlay && state.status === 'inPlay';
  return (
    <header css={[header, inLine && headerInLine]}>
      <div css={[when, inLine && whenInLine, inButtons && whenBesideNames]}>
        <b css={{ flex: 'none', fontSize: fontSize.text, lineHeight: 1.3 }}>
          {fixture.proto && (
            <span title={`${fixture.proto.round}회차 ${fixture.proto.number}번`} css={protoNumber}>
              {String(fixture.proto.number).padStart(3, '0')}
            </span>
          )}
          {isBetInPlay ? <PlayedScore score={state.score} /> : <DateTime at={fixture.startsAt} format="time" />}
        </b>
        <span css={standing}>
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
            <ClosesIn atMs={closesAtMs} otherwise={<OtherDay at={fixture.startsAt} />} />
          ) : (
            <Suspended />
          )}
        </span>
      </div>
      <div css={[who, inLine && whoInLine]}>
        <p css={[league, inLine && leagueInLine]}>
          <SportIcon sportId={fixture.sportId} size={16} css={{ flex: 'none' }} />
          <VisuallyHidden>{fixture.sportName}</VisuallyHidden>
          <span>
            <span css={inLine && location}>{fixture.locationName} </span>
            {fixture.leagueName}
          </span>
        </p>
        <Link to={to} css={[teams, inLine && teamsInLine, inButtons && { [namesInButtons]: { display: 'none' } }]}>
          <span>{fixture.home}</span>
          <span css={[{ color: color.muted }, inLine && { [fixtureInLine]: { display: 'none' } }]}>:</span>
          <span>{fixture.away}</span>
        </Link>
        {inLine && (
          <Link
            to={to}
            aria-label={`${fixture.home} 대 ${fixture.away} 경기 정보`}
            css={[toMatch, inButtons && toMatchInLine]}
          >
            <Icon name="info" size={14} />
          </Link>
        )}
      </div>
    </header>
  );
}

/** League after league a kick-off of another day says which. */
function OtherDay({ at }: { at: string }) {
  const day = formatDateTime(at, 'day');
  return isToday(day) ? null : <span css={{ [byTime]: { display: 'none' } }}>{dayName(day)}</span>;
}

/** In play the score takes the place of the kick-off. */
const PlayedScore = ({ score }: Pick<State, 'score'>) => (
  <span css={{ fontVariantNumeric: 'tabular-nums' }}>{score ? `${score.home} : ${score.away}` : '– : –'}</span>
);

/** The reason for which nothing of the fixture can be had. */
function Suspended() {
  const lock = useBettingLock();
  return (
    <span
      title={lock ? lockTexts[lock] : '배당을 다시 정하는 중입니다. 곧 다시 열립니다.'}
      css={{ display: 'inline-flex', alignItems: 'center', gap: 3 }}
    >
      <Icon name="lock" size={12} />
      {lock ? '일시정지' : '조정 중'}
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

/** Where markets stand below each other, those whose buttons have the teams. */
const namedInButtons = '[data-shown="result"] &, [data-shown="handicap"] &';
const protoNumber = {
  marginRight: space(1),
  color: color.muted,
  fontSize: fontSize.small,
  fontVariantNumeric: 'tabular-nums',
} as const;
const header = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space(2)}px`,
  minWidth: 0,
  minHeight: 24,
  fontSize: fontSize.table,
} as const;
const headerInLine = { [fixtureInLine]: { display: 'contents' } } as const;

const when = { display: 'flex', flex: 'none', alignItems: 'baseline', gap: space(1.5), whiteSpace: 'nowrap' } as const;
/** In a narrow column the state stands below the time. */
const whenInLine = {
  [fixtureInLine]: {
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: 0,
    gridColumn: 1,
    gridRow: 1,
    whiteSpace: 'normal',
    // One line, so that a row is as high in its last hour as before it.
    '& [data-closes]': { display: 'none' },
  },
} as const;
const whenBesideNames = {
  [namesInButtons]: {
    flexDirection: 'row',
    flexWrap: 'wrap',
    gap: `0 ${space(1.5)}px`,
    '& [data-closes]': { display: 'inline' },
  },
} as const;
const standing = {
  color: color.muted,
  fontSize: fontSize.small,
  lineHeight: 1.2,
  [fixtureInLine]: { fontSize: 11 },
} as const;

const who = { display: 'contents' } as const;
const whoInLine = {
  [fixtureInLine]: { display: 'grid', gridColumn: 2, gridRow: 1, minWidth: 0 },
  [leagueBeside]: { display: 'contents' },
} as const;
const league = {
  display: 'flex',
  alignItems: 'center',
  gap: space(1.5),
  minWidth: 0,
  color: color.muted,
  fontSize: fontSize.small,
  lineHeight: 1.3,
  [byLeague]: { display: 'none' },
  [marketsInLine]: { order: 1, marginLeft: 'auto' },
} as const;
const leagueInLine = {
  // It takes a second line of its own room; without that much it goes below, and the way to the match, which lies at its end, with it.
  [marketsBelow]: { flex: '1 1 136px', [namedInButtons]: { paddingRight: 36 } },
  [fixtureInLine]: { order: 0, marginLeft: 0, fontSize: 11, lineHeight: 1.2, '& > svg': { width: 12, height: 12 } },
  [leagueBeside]: {
    gridColumn: 2,
    gridRow: 1,
    color: color.text,
    fontSize: fontSize.small,
    '& > svg': { width: 16, height: 16 },
  },
} as const;
/** The narrowest phones have room for the league's own name. */
const narrowest = '@container fixtures (max-width: 339.98px)';
/** Two lines in a column of its own; where the league stands over the teams its own name is enough. */
const location = {
  [narrowest]: { display: 'none' },
  [fixtureInLine]: { display: 'none' },
  [leagueBeside]: { display: 'block', color: color.muted, fontSize: 11 },
} as const;

/** Beside each other, or where all stands in one line, the home side above. */
const teams = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${space(1.5)}px`,
  minWidth: 0,
  fontWeight: 600,
  lineHeight: 1.35,
  [hoverable]: { '&:hover': { color: color.brandText } },
} as const;
/** On a page with the names in the buttons, which bet, this leads to the page of the match. */
const toMatch = {
  display: 'none',
  placeItems: 'center',
  flex: 'none',
  width: 44,
  height: 44,
  margin: '-10px 0 -10px -10px',
  color: color.muted,
  [hoverable]: { '&:hover': { color: color.text } },
  [marketsBelow]: { [namedInButtons]: { display: 'grid', marginLeft: -52 } },
} as const;
/** In the last column, before the count of the further lines: in a line of its own it would make the row higher than its neighbours. */
const toMatchInLine = {
  [namesInButtons]: { display: 'grid', gridColumn: -2, gridRow: 1, width: 36, marginLeft: 0 },
} as const;
const teamsInLine = {
  // There the names stand in the buttons, unless the market has none for them.
  [marketsBelow]: {
    flexBasis: '100%',
    [namedInButtons]: { display: 'none' },
  },
  [fixtureInLine]: { flexDirection: 'column', lineHeight: 1.2 },
  [leagueBeside]: { lineHeight: 1.3, gridRow: 1, gridColumn: 2, [byTime]: { gridColumn: 3 } },
} as const;

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
