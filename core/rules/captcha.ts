import * as z from 'zod/mini';
import { say } from './messages.ts';

/** A captcha's answer; how long a service makes it is its own affair. */
export const captchaSchema = z.optional(
  z
    .string({ error: say('Captcha', 'invalid') })
    .check(z.maxLength(8192, say('Captcha', 'invalid'))),
);
