import type { Result } from '@madang/contracts';
import { color, fontSize, hoverable, Icon, mobile, SportIcon, sportHue, VisuallyHidden } from '@madang/ui';
import { useId, useState } from 'react';
import { shortPeriod } from '../../../results/outcome-words.ts';
import {
  awayOnPhone,
  boardColumns,
  inColumns,
  onPhone,
  phonePeriodsMax,
  resultRoom,
  rowColumns,
  sumCell,
} from '../result-room.ts';
import { ResultRow } from './result-row.tsx';

/** Leagues with their matches, in the order in which they come. */
export function ResultList({ results }: { results: readonly Result[] }) {
  const most = Math.max(0, ...results.map(({ periods }) => periods.length));
  return (
    <div css={[resultRoom, frame]}>
      <div aria-hidden="true" css={[rowColumns, head]}>
        <span>시각</span>
        <span css={boardColumns(most, most)}>
          <span>경기</span>
          <span css={[sumCell, { textAlign: 'center' }]}>점수</span>
          {most > 0 && <span css={{ gridColumn: '3 / -1', paddingLeft: 8 }}>구간</span>}
        </span>
        <span>승패</span>
        <span>핸디캡</span>
        <span>언더오버</span>
        <span>상태</span>
      </div>
      {[...Map.groupBy(results, ({ leagueId }) => leagueId)].map(([league, matches]) => (
        <League key={league} matches={matches} most={most} />
      ))}
    </div>
  );
}

interface LeagueProps {
  matches: readonly Result[];
  /** Periods of the longest match of any league. */
  most: number;
}

function League({ matches, most }: LeagueProps) {
  const [first] = matches;
  const longest = matches.toSorted((a, b) => b.periods.length - a.periods.length)[0];
  const periods = longest?.periods.map(({ name }) => name) ?? [];
  const listId = useId();
  const [isOpen, setOpen] = useState(true);
  if (!first) return null;
  return (
    <section aria-label={`${first.locationName} ${first.leagueName}`}>
      <div css={[rowColumns, heading, { boxShadow: `inset 2px 0 ${sportHue(first.sportId)}` }]}>
        <SportIcon sportId={first.sportId} size={16} />
        <div css={boardColumns(periods.length, most)}>
          <h2 css={{ font: 'inherit', fontWeight: 700 }}>
            <VisuallyHidden>{first.sportName}</VisuallyHidden>
            <span css={{ color: color.muted, fontWeight: 400 }}>{first.locationName} </span>
            {first.leagueName} <span css={{ color: color.muted, fontWeight: 400 }}>{matches.length}경기</span>
          </h2>
          <span css={sumCell} />
          {periods.map((name) => (
            <span key={name} aria-hidden="true" css={[periodHead, periods.length > phonePeriodsMax && awayOnPhone]}>
              {shortPeriod(name)}
            </span>
          ))}
        </div>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-label={`${first.leagueName} ${isOpen ? '접기' : '펼치기'}`}
          onClick={() => setOpen(!isOpen)}
          css={fold}
        >
          <Icon name={isOpen ? 'chevronDown' : 'chevronRight'} size={16} />
        </button>
      </div>
      <ul id={listId} hidden={!isOpen}>
        {isOpen && matches.map((match) => <ResultRow key={match.id} match={match} periods={periods} most={most} />)}
      </ul>
    </section>
  );
}

const frame = {
  border: `1px solid ${color.line}`,
  borderRadius: 6,
  background: color.surface,
  overflow: 'hidden',
} as const;
const head = {
  display: 'none',
  minHeight: 36,
  color: color.muted,
  fontSize: fontSize.small,
  [inColumns]: { ...rowColumns[inColumns], display: 'grid' },
} as const;
const heading = {
  minHeight: 32,
  borderTop: `1px solid ${color.line}`,
  background: color.raised,
  fontSize: fontSize.table,
  // Level with the rows below.
  [onPhone]: { ...rowColumns[onPhone], columnGap: 0 },
} as const;
const fold = {
  display: 'grid',
  placeItems: 'center',
  gridColumn: -2,
  width: 40,
  height: 32,
  border: 0,
  background: 'none',
  color: color.muted,
  cursor: 'pointer',
  outlineOffset: -2,
  [hoverable]: { '&:hover': { color: color.text } },
  [mobile]: { width: 44, height: 44 },
} as const;
const periodHead = { color: color.muted, fontSize: fontSize.small, textAlign: 'center' } as const;
