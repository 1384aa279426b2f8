import { quickAddWon } from '@madang/rules';
import { Button, fontSize, formatWon, mobile, space } from '@madang/ui';

/** Each adds its amount to the stake. */
export const QuickAmounts = ({ disabled, onAdd }: { disabled: boolean; onAdd: (amountWon: number) => void }) => (
  <fieldset aria-label="금액 추가" disabled={disabled} css={frame}>
    {quickAddWon.map((amountWon) => (
      <Button key={amountWon} size="small" title={formatWon(amountWon)} onClick={() => onAdd(amountWon)} css={amount}>
        {shortWon(amountWon)}
      </Button>
    ))}
  </fieldset>
);

/** 5000 -> "+5천", 300000 -> "+30만" */
const shortWon = (won: number): string => (won < 10_000 ? `+${won / 1_000}천` : `+${won / 10_000}만`);

const frame = {
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: space(1),
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  // One line on a phone, where height is dear: the larger amounts are a swipe away.
  [mobile]: { gridTemplateColumns: 'none', gridAutoFlow: 'column', gridAutoColumns: '68px', overflowX: 'auto' },
} as const;

/** On a phone as tall as a finger needs. */
const amount = { padding: 0, fontSize: fontSize.small, [mobile]: { height: 44, fontSize: fontSize.table } } as const;
