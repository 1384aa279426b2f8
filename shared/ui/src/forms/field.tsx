import type { CSSObject } from '@emotion/react';
import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react';
import { color, fontSize, mobile, radius, space } from '../look/tokens.ts';

export interface FieldProps {
  label: ReactNode;
  /** Shown below in place of the hint; the input is marked as invalid. */
  error?: string | null;
  hint?: ReactNode;
}

export const controlStyle = (invalid: boolean): CSSObject => ({
  width: '100%',
  height: 40,
  padding: `0 ${space(3)}px`,
  border: `1px solid ${invalid ? color.bad : color.lineStrong}`,
  borderRadius: radius,
  background: color.field,
  fontSize: fontSize.text,
  '&::placeholder': { color: color.muted, opacity: 1 },
  '&:disabled': { opacity: 0.6, cursor: 'not-allowed' },
  [mobile]: { height: 44, fontSize: fontSize.input },
});

interface FrameProps extends FieldProps {
  id: string;
  className?: string;
  children: ReactNode;
}

/** Label above, control, then hint or error; the control carries `describedBy(id)`. */
export const FieldFrame = ({ id, label, error, hint, className, children }: FrameProps) => (
  <div className={className} css={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(1.5) }}>
    <label htmlFor={id} css={{ fontSize: fontSize.table, fontWeight: 600, color: color.muted }}>
      {label}
    </label>
    {children}
    {(error || hint) && (
      <p
        id={`${id}-note`}
        role={error ? 'alert' : undefined}
        css={{ fontSize: fontSize.table, color: error ? color.bad : color.muted }}
      >
        {error || hint}
      </p>
    )}
  </div>
);

export const describedBy = (id: string, { error, hint }: Pick<FieldProps, 'error' | 'hint'>) => ({
  'aria-describedby': error || hint ? `${id}-note` : undefined,
  'aria-invalid': error ? true : undefined,
});

export interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement>, FieldProps {
  ref?: Ref<HTMLInputElement>;
}

export function TextField({ label, error, hint, id, className, ...rest }: TextFieldProps) {
  const made = useId();
  const own = id ?? made;
  return (
    <FieldFrame id={own} label={label} error={error} hint={hint} className={className}>
      <input type="text" {...rest} id={own} {...describedBy(own, { error, hint })} css={controlStyle(Boolean(error))} />
    </FieldFrame>
  );
}

interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement>, FieldProps {
  ref?: Ref<HTMLSelectElement>;
}

export function SelectField({ label, error, hint, id, className, ...rest }: SelectFieldProps) {
  const made = useId();
  const own = id ?? made;
  return (
    <FieldFrame id={own} label={label} error={error} hint={hint} className={className}>
      <select {...rest} id={own} {...describedBy(own, { error, hint })} css={controlStyle(Boolean(error))} />
    </FieldFrame>
  );
}

interface TextAreaFieldProps extends TextareaHTMLAttributes<HTMLTextAreaElement>, FieldProps {
  ref?: Ref<HTMLTextAreaElement>;
}

export function TextAreaField({ label, error, hint, id, className, ...rest }: TextAreaFieldProps) {
  const made = useId();
  const own = id ?? made;
  return (
    <FieldFrame id={own} label={label} error={error} hint={hint} className={className}>
      <textarea
        rows={3}
        {...rest}
        id={own}
        {...describedBy(own, { error, hint })}
        css={[controlStyle(Boolean(error)), { '&&': { height: 'auto' }, padding: space(3), resize: 'vertical' }]}
      />
    </FieldFrame>
  );
}
