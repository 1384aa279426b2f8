import { color, fontSize, space } from '@madang/ui';
import { useState } from 'react';
import { IconField, type IconFieldProps } from './icon-field.tsx';

/** The member can look at the typed password. */
export function PasswordField(props: Omit<IconFieldProps, 'icon' | 'action' | 'type'>) {
  const [shown, setShown] = useState(false);
  return (
    <IconField
      maxLength={200}
      {...props}
      icon="lock"
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      action={
        <button
          type="button"
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          css={{
            height: 44,
            minWidth: 44,
            margin: `0 -${space(2)}px 0 0`,
            padding: `0 ${space(1)}px`,
            border: 0,
            background: 'none',
            color: color.muted,
            fontSize: fontSize.table,
            cursor: 'pointer',
          }}
        >
          보기
        </button>
      }
    />
  );
}
