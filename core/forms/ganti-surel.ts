import * as z from 'zod/mini';
import { say } from '#core/rules/messages.ts';
import { loginSchema } from './login.ts';
import { resetSchema } from './recovery.ts';

/** The token of the link to a new address, and the password of the account that moves there. */
export const gantiSurelSchema = z.strictObject(
  { token: resetSchema.shape.token, password: loginSchema.shape.password },
  say('Isian', 'unknown'),
);
