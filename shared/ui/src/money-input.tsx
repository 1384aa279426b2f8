import { type InputHTMLAttributes, type Ref, useId } from 'react';
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
  ref?: Ref<HTMLInputElement>;
}

// Twelve digits are a hundred times the largest limit and far below where a number loses a digit.
const maximumDigits = 12;

/** Digits only, shown with thousands separators. */
export function MoneyInput({
  value,
  onChange,
  suffix = '원',
  max,
  label,
  error,
  hint,
  id,
  className,
  ...rest
}: MoneyInputProps) {
  const made = useId();
  const own = id ?? made;
  const read = (text: string): number | null => {
    const digits = text.replace(/\D/g, '').slice(0, maximumDigits);
    if (digits === '') return null;
    const typed = Number(digits);
    return max !== undefined && typed > max ? max : typed;
  };
  return (
    <FieldFrame id={own} label={label} error={error} hint={hint} className={className}>
      <div css={{ position: 'relative' }}>
        <input
          autoComplete="off"
          {...rest}
          type="text"
          inputMode="numeric"
          id={own}
          {...describedBy(own, { error, hint })}
          value={value === null ? '' : formatNumber(value)}
          onChange={(event) => onChange(read(event.target.value))}
          css={[
            controlStyle(Boolean(error)),
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
