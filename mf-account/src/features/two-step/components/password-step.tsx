import { useMember } from '@madang/session';
import { TextField, type TextFieldProps } from '@madang/ui';

/** The password of the log-in, and whose it is, for password managers. */
export const PasswordStep = (props: Omit<TextFieldProps, 'label'>) => (
  <>
    <input type="hidden" name="username" autoComplete="username" value={useMember().userId} readOnly />
    <TextField
      label="현재 비밀번호"
      type="password"
      autoComplete="current-password"
      maxLength={200}
      data-autofocus
      {...props}
    />
  </>
);
