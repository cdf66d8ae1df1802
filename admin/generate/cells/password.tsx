/** No answer carries a password. */
export const PasswordCell = () => null;
