import { captchaSchema } from '#core/rules/captcha.ts';
import { strictShape } from '#core/rules/strict-shape.ts';
import { textSchema } from '#core/rules/text.ts';
import { email as emailPattern } from '#core/rules/patterns.ts';

/** E-mail and password; a captcha's answer where one is asked for. */
export const loginSchema = strictShape({
  email: textSchema({
    label: 'Surel',
    required: true,
    max: 120,
    pattern: emailPattern,
    lowerCase: true,
  }),
  password: textSchema({ label: 'Kata sandi', required: true, max: 128, keepSpace: true }),
  captcha: captchaSchema,
});
