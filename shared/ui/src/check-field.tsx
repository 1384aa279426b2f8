import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { color, fontSize, mobile, space } from './tokens.ts';

export interface CheckFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: ReactNode;
  hint?: ReactNode;
  /** radio: one of those with the same `name`. */
  kind?: 'checkbox' | 'radio';
  ref?: Ref<HTMLInputElement>;
}

/** A box or a dot with its words beside it; the words can be pressed too. */
export function CheckField({ label, hint, kind = 'checkbox', className, ...rest }: CheckFieldProps) {
  const hintId = useId();
  return (
    <label
      className={className}
      css={{
        display: 'inline-grid',
        gridTemplateColumns: 'auto 1fr',
        columnGap: space(2),
        alignItems: 'center',
        minHeight: 32,
        cursor: 'pointer',
        '&:has(:disabled)': { cursor: 'not-allowed', opacity: 0.6 },
        [mobile]: { minHeight: 44 },
      }}
    >
      <input
        {...rest}
        type={kind}
        aria-describedby={hint ? hintId : undefined}
        css={{ width: 18, height: 18, margin: 0, accentColor: color.brand, cursor: 'inherit' }}
      />
      <span>{label}</span>
      {hint && (
        <span id={hintId} css={{ gridColumn: 2, fontSize: fontSize.table, color: color.muted }}>
          {hint}
        </span>
      )}
    </label>
  );
}
