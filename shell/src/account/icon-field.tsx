import { color, fontSize, Icon, type IconName, radius, space } from '@madang/ui';
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';

export interface IconFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  icon: IconName;
  error?: string | null;
  hint?: ReactNode;
  /** At the end of the field. */
  action?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** The large fields of signing in and up: an icon before the text, one finger high. */
export function IconField({ label, icon, error, hint, action, ...rest }: IconFieldProps) {
  const id = useId();
  const note = error || hint;
  return (
    // No wider than its place: an input asks for more than the narrowest phones have.
    <div css={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(1.5) }}>
      <label htmlFor={id} css={{ fontSize: fontSize.table, fontWeight: 700 }}>
        {label}
      </label>
      <div
        css={{
          display: 'flex',
          alignItems: 'center',
          gap: 10,
          height: 52,
          padding: '0 14px',
          border: `1px solid ${error ? color.bad : color.lineStrong}`,
          borderRadius: radius,
          background: color.surface,
          color: color.muted,
          '&:focus-within': { borderColor: color.focus, boxShadow: `0 0 0 1px ${color.focus}` },
        }}
      >
        <Icon name={icon} size={20} />
        <input
          {...rest}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
          css={{
            flex: 1,
            minWidth: 0,
            height: '100%',
            padding: 0,
            border: 0,
            background: 'none',
            color: color.text,
            fontSize: fontSize.input,
            '&&:focus-visible': { outline: 'none' },
            '&::placeholder': { color: color.muted, opacity: 1 },
          }}
        />
        {action}
      </div>
      {note && (
        <p
          id={`${id}-note`}
          role={error ? 'alert' : undefined}
          css={{ fontSize: fontSize.table, color: error ? color.bad : color.muted }}
        >
          {note}
        </p>
      )}
    </div>
  );
}
