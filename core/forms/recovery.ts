import * as z from 'zod/mini';
import { say } from '#core/rules/messages.ts';
import { strictShape } from '#core/rules/strict-shape.ts';
import { loginSchema } from './login.ts';
import { registrationFields } from './registration.ts';

/** Asks for a link to a new password; a captcha's answer where one is asked for. */
export const recoverySchema = strictShape({
  email: loginSchema.shape.email,
  captcha: loginSchema.shape.captcha,
});

/** The token of the link, and a password by the same rule as at the registration. */
export const resetSchema = strictShape({
  token: z
    .string(say('Token', 'required'))
    .check(z.minLength(1, say('Token', 'required')), z.maxLength(200, say('Token', 'invalid'))),
  password: registrationFields.password.input() as z.ZodMiniType<string, string>,
});
