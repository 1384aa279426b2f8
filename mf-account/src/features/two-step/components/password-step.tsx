import { useMember } from '@madang/session';
import { TextField } from '@madang/ui';

interface PasswordStepProps {
  value: string;
  error: string | undefined;
  onChange: (password: string) => void;
}

/** The password of the log-in, and whose it is, for password managers. */
export const PasswordStep = ({ value, error, onChange }: PasswordStepProps) => (
  <>
    <input type="hidden" name="username" autoComplete="username" value={useMember().userId} readOnly />
    <TextField
      label="현재 비밀번호"
      type="password"
      autoComplete="current-password"
      maxLength={200}
      data-autofocus
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  </>
);
