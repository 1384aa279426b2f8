import type { BetSettlement } from '@madang/contracts';
import { color, DateTime, fontSize, Money, space } from '@madang/ui';
import { useId } from 'react';
import { statusWords } from '../../../bet-words.ts';
import { WordBadge } from './word-badge.tsx';

/** The times at which a bet was settled, corrected or opened again: its state then, the money that moved, and the reason. */
export function BetSettlements({ settlements }: { settlements: readonly BetSettlement[] }) {
  const titleId = useId();
  if (settlements.length === 0) return null;
  return (
    <div css={frame}>
      <h4 id={titleId} css={{ fontSize: fontSize.table }}>
        정산 내역
      </h4>
      <ol aria-labelledby={titleId} css={{ display: 'grid', gap: space(2) }}>
        {settlements.map(({ number, at, status, amountWon, why }) => (
          <li key={number} css={{ display: 'grid', gap: space(0.5) }}>
            <span css={{ display: 'flex', alignItems: 'center', gap: space(2) }}>
              <span css={{ color: color.muted }}>
                <DateTime at={at} format="short" />
              </span>
              <WordBadge words={statusWords[status]} />
              <Money won={amountWon} css={{ marginLeft: 'auto', fontWeight: 700 }} />
            </span>
            {why.map((reason) => (
              <span key={reason} css={{ color: color.muted, overflowWrap: 'anywhere' }}>
                {reason}
              </span>
            ))}
          </li>
        ))}
      </ol>
    </div>
  );
}

const frame = {
  display: 'grid',
  gap: space(2),
  padding: `${space(2)}px ${space(3)}px`,
  borderTop: `1px solid ${color.line}`,
  fontSize: fontSize.small,
} as const;
