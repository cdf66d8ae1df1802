import { strictShape } from '#core/rules/strict-shape.ts';
import { loginSchema } from './login.ts';
import { resetSchema } from './recovery.ts';

/** The token of the link to a new address, and the password of the account that moves there. */
export const gantiSurelSchema = strictShape({
  token: resetSchema.shape.token,
  password: loginSchema.shape.password,
});
