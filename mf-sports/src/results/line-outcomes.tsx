import type { LineOutcome } from '@madang/contracts';
import { color, fontSize, space } from '@madang/ui';
import { lineWords } from './outcome-words.ts';

interface LineOutcomesProps {
  label: string;
  sportId: number;
  lines: readonly LineOutcome[];
}

/** Lines of markets with their winners, in as many columns as there is room for. */
export const LineOutcomes = ({ label, sportId, lines }: LineOutcomesProps) => (
  <ul aria-label={label} css={grid}>
    {lines.map((line) => {
      const { market, line: at, outcomes } = lineWords(sportId, line);
      return (
        <li key={`${line.marketId} ${at} ${outcomes[0]?.word}`} css={item}>
          <span css={{ color: color.muted }}>
            {market}
            {at !== null && ` ${at}`}
          </span>
          <span css={won}>
            {outcomes.map(({ word, price, kind }) => (
              <span key={word} css={{ whiteSpace: 'nowrap' }}>
                <b css={kind === 'void' ? { color: color.muted } : undefined}>{word}</b>
                {price !== null && <span css={priceStyle}>{price}</span>}
              </span>
            ))}
          </span>
        </li>
      );
    })}
  </ul>
);

const grid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
  columnGap: space(6),
  fontSize: fontSize.small,
} as const;
const item = {
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: space(3),
  minHeight: 28,
  padding: `${space(1)}px 0`,
  borderBottom: `1px solid ${color.line}`,
} as const;
const won = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: `0 ${space(3)}px`,
  fontVariantNumeric: 'tabular-nums',
} as const;
const priceStyle = { marginLeft: space(2), color: color.muted } as const;
