import type { Fixture, Play, Score } from '@madang/contracts';
import { color, fontSize, space } from '@madang/ui';
import { countedKinds } from '../incident-words.ts';

interface PeriodTableProps {
  fixture: Fixture;
  score: Score | null;
  play: Play | undefined;
}

/** The score of each side by period and in all, and the other counts. */
export function PeriodTable({ fixture, score, play }: PeriodTableProps) {
  const counted = countedKinds[fixture.sportId] ?? [];
  const countOf = (kind: string, side: 'home' | 'away') =>
    play?.incidents.filter((incident) => incident[0] === kind && incident[1] === side).length ?? 0;
  return (
    <div css={{ overflowX: 'auto' }}>
      <table css={[table, (play?.periods.length ?? 0) + counted.length > manyColumns && crowded]}>
        <thead>
          <tr>
            <th scope="col">팀</th>
            {play?.periods.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            <th scope="col">합계</th>
            {counted.map(([, label]) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(['home', 'away'] as const).map((side) => (
            <tr key={side}>
              <th scope="row">{fixture[side]}</th>
              {play?.periods.map((period) => (
                <td key={period.name}>{period[side]}</td>
              ))}
              <td css={{ fontWeight: 700, fontSize: 15 }}>{score?.[side] ?? 0}</td>
              {counted.map(([kind]) => (
                <td key={kind} css={{ color: color.muted }}>
                  {countOf(kind, side)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Nine innings and the sum stand side by side, and so do two halves and the counts of soccer. */
const manyColumns = 4;
const crowded = {
  '&& th, && td': { paddingLeft: 2, paddingRight: 2 },
  '&& th:first-of-type': { maxWidth: 96, paddingLeft: 0 },
} as const;

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: fontSize.table,
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { padding: `${space(1)}px ${space(2)}px`, textAlign: 'center', whiteSpace: 'nowrap' },
  '& thead th': { color: color.muted, fontSize: fontSize.small, fontWeight: 400 },
  '& th:first-of-type': {
    textAlign: 'left',
    paddingLeft: 0,
    maxWidth: 140,
  },
  // A long name takes a second line.
  '& tbody th': { lineHeight: 1.3, whiteSpace: 'normal', wordBreak: 'keep-all', overflowWrap: 'anywhere' },
  '& tbody tr': { borderTop: `1px solid ${color.line}` },
} as const;
