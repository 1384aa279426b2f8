import type { Bet } from '@madang/contracts';
import { Badge, color, fontSize, Money, Odds, space } from '@madang/ui';
import { useId } from 'react';
import { sideName } from '../../../slip/side-name.ts';

/** Each line of a system bet: its picks, its odds as they stand, and what it pays. */
export function BetLines({ bet, system }: { bet: Bet; system: NonNullable<Bet['system']> }) {
  const titleId = useId();
  const nameOf = (oddsId: string) => {
    const leg = bet.legs.find((each) => each.oddsId === oddsId);
    return leg ? sideName(leg) : oddsId;
  };
  return (
    <section aria-labelledby={titleId} css={frame}>
      <h4 id={titleId} css={{ fontSize: fontSize.table }}>
        시스템 {system.name}
        <span css={{ color: color.muted, fontWeight: 400 }}> {system.lines.length}조합</span>
      </h4>
      <ol aria-labelledby={titleId} css={{ display: 'grid', gap: space(1) }}>
        {system.lines.map(({ oddsIds, stakeWon, odds, payoutWon }) => (
          <li key={oddsIds.join()} css={line}>
            <span css={{ minWidth: 0, overflowWrap: 'anywhere' }}>{oddsIds.map(nameOf).join(' + ')}</span>
            <span css={{ whiteSpace: 'nowrap' }}>
              <Money won={stakeWon} /> × <Odds odds={odds} />
            </span>
            {payoutWon === null ? (
              <Badge>대기</Badge>
            ) : (
              <Money won={payoutWon} css={{ color: payoutWon > 0 ? color.good : color.muted, fontWeight: 700 }} />
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

const frame = {
  display: 'grid',
  gap: space(2),
  padding: `${space(2)}px ${space(3)}px`,
  borderTop: `1px solid ${color.line}`,
  fontSize: fontSize.table,
} as const;
const line = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto minmax(72px, auto)',
  alignItems: 'baseline',
  justifyItems: 'end',
  gap: space(3),
  '& > :first-of-type': { justifySelf: 'start' },
} as const;
