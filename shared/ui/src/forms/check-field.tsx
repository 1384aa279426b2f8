import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { color, fontSize, mobile, space } from '../look/tokens.ts';

interface CheckFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
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
    <div className={className}>
      <label
        css={{
          display: 'inline-flex',
          alignItems: 'center',
          gap: space(2),
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
          css={{ flex: 'none', width: 18, height: 18, margin: 0, accentColor: color.brand, cursor: 'inherit' }}
        />
        <span>{label}</span>
      </label>
      {hint && (
        <p id={hintId} css={{ marginLeft: 18 + space(2), fontSize: fontSize.table, color: color.muted }}>
          {hint}
        </p>
      )}
    </div>
  );
}
