import { color, fontSize, formatNumber, formatWon, Money, space } from '@madang/ui';
import type { SlipLimits } from '../../../slip/use-limits.ts';
import type { ShownSlip } from '../../../slip/use-shown-slip.ts';
import { winningsOf } from '../../../slip/winnings-of.ts';

interface SlipSummaryProps {
  limits: SlipLimits;
  slip: ShownSlip;
}

/** The possible winnings of the slip, above the button; where odds moved, also those before. */
export function SlipWinnings({ limits, slip }: SlipSummaryProps) {
  const winsWon = winningsOf(
    slip,
    limits,
    slip.open.map(({ betPrice }) => betPrice),
  );
  const wonBefore = winningsOf(
    slip,
    limits,
    slip.open.map(({ pickedPrice }) => pickedPrice),
  );
  return (
    <dl css={winnings}>
      <dt css={{ color: color.muted, fontSize: fontSize.table }}>예상당첨금</dt>
      <dd css={{ display: 'flex', alignItems: 'baseline', gap: space(2) }}>
        {wonBefore !== winsWon && (
          <s css={{ color: color.muted, fontSize: fontSize.small }}>{formatNumber(wonBefore)}</s>
        )}
        <Money won={winsWon} css={{ fontSize: 22, lineHeight: 1.2, fontWeight: 700 }} />
      </dd>
    </dl>
  );
}

/** Below it, small: what the member may bet and win; a dash until that is known. */
export const SlipLimitsLine = ({ limits }: { limits: SlipLimits }) => (
  <dl css={limitsLine}>
    {(
      [
        ['최소', formatNumber(limits.minStakeWon)],
        ['최대', formatNumber(limits.maxStakeWon)],
        ['최대당첨', formatWon(limits.maxWinWon)],
      ] as const
    ).map(([name, shown]) => (
      <div key={name}>
        <dt>{name}</dt> <dd>{limits.known ? shown : '–'}</dd>
      </div>
    ))}
  </dl>
);

const winnings = { display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: space(2) } as const;

const limitsLine = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  color: color.muted,
  fontSize: 11,
  lineHeight: 1.4,
  '& > div': { display: 'flex', gap: 3, whiteSpace: 'nowrap' },
  '& > div + div::before': { content: '"·"', margin: '0 2px 0 5px' },
} as const;
