import type { BetLeg, Score } from '@madang/contracts';
import { useFixtureState } from '@madang/stream';
import { color, DateTime, fontSize, mobile, Odds, space, VisuallyHidden } from '@madang/ui';
import { legWords } from '../../../bet-words.ts';
import { sideName } from '../../../slip/side-name.ts';
import { WordBadge } from './word-badge.tsx';

const clipped = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** One leg: kick-off, teams with the score as it stands, market, pick and line, odds, result. */
export function BetLegRow({ leg }: { leg: BetLeg }) {
  const live = useFixtureState(leg.fixtureId, { status: 'scheduled', score: leg.score });
  const score = live.score ?? leg.score;
  const teams = `${leg.home} vs ${leg.away}`;
  return (
    <li css={row}>
      <span css={{ color: color.muted, fontSize: fontSize.small, whiteSpace: 'nowrap' }}>
        <DateTime at={leg.startsAt} format="short" />
      </span>
      <span css={{ gridArea: 'teams', display: 'flex', alignItems: 'baseline', gap: space(2), minWidth: 0 }}>
        <span css={clipped} title={`${leg.leagueName} ${teams}`}>
          <span css={{ color: color.muted, fontSize: fontSize.small }}>{leg.sportName} </span>
          {teams}
        </span>
        {score && <ScoreNow score={score} />}
      </span>
      <span css={[clipped, { gridArea: 'pick' }]} title={sideName(leg)}>
        <span css={{ color: color.muted, fontSize: fontSize.small }}>{leg.marketNameKorean} </span>
        {sideName(leg)}
        {leg.betLine !== null && <span css={{ color: color.muted }}> {leg.betLine}</span>}
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
        <Odds odds={leg.price} />
      </span>
      <span css={{ gridArea: 'result', justifySelf: 'end' }}>
        <WordBadge words={legWords(leg.settlement)} />
      </span>
    </li>
  );
}

const clickedLine = ({ clicked }: BetLeg) => (clicked?.baseLine ? `, 기준점 ${clicked.baseLine}` : '');

const ScoreNow = ({ score }: { score: Score }) => (
  <b css={{ flex: 'none', color: color.good, whiteSpace: 'nowrap' }}>
    {score.home} : {score.away}
    <span css={{ marginLeft: space(1), color: color.muted, fontSize: fontSize.small, fontWeight: 400 }}>
      {score.period}
    </span>
  </b>
);

const row = {
  display: 'grid',
  gridTemplateColumns: '88px minmax(0, 3fr) minmax(0, 2fr) 84px 88px',
  gridTemplateAreas: '"time teams pick odds result"',
  alignItems: 'center',
  gap: space(3),
  minHeight: 40,
  padding: `0 ${space(3)}px`,
  borderTop: `1px solid ${color.line}`,
  fontSize: fontSize.table,
  '&:first-of-type': { borderTop: 0 },
  '& > :first-of-type': { gridArea: 'time' },
  [mobile]: {
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    gridTemplateAreas: '"teams teams result" "pick odds odds" "time time time"',
    gap: `${space(0.5)}px ${space(2)}px`,
    padding: `${space(2)}px ${space(3)}px`,
  },
} as const;
