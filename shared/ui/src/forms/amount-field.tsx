import type { ReactNode } from 'react';
import { Icon } from '../look/icon.tsx';
import { color, fontSize, mobile, radius, space } from '../look/tokens.ts';
import { formatNumber, formatWon } from '../values/format.ts';
import { Button } from './button.tsx';
import { MoneyInput, type MoneyInputProps } from './money-input.tsx';

export interface AmountFieldProps
  extends Pick<
    MoneyInputProps,
    'label' | 'value' | 'onChange' | 'ref' | 'suffix' | 'error' | 'hint' | 'placeholder' | 'disabled' | 'digitsOnly'
  > {
  /** Whole won or points; each has a button that adds it. */
  amounts: readonly number[];
  /** The buttons add up to this at most: what the member has. */
  atMost: number;
  /** The amount that MAX fills in; `atMost` when left out. */
  max?: number;
  /** Said below where there is no hint. */
  limits?: { minWon: number; maxWon: number; unitWon: number };
  /** The member's balance, above the field at its right. */
  balance?: ReactNode;
  /** The frame is red, and another text says why. */
  wrong?: boolean;
  amountsDisabled?: boolean;
  /** For a page that is about this amount alone. */
  large?: boolean;
  /** Between the field and the amounts. */
  children?: ReactNode;
}

/** An amount of money that the member decides on: MAX and clear in its frame, and amounts to add below. */
export function AmountField({
  amounts,
  atMost,
  max = atMost,
  limits,
  balance,
  wrong = false,
  amountsDisabled = false,
  large = false,
  children,
  hint = limits && limitsText(limits),
  ...input
}: AmountFieldProps) {
  const { value, onChange, disabled } = input;
  const add = (more: number) => onChange(Math.min((value ?? 0) + more, Math.max(0, atMost)));
  return (
    <div css={{ display: 'grid', gap: space(2), minWidth: 0 }}>
      <div css={{ position: 'relative' }}>
        <MoneyInput
          placeholder="0"
          {...input}
          hint={hint}
          css={[large ? largeField : field, wrong && { '& input': { borderColor: color.bad } }]}
          start={
            <span css={tools}>
              <button type="button" disabled={disabled} onClick={() => onChange(Math.max(0, max))} css={tool}>
                MAX
              </button>
              {value !== null && (
                <button
                  type="button"
                  aria-label="지우기"
                  disabled={disabled}
                  onClick={() => onChange(null)}
                  css={[tool, { background: 'transparent' }]}
                >
                  <Icon name="close" size={14} />
                </button>
              )}
            </span>
          }
        />
        {balance && <span css={beside}>{balance}</span>}
      </div>
      {children}
      {amounts.length > 0 && (
        <fieldset
          aria-label="금액 추가"
          disabled={disabled || amountsDisabled}
          css={[
            row,
            large ? { ...largeRow, gridTemplateColumns: `repeat(${amounts.length}, minmax(0, 1fr))` } : smallRow,
          ]}
        >
          {amounts.map((more) => (
            <Button
              key={more}
              size={large ? undefined : 'small'}
              title={titleOf(more, input.suffix)}
              onClick={() => add(more)}
            >
              {short(more)}
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  );
}

const titleOf = (more: number, suffix: string | undefined) =>
  suffix === 'P' ? `${formatNumber(more)}P` : formatWon(more);

/** 5000 -> "+5천", 300000 -> "+30만" */
const short = (more: number): string =>
  more % 10_000 === 0 ? `+${formatNumber(more / 10_000)}만` : more % 1_000 === 0 ? `+${more / 1_000}천` : `+${more}`;

const limitsText = ({ minWon, maxWon, unitWon }: NonNullable<AmountFieldProps['limits']>) =>
  `${formatWon(minWon)}부터 ${formatWon(maxWon)}까지 · ${formatWon(unitWon)} 단위`;

const field = {
  gap: space(1),
  '& > label': { fontSize: fontSize.small, fontWeight: 400 },
  '& input': { height: 44, paddingLeft: 104, fontSize: 18, fontWeight: 700 },
  [mobile]: { '& input': { height: 48, fontSize: 20 } },
} as const;
const largeField = {
  '& input': { height: 72, paddingLeft: 112, paddingRight: 44, fontSize: 32, fontWeight: 700 },
  '& input + span': { fontSize: fontSize.title },
  [mobile]: { '& input': { height: 72, paddingLeft: 104, fontSize: 28 } },
} as const;
const beside = { position: 'absolute', top: 0, right: 0, color: color.muted, fontSize: fontSize.small } as const;
const tools = {
  position: 'absolute',
  left: 5,
  top: 5,
  bottom: 5,
  display: 'flex',
  alignItems: 'center',
  gap: 2,
} as const;
const tool = {
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: 36,
  height: 34,
  padding: `0 ${space(2.5)}px`,
  border: 0,
  borderRadius: radius - 2,
  background: color.raised,
  color: color.text,
  fontSize: fontSize.small,
  fontWeight: 700,
  cursor: 'pointer',
  '&:disabled': { cursor: 'not-allowed', opacity: 0.55 },
  [mobile]: { height: 38, minWidth: 44 },
} as const;
const row = { display: 'grid', minWidth: 0, margin: 0, padding: 0, border: 0, '& > button': { padding: 0 } } as const;
/** Two lines of four on a phone, one where eight fit. */
const smallRow = {
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: space(1),
  '& > button': { padding: 0, fontSize: fontSize.small },
  [mobile]: {
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(85px, 23%), 1fr))',
    '& > button': { height: 44, fontSize: fontSize.table },
  },
} as const;
const largeRow = {
  gap: space(2),
  '& > button': { height: 44, padding: 0, color: color.text },
  [mobile]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
} as const;
