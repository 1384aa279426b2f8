import { evenStake, lineCount, placedOdds } from '@madang/rules';
import { color, fontSize, Money, Odds, space } from '@madang/ui';
import type { ReactNode } from 'react';
import { pricesOf } from '../../../slip/totals.ts';
import type { ShownSlip } from '../../../slip/use-shown-slip.ts';
import type { SlipLimits } from '../use-limits.ts';

interface SlipSummaryProps {
  limits: SlipLimits;
  slip: ShownSlip;
}

/** What the slip would win, above the button. */
export function SlipWinnings({ limits, slip }: SlipSummaryProps) {
  const empty = slip.open.length === 0;
  const { sizes } = slip;
  const stakeWon = (sizes && evenStake(slip.stakeWon ?? 0, lineCount(slip.open.length, sizes))) ?? slip.stakeWon ?? 0;
  const legs = pricesOf(slip.open).map((price) => ({ price, settlement: null }));
  const winsWon = empty ? 0 : placedOdds({ stakeWon, legs, maxWinWon: limits.maxWinWon, sizes }).expectedPayoutWon;
  return (
    <dl css={{ display: 'grid', gap: space(1), fontSize: fontSize.table }}>
      <Row name="예상배당률" value={<Odds odds={empty ? '0.00' : slip.totalText} css={{ fontWeight: 700 }} />} />
      <Row name="예상당첨금" value={<Money won={winsWon} css={{ fontSize: 20, lineHeight: 1.2, fontWeight: 700 }} />} />
    </dl>
  );
}

/** Below it, small: what the member may bet and win; a dash until that is known. */
export const SlipLimitsLine = ({ limits }: { limits: SlipLimits }) => (
  <dl css={limitsLine}>
    {(
      [
        ['최소베팅금', limits.minStakeWon],
        ['최대베팅금', limits.maxStakeWon],
        ['최대당첨금', limits.maxWinWon],
      ] as const
    ).map(([name, won]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd css={{ color: color.text }}>{limits.known ? <Money won={won} /> : '–'}</dd>
      </div>
    ))}
  </dl>
);

const limitsLine = {
  display: 'grid',
  gridTemplateColumns: 'repeat(3, auto)',
  justifyContent: 'space-between',
  gap: space(2),
  color: color.muted,
  fontSize: 11,
  lineHeight: 1.4,
  textAlign: 'center',
} as const;

const Row = ({ name, value }: { name: string; value: ReactNode }) => (
  <div css={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: space(2) }}>
    <dt css={{ color: color.muted }}>{name}</dt>
    <dd>{value}</dd>
  </div>
);
