import { registrationFields } from '#core/forms/registration.ts';
import { formSchema } from '#core/resource/schemas/form-schema.ts';
import type { Fields } from '#core/resource/index.ts';
import { sayOwnIn } from '#core/rules/own-words.ts';
import { rulesOf, type Rules } from '../form/rules.ts';

const fields: Fields = registrationFields;
const bySchema = rulesOf(formSchema(fields));

/** The rules of the fields, and that the password holds nothing of what stands beside it. */
export const rules: Rules = {
  judge(given) {
    const { errors, values } = bySchema.judge(given);
    const own = Object.entries(fields).flatMap(([name, { guessable, label }]) =>
      guessable ? [{ label, value: given[name] }] : [],
    );
    const said = typeof given.password === 'string' ? sayOwnIn(given.password, own) : null;
    return { errors: said ? { password: said, ...errors } : errors, values };
  },
};
