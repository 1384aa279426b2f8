import { type InputHTMLAttributes, type Ref, useId, useState } from 'react';
import { controlStyle, describedBy, FieldFrame, type FieldProps } from './field.tsx';
import { formatNumber } from './format.ts';
import { color } from './tokens.ts';

type Rest = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'max' | 'type'>;

export interface MoneyInputProps extends Rest, FieldProps {
  /** Whole won or points; null while empty. */
  value: number | null;
  onChange: (value: number | null) => void;
  suffix?: string;
  /** What is typed above it becomes it. */
  max?: number;
  /** What is no digit is dropped as it is typed, as the specification has it of stakes (section 5); otherwise a sign or a point is told. */
  digitsOnly?: boolean;
  ref?: Ref<HTMLInputElement>;
}

// Twelve digits are a hundred times the largest limit and far below where a number loses a digit.
const maximumDigits = 12;

/** A sign or a decimal point makes another number of the digits: nothing is read of such a text. */
const changesNumber = /[.\-−–]/;
const wholeText = '소수점과 부호 없이 숫자만 입력해 주세요.';

/**
 * Digits only, shown with thousands separators. A text with a decimal point or a sign stays as it was typed, is told to be wrong, and
 * counts as empty: "10000.5" is never 100,005.
 */
export function MoneyInput({
  value,
  onChange,
  suffix = '원',
  max,
  digitsOnly = false,
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
  // What comes from elsewhere, such as a button that adds, replaces it.
  const wrong = value === null ? typed : null;
  const said = wrong === null ? error : wholeText;
  const read = (text: string): number | null => {
    const digits = text.replace(/\D/g, '').slice(0, maximumDigits);
    if (digits === '') return null;
    const number = Number(digits);
    return max !== undefined && number > max ? max : number;
  };
  const take = (text: string) => {
    const isNone = !digitsOnly && changesNumber.test(text);
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
      </div>
    </FieldFrame>
  );
}

/** In em: Hangul is as wide as it is high, what else stands there is narrower. */
const widthOf = (text: string): number => [...text].reduce((width, letter) => width + (letter >= '가' ? 1 : 0.6), 0);
