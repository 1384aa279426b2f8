import type { Result } from '@madang/contracts';
import { color, DateTime, fontSize, hoverable, Icon, mobile, space, VisuallyHidden } from '@madang/ui';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { Crest } from '../../../fixtures/crest.tsx';
import { matchPage } from '../../../fixtures/match-page.ts';
import { LineOutcomes } from '../../../results/line-outcomes.tsx';
import { mainLinesOf } from '../../../results/outcome-words.ts';
import { OwnBadge, OwnLegs } from '../../../results/own-legs.tsx';
import { type OwnOutcome, outcomeOfOwn } from '../../../results/own-outcome.ts';
import { ScoreBoard } from '../../../results/score-board.tsx';
import { awayOnPhone, boardColumns, inColumns, onPhone, phonePeriodsMax, rowColumns, sumCell } from '../result-room.ts';
import { OutcomeChip } from './outcome-chip.tsx';

interface ResultRowProps {
  match: Result;
  /** Of its league. */
  periods: readonly string[];
  /** How many the longest match of the list has. */
  most: number;
}

/** A match like a scoreboard, how its main markets ended, and all others in a fold. */
export function ResultRow({ match, periods, most }: ResultRowProps) {
  const foldId = useId();
  const [isOpen, setOpen] = useState(false);
  const { home, away, score, status, startsAt, winners, sportId, lines, lineCount } = match;
  const isOff = status === 'cancelled' || score === null;
  const main = mainLinesOf(match);
  const others = lines.filter((line) => !main.includes(line));
  const left = lineCount - lines.length;
  const name = `${home} 대 ${away}`;
  const own = match.own && outcomeOfOwn(match.own);
  return (
    <li data-fixture={match.id} css={[frame, own && { boxShadow: `inset 3px 0 ${edges[own.tone]}` }]}>
      <article aria-label={winners ? home : name} css={[rowColumns, row]}>
        <span css={{ color: color.muted, fontSize: fontSize.small }}>
          <DateTime at={startsAt} format="time" />
        </span>
        {winners ? (
          // Of a season or a race those who won it stand where a match has its second team.
          <p css={{ paddingBlock: space(1) }}>
            {home} <b>우승 {winners.join(', ')}</b>
          </p>
        ) : (
          <Board match={match} periods={periods} most={most} isOff={isOff} />
        )}
        <div css={chips}>
          {!winners &&
            main.map((line, place) => (
              <OutcomeChip
                key={['result', 'handicap', 'total'][place]}
                sportId={sportId}
                line={line}
                isOff={status === 'cancelled'}
              />
            ))}
          {own && <OwnBadge own={own} css={badgeBelow} />}
        </div>
        <span css={state}>
          {own ? <OwnBadge own={own} /> : status === 'cancelled' ? '경기 취소' : isOff ? '' : score.period || '종료'}
        </span>
        {lineCount > 0 || match.own ? (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={foldId}
            aria-label={`${name} 마켓 결과 ${isOpen ? '접기' : '펼치기'}`}
            onClick={() => setOpen(!isOpen)}
            css={fold}
          >
            <Icon name={isOpen ? 'chevronDown' : 'chevronRight'} size={16} />
          </button>
        ) : (
          <span css={fold} />
        )}
      </article>
      <div id={foldId} hidden={!isOpen} css={isOpen ? folded : undefined}>
        {isOpen && (
          <>
            {periods.length > phonePeriodsMax && score && (
              <div css={onPhoneAlone}>
                <ScoreBoard match={match} score={score} />
              </div>
            )}
            {others.length > 0 ? (
              <LineOutcomes label={`${name} 마켓 결과`} sportId={sportId} lines={others} />
            ) : (
              <p css={{ color: color.muted, fontSize: fontSize.small }}>다른 마켓 결과가 없습니다.</p>
            )}
            {match.own && <OwnLegs match={match} legs={match.own} />}
            <Link to={matchPage(match.id)} css={more}>
              {left > 0 ? `다른 마켓 ${left}개 더` : '경기 정보'}
              <Icon name="chevronRight" size={14} />
            </Link>
          </>
        )}
      </div>
    </li>
  );
}

interface BoardProps extends ResultRowProps {
  isOff: boolean;
}

