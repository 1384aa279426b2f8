import { Button, color, fontSize, formatNumber, MoneyInput, mobile, space } from '@madang/ui';

export const quickWon = [10_000, 50_000, 100_000, 300_000, 500_000, 1_000_000, 2_000_000] as const;
/** 10000 -> "1만", as long as it is whole. */
const inTenThousands = (won: number) => (won % 10_000 === 0 ? `${formatNumber(won / 10_000)}만` : formatNumber(won));

interface AmountFieldProps {
  label: string;
  hint: string;
  value: number | null;
  onChange: (value: number | null) => void;
  error?: string | undefined;
  disabled?: boolean;
  max: number;
}

/** A large amount with buttons that add to it. */
export const AmountField = ({ label, hint, value, onChange, error, disabled, max }: AmountFieldProps) => (
  <div css={{ display: 'grid', gap: space(2) }}>
    <MoneyInput
      label={label}
      hint={hint}
      value={value}
      onChange={onChange}
      error={error}
      disabled={disabled}
      placeholder="0"
      css={{
        '& input': { height: 72, fontSize: 32, fontWeight: 700, paddingRight: 44 },
        '& span': { fontSize: fontSize.title },
        [mobile]: { '& input': { height: 72, fontSize: 32 } },
      }}
    />
    <fieldset
      disabled={disabled}
      aria-label="빠른 입력"
      css={{
        display: 'grid',
        gridTemplateColumns: 'repeat(8, 1fr)',
        gap: space(2),
        border: 0,
        margin: 0,
        padding: 0,
        '& > button': { height: 44, padding: 0, color: color.text },
        [mobile]: { gridTemplateColumns: 'repeat(4, 1fr)' },
      }}
    >
      {quickWon.map((won) => (
        <Button
          key={won}
          aria-label={`${formatNumber(won)}원 더하기`}
          onClick={() => onChange(Math.min((value ?? 0) + won, max))}
        >
          +{inTenThousands(won)}
        </Button>
      ))}
      <Button onClick={() => onChange(null)}>지우기</Button>
    </fieldset>
  </div>
);
