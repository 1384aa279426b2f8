import type { BetLeg, Score } from '@madang/contracts';
import { useFixtureState } from '@madang/stream';
import {
  Badge,
  color,
  DateTime,
  fontSize,
  hoverable,
  mobile,
  Odds,
  SportIcon,
  space,
  VisuallyHidden,
} from '@madang/ui';
import { Link } from 'react-router-dom';
import { legWords } from '../../../bet-words.ts';
import { matchPage } from '../../../fixtures/match-page.ts';
import { choiceName } from '../../../slip/choice-name.ts';
import { sideName } from '../../../slip/side-name.ts';
import { WordBadge } from './word-badge.tsx';

const clipped = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** One leg: kick-off, teams with the score as it stands, market, pick and line, odds where it has its own, result. */
export function BetLegRow({
  leg,
  isPart = false,
}: {
  leg: BetLeg /** It was priced together with the others. */;
  isPart?: boolean;
}) {
  const live = useFixtureState(leg.fixtureId, { status: 'scheduled', score: leg.score });
  const score = live.score ?? leg.score;
  const isPlayed = leg.settlement === null && live.status === 'inPlay';
  const teams = `${leg.home} vs ${leg.away}`;
  return (
    <li css={row}>
      <span css={{ gridArea: 'sport' }}>
        <SportIcon sportId={leg.sportId} size={18} />
        <VisuallyHidden>{leg.sportName}</VisuallyHidden>
      </span>
      <span data-has-score={score ? '' : undefined} css={time}>
        <DateTime at={leg.startsAt} format="short" />
      </span>
      <span css={{ gridArea: 'teams', display: 'flex', alignItems: 'baseline', gap: space(2), minWidth: 0 }}>
        {leg.away ? (
          <Link
            to={matchPage(leg.fixtureId)}
            title={`${leg.leagueName} ${teams}`}
            css={[clipped, teamsBelowPick, toMatch]}
          >
            {teams}
          </Link>
        ) : (
          // A season or a race has no page of its own.
          <span css={[clipped, teamsBelowPick]} title={leg.leagueName}>
            {leg.home}
          </span>
        )}
        {score && <ScoreNow score={score} hasPeriod={!isPlayed} />}
      </span>
      <span css={[clipped, pickStyle]} title={`${leg.marketNameKorean} ${sideName(leg)}`}>
        <b>{choiceName(leg)}</b>
        <span css={{ color: color.muted, fontSize: fontSize.small }}>{leg.marketNameKorean}</span>
      </span>
      <span css={{ gridArea: 'odds', textAlign: 'right' }}>
        {leg.clicked && (
          <s
            title={`선택 당시 배당${clickedLine(leg)}`}
            css={{ marginRight: space(1), color: color.muted, fontSize: 12 }}
          >
            <VisuallyHidden>선택 당시 배당</VisuallyHidden>
            {leg.clicked.price}
          </s>
        )}
        {leg.clicked && <VisuallyHidden>접수 배당</VisuallyHidden>}
        {!isPart && <Odds odds={leg.price} />}
      </span>
      <span css={{ gridArea: 'result', justifySelf: 'end' }}>
        {isPlayed ? <Playing period={score?.period} /> : <WordBadge words={legWords(leg.settlement)} />}
      </span>
      {leg.lostBy && (
        <span css={why}>
          {leg.lostBy}: {choiceName(leg)} {legWords(leg.settlement).label}
        </span>
      )}
    </li>
  );
}

const clickedLine = ({ clicked }: BetLeg) => (clicked?.baseLine ? `, 기준점 ${clicked.baseLine}` : '');

const ScoreNow = ({ score, hasPeriod }: { score: Score; hasPeriod: boolean }) => (
  <b css={{ flex: 'none', color: color.good, whiteSpace: 'nowrap' }}>
    {score.home} : {score.away}
    {hasPeriod && (
      <span css={{ marginLeft: space(1), color: color.muted, fontSize: fontSize.small, fontWeight: 400 }}>
        {score.period}
      </span>
    )}
  </b>
);

/** A leg that is being played, with its period. The dot is never red: red is what rises. */
const Playing = ({ period = '진행 중' }: { period: string | undefined }) => (
  <Badge>
    <span css={{ width: 6, height: 6, marginRight: 4, borderRadius: '50%', background: color.good }} />
    {period}
  </Badge>
);

/** One line may have no room for both names: then the pick stands above its teams, and the score takes the place of the kick-off. */
const inCard = '@container (max-width: 799.98px)';
const time = {
  gridArea: 'time',
  color: color.muted,
  fontSize: fontSize.small,
  whiteSpace: 'nowrap',
  [inCard]: { '&[data-has-score]': { display: 'none' } },
} as const;
const pickStyle = { gridArea: 'pick', '& > b': { marginRight: space(1.5) } } as const;
/** A line of its own below the leg. */
const why = { gridColumn: '2 / -1', paddingBottom: space(1), color: color.muted, fontSize: fontSize.small } as const;
const toMatch = {
  [hoverable]: { '&:hover': { color: color.brandText, textDecoration: 'underline' } },
  [mobile]: { lineHeight: '44px' },
} as const;
const teamsBelowPick = { [inCard]: { color: color.muted, fontSize: fontSize.small } } as const;
const row = {
  display: 'grid',
  gridTemplateColumns: '18px 80px minmax(0, 3fr) minmax(0, 2fr) 84px 88px',
  gridTemplateAreas: '"sport time teams pick odds result"',
  alignItems: 'center',
  gap: space(3),
  minHeight: 40,
  padding: `0 ${space(3)}px`,
  borderTop: `1px solid ${color.line}`,
  fontSize: fontSize.table,
  '&:first-of-type': { borderTop: 0 },
  [inCard]: {
    gridTemplateColumns: '18px minmax(0, 1fr) auto auto',
    gridTemplateAreas: '"sport pick pick odds" ". teams time result"',
    gap: `${space(0.5)}px ${space(2)}px`,
    padding: `${space(2)}px ${space(3)}px`,
  },
  // Two names, a time and a state are more than one line of the narrowest phones takes.
  '@container (max-width: 339.98px)': {
    gridTemplateAreas: '"sport pick pick odds" ". teams teams teams" ". time result result"',
  },
} as const;
