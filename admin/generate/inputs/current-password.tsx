import { PasswordInput } from './password.tsx';
import type { InputProps } from './types.ts';

/** The password that there is already, as a password manager knows it. */
export const CurrentPassword = (props: InputProps) => (
  <PasswordInput {...props} autoComplete="current-password" />
);
