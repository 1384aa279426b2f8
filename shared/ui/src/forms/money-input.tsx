import { type InputHTMLAttributes, type ReactNode, type Ref, useId, useState } from 'react';
import { color } from '../look/tokens.ts';
import { formatNumber } from '../values/format.ts';
import { controlStyle, describedBy, FieldFrame, type FieldProps } from './field.tsx';

type Rest = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'max' | 'type'>;

export interface MoneyInputProps extends Rest, FieldProps {
  /** Whole won or points; null while empty. */
  value: number | null;
  onChange: (value: number | null) => void;
  suffix?: string;
  /** A larger amount becomes it. */
  max?: number;
  /** Characters that are no digits are dropped while typing, as the specification has it of stakes (section 5); otherwise a text names them. */
  digitsOnly?: boolean;
  /** Buttons at its left, over the frame. */
  start?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

// Twelve digits are a hundred times the largest limit and far below where a number loses a digit.
const maximumDigits = 12;

const wholeText = '소수점과 부호 없이 숫자만 입력해 주세요.';
const tooLargeText = '금액이 너무 큽니다.';

/** Digits of full width count, and so do thousands separators, spaces and the unit. */
const plain = (text: string): string => text.normalize('NFKC').replace(/[\s원P]/g, '');

/**
 * The fault of a text as an amount; null for none. A sign, a point or a letter makes another number of the digits. A comma that
 * parts no thousands is a decimal comma: "10000,5".
 */
function faultOf(text: string, max: number | undefined): string | null {
  const amount = plain(text);
  if (!/^[\d,]*$/.test(amount)) return wholeText;
  const parts = amount.split(',');
  if (parts.length > 1 && (parts[0]?.length ?? 0) > 3 && (parts.at(-1)?.length ?? 0) < 3) return wholeText;
  return max === undefined && amount.replaceAll(',', '').length > maximumDigits ? tooLargeText : null;
}

/**
 * Digits only, shown with thousands separators. A text that is no whole amount stays as it was typed, is told to be wrong, and counts as
 * empty: "10000.5" is never 100,005.
 */
export function MoneyInput({
  value,
  onChange,
  suffix = '원',
  max,
  digitsOnly = false,
  start,
  label,
  error,
  hint,
  id,
  className,
  ...rest
}: MoneyInputProps) {
  const made = useId();
  const own = id ?? made;
  const [typed, setTyped] = useState<string | null>(null);
  // A value from elsewhere, such as from a button that adds, replaces it.
  const wrong = value === null ? typed : null;
  const said = wrong === null ? error : (faultOf(wrong, max) ?? error);
  const read = (text: string): number | null => {
    const digits = plain(text).replace(/\D/g, '').slice(0, maximumDigits);
    if (digits === '') return null;
    const number = Number(digits);
    return max !== undefined && number > max ? max : number;
  };
  const take = (text: string) => {
    const isNone = !digitsOnly && faultOf(text, max) !== null;
    setTyped(isNone ? text.slice(0, 24) : null);
    onChange(isNone ? null : read(text));
  };
  return (
    <FieldFrame id={own} label={label} error={said} hint={hint} className={className}>
      <div css={{ position: 'relative' }}>
        <input
          autoComplete="off"
          {...rest}
          type="text"
          inputMode="numeric"
          id={own}
          {...describedBy(own, { error: said, hint })}
          value={wrong ?? (value === null ? '' : formatNumber(value))}
          onChange={(event) => take(event.target.value)}
          css={[
            controlStyle(Boolean(said)),
            { textAlign: 'right', paddingRight: `calc(22px + ${widthOf(suffix)}em)`, fontWeight: 600 },
          ]}
        />
        <span
          aria-hidden="true"
          css={{
            position: 'absolute',
            right: 12,
            top: '50%',
            transform: 'translateY(-50%)',
            color: color.muted,
            pointerEvents: 'none',
          }}
        >
          {suffix}
        </span>
        {start}
      </div>
    </FieldFrame>
  );
}

/** In em: Hangul is as wide as it is high, other characters are narrower. */
const widthOf = (text: string): number => [...text].reduce((width, letter) => width + (letter >= '가' ? 1 : 0.6), 0);
