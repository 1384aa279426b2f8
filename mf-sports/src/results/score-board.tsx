import type { Result } from '@madang/contracts';
import { color, fontSize, space } from '@madang/ui';

/** The score of each side by period and in all; the winner stands out. */
export function ScoreBoard({ match, score }: { match: Result; score: NonNullable<Result['score']> }) {
  const { periods } = match;
  return (
    <table css={table}>
      <caption css={hidden}>구간 점수</caption>
      <thead>
        <tr>
          <th scope="col">팀</th>
          {periods.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
          <th scope="col">합계</th>
        </tr>
      </thead>
      <tbody>
        {(['home', 'away'] as const).map((side) => (
          <tr key={side}>
            <th scope="row">{match[side]}</th>
            {periods.map((period) => (
              <td key={period.name}>{period[side]}</td>
            ))}
            <td css={{ fontWeight: 700 }}>{score[side]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const hidden = { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' } as const;
const table = {
  position: 'relative',
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: fontSize.table,
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { padding: `${space(1.5)}px 3px`, textAlign: 'center' },
  '& thead th': { color: color.muted, fontSize: fontSize.small, fontWeight: 400, whiteSpace: 'nowrap' },
  '& th:first-of-type': { textAlign: 'left', paddingLeft: 0 },
  '& tbody th': { fontWeight: 600 },
  '& tbody tr': { borderTop: `1px solid ${color.line}` },
} as const;
