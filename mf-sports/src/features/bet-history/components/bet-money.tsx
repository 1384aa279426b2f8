import type { Bet } from '@madang/contracts';
import { color, fontSize, Money, Odds, space } from '@madang/ui';
import type { ReactNode } from 'react';
import { inCard } from './in-card.ts';

/** Stake, odds, and possible or paid payout: the figure that counts comes last. */
export function BetMoney({ bet }: { bet: Bet }) {
  const isBack = bet.status === -1 || bet.status === 3;
  return (
    <dl css={money}>
      <Figure name="베팅금" value={<Money won={bet.stakeWon} />} />
      <Figure name="배당률" value={<Odds odds={bet.totalOdds} />} />
      <Figure name="예상당첨금" value={<Money won={bet.expectedPayoutWon} />} />
      {bet.cashedOut && (
        <Figure
          name="캐시아웃"
          value={
            <>
              <Money won={bet.cashedOut.stakeWon} /> → <Money won={bet.cashedOut.paidWon} css={{ color: color.good }} />
            </>
          }
        />
      )}
      {bet.payoutNowWon !== null && bet.payoutNowWon !== bet.expectedPayoutWon && (
        <Figure name="현재 결과 기준" value={<Money won={bet.payoutNowWon} css={{ fontWeight: 700 }} />} />
      )}
      {bet.payoutWon !== null && (
        <Figure
          name={isBack ? '환급금' : '당첨금'}
          value={
            <Money won={bet.payoutWon} css={{ fontWeight: 700, color: bet.payoutWon > 0 ? color.good : undefined }} />
          }
        />
      )}
    </dl>
  );
}

const Figure = ({ name, value }: { name: string; value: ReactNode }) => (
  <div css={figure}>
    <dt css={{ color: color.muted }}>{name}</dt>
    <dd>{value}</dd>
  </div>
);

const money = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: `${space(1)}px ${space(6)}px`,
  padding: `${space(2)}px ${space(3)}px`,
  borderTop: `1px solid ${color.line}`,
  fontSize: fontSize.table,
  '& > :last-child > dd': { fontWeight: 700 },
  [inCard]: {
    justifyContent: 'flex-start',
    alignItems: 'end',
    gap: `${space(1)}px ${space(4)}px`,
    '& > :last-child': { marginLeft: 'auto', textAlign: 'right' },
    '& > :last-child > dd': { fontSize: 17, lineHeight: 1.3 },
  },
} as const;
const figure = {
  display: 'flex',
  gap: space(2),
  whiteSpace: 'nowrap',
  [inCard]: { display: 'grid', gap: 0, '& > dt': { fontSize: fontSize.small } },
} as const;
