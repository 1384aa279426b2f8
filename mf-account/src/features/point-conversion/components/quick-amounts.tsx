import { Button, formatNumber, space } from '@madang/ui';
import { quickAmounts } from '../point-amount.ts';

interface QuickAmountsProps {
  available: number;
  disabled: boolean;
  onAdd: (more: number) => void;
  onAll: () => void;
  onClear: () => void;
}

export const QuickAmounts = ({ available, disabled, onAdd, onAll, onClear }: QuickAmountsProps) => (
  <fieldset
    disabled={disabled}
    aria-label="빠른 입력"
    css={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: space(2), border: 0, margin: 0, padding: 0 }}
  >
    {quickAmounts.map((amount) => (
      <Button key={amount} onClick={() => onAdd(amount)}>
        +{formatNumber(amount)}
      </Button>
    ))}
    <Button disabled={available === 0} onClick={onAll}>
      전액
    </Button>
    <Button variant="ghost" onClick={onClear}>
      지우기
    </Button>
  </fieldset>
);
