import { TextField, type TextFieldProps } from '@madang/ui';

/** Six digits of the app, or a recovery code. */
export const CodeField = (props: Omit<TextFieldProps, 'label'>) => (
  <TextField
    label="인증 코드"
    autoComplete="one-time-code"
    autoCapitalize="characters"
    spellCheck={false}
    maxLength={40}
    {...props}
  />
);