/** Home over away: names that lead to the page of the match, sums and periods. */
function Board({ match, periods, most, isOff }: BoardProps) {
  const { home, away, score } = match;
  const many = periods.length > phonePeriodsMax;
  return (
    <div css={[boardColumns(periods.length, most), { rowGap: 2, paddingBlock: 5 }]}>
      <Link to={matchPage(match.id)} css={names}>
        <span css={[team, weightOf(score, 'home')]}>
          <Crest name={home} size={16} css={awayOnPhone} />
          {home}
        </span>
        <VisuallyHidden> 대 </VisuallyHidden>
        <span css={[team, weightOf(score, 'away')]}>
          <Crest name={away} size={16} css={awayOnPhone} />
          {away}
        </span>
      </Link>
      {(['home', 'away'] as const).map((side, line) => (
        <b key={side} css={[cell, sumCell, weightOf(score, side), { gridRow: line + 1 }, sum]}>
          <VisuallyHidden>{side === 'home' ? '홈' : '원정'} </VisuallyHidden>
          {isOff ? '–' : score?.[side]}
        </b>
      ))}
      {(['home', 'away'] as const).map((side, line) =>
        periods.map((name) => {
          const told = match.periods.find((period) => period.name === name);
          return (
            <span key={`${side} ${name}`} css={[cell, { gridRow: line + 1 }, many && awayOnPhone]}>
              <VisuallyHidden>{name} </VisuallyHidden>
              {told ? told[side] : isOff ? '–' : ''}
            </span>
          );
        }),
      )}
    </div>
  );
}

function weightOf(score: Result['score'], side: 'home' | 'away') {
  const other = side === 'home' ? 'away' : 'home';
  if (!score || score[side] < score[other]) return { color: color.muted, fontWeight: 400 } as const;
  return { fontWeight: score[side] > score[other] ? 700 : 600 } as const;
}

const edges: Readonly<Record<OwnOutcome['tone'], string>> = {
  good: color.good,
  bad: color.bad,
  info: color.falling,
  neutral: color.lineStrong,
  brand: color.brandEdge,
};
const frame = { borderTop: `1px solid ${color.line}` } as const;
/** In columns it stands in place of the state. */
const badgeBelow = { marginLeft: 'auto', [inColumns]: { display: 'none' } } as const;
const team = { display: 'flex', alignItems: 'center', gap: 6, minWidth: 0 } as const;
const row = {
  minHeight: 44,
  fontSize: fontSize.table,
  [onPhone]: { ...rowColumns[onPhone], minHeight: 76, paddingBottom: space(1), columnGap: 0 },
} as const;
/** Two lines, level with the cells beside them. */
const names = {
  gridColumn: 1,
  gridRow: '1 / span 2',
  display: 'grid',
  gridTemplateRows: 'subgrid',
  alignItems: 'center',
  minWidth: 0,
  lineHeight: 1.3,
  overflowWrap: 'anywhere',
  [hoverable]: { '&:hover': { color: color.brandText } },
  [mobile]: { minHeight: 44 },
} as const;
const cell = { color: color.muted, textAlign: 'center', fontVariantNumeric: 'tabular-nums' } as const;
const sum = { color: 'inherit', fontSize: fontSize.text } as const;
/** In columns each has its own; elsewhere they stand in a line below the teams. */
const chips = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(1.5),
  gridColumn: '2 / -1',
  gridRow: 2,
  paddingBottom: space(2),
  [inColumns]: { display: 'contents' },
  [onPhone]: { paddingBottom: space(1) },
} as const;
const state = {
  display: 'none',
  color: color.muted,
  fontSize: fontSize.small,
  textAlign: 'right',
  [inColumns]: { display: 'block' },
} as const;
const fold = {
  display: 'grid',
  placeItems: 'center',
  gridColumn: -2,
  gridRow: 1,
  width: 40,
  height: 40,
  border: 0,
  background: 'none',
  color: color.muted,
  cursor: 'pointer',
  outlineOffset: -2,
  [hoverable]: { '&:hover': { color: color.text } },
  [mobile]: { width: 44, height: 44 },
} as const;
const folded = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(2),
  padding: `${space(2)}px ${space(4)}px ${space(2)}px 72px`,
  background: color.sunken,
  [onPhone]: { padding: `${space(2)}px ${space(3)}px` },
} as const;
const onPhoneAlone = { display: 'none', [onPhone]: { display: 'block' } } as const;
const more = {
  display: 'inline-flex',
  alignItems: 'center',
  justifySelf: 'end',
  gap: 2,
  minHeight: 32,
  fontSize: fontSize.small,
  [mobile]: { minHeight: 44 },
} as const;
