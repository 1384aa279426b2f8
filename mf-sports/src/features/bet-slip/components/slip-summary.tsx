import { expectedPayout, type Limits } from '@madang/rules';
import { color, fontSize, Money, Odds, space } from '@madang/ui';
import type { ReactNode } from 'react';
import { pricesOf } from '../../../slip/totals.ts';
import type { ShownSlip } from '../../../slip/use-shown-slip.ts';

interface SlipSummaryProps {
  balanceWon: number;
  limits: Limits;
  slip: ShownSlip;
}

/** Balance, limits, and what the slip would win. */
export function SlipSummary({ balanceWon, limits, slip }: SlipSummaryProps) {
  const empty = slip.picks.length === 0;
  const winsWon = empty ? 0 : expectedPayout(slip.stakeWon ?? 0, pricesOf(slip.picks), limits.maxWinWon);
  return (
    <dl css={{ display: 'grid', gap: space(0.5), fontSize: fontSize.table }}>
      <Row name="보유금액" value={<Money won={balanceWon} />} />
      <Row name="최소베팅금" value={<Money won={limits.minStakeWon} />} />
      <Row name="최대베팅금" value={<Money won={limits.maxStakeWon} />} />
      <Row name="최대당첨금" value={<Money won={limits.maxWinWon} />} />
      <Row name="예상배당률" strong value={<Odds odds={empty ? '0.00' : slip.totalText} />} />
      <Row name="예상당첨금" strong value={<Money won={winsWon} />} />
    </dl>
  );
}

const Row = ({ name, value, strong = false }: { name: string; value: ReactNode; strong?: boolean }) => (
  <div css={{ display: 'flex', justifyContent: 'space-between', gap: space(2) }}>
    <dt css={{ color: color.muted }}>{name}</dt>
    <dd css={strong ? { fontSize: fontSize.text, fontWeight: 700, color: color.brandText } : undefined}>{value}</dd>
  </div>
);
