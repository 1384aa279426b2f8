import type { Bet } from '@madang/contracts';
import { color, fontSize, Money, Odds, space, VisuallyHidden } from '@madang/ui';
import { betName } from '../../../slip/bet-name.ts';

/** A card with room for a settled bet in one line. */
export const inRow = '@container (min-width: 960px)';

/** Folders and number, page and time, selections, odds, stake, payout, state, fold. */
export const rowColumns = {
  display: 'grid',
  gridTemplateColumns: '216px 190px minmax(0, 1fr) 64px 108px 116px 76px 32px',
  columnGap: space(3),
} as const;

const payoutName = ({ status }: Bet) => (status === -1 || status === 3 ? '환급금' : '당첨금');

/** Of a settled bet what a row says beside its state; where cards are narrow its figures stand below instead. */
export function BetRow({ bet }: { bet: Bet }) {
  const payoutWon = bet.payoutWon ?? 0;
  const name = betName(bet.legs);
  return (
    <div css={cells}>
      <span title={name} css={clipped}>
        {name}
      </span>
      <span css={figure}>
        <VisuallyHidden>배당률</VisuallyHidden>
        <Odds odds={bet.totalOdds} />
      </span>
      <span css={figure}>
        <VisuallyHidden>베팅금</VisuallyHidden>
        <Money won={bet.stakeWon} />
      </span>
      <span css={figure}>
        <VisuallyHidden>{payoutName(bet)}</VisuallyHidden>
        <Money won={payoutWon} css={{ fontWeight: 700, color: payoutWon > 0 ? undefined : color.muted }} />
      </span>
    </div>
  );
}

/** The headings of the columns; each row says them to readers by itself. */
export const RowTitles = () => (
  <div aria-hidden="true" css={{ containerType: 'inline-size' }}>
    <div css={titles}>
      <span>베팅</span>
      <span>종류</span>
      <span>선택</span>
      <span css={figure}>배당</span>
      <span css={figure}>베팅금</span>
      <span css={figure}>당첨금</span>
      <span css={figure}>결과</span>
    </div>
  </div>
);

const cells = { display: 'none', [inRow]: { display: 'contents' } } as const;
const clipped = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
const figure = { textAlign: 'right', whiteSpace: 'nowrap' } as const;
const titles = {
  display: 'none',
  color: color.muted,
  fontSize: fontSize.small,
  [inRow]: { ...rowColumns, padding: `0 ${space(3)}px 0 15px` },
} as const;
