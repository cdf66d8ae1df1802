import { registrationFields } from '#core/forms/registration.ts';
import { formSchema } from '#core/resource/schemas/form-schema.ts';
import type { Fields } from '#core/resource/index.ts';
import { notNik } from '#core/rules/nik.ts';
import { sayOwnIn } from '#core/rules/own-words.ts';
import { rulesOf, type Rules } from '../form/rules.ts';

const fields: Fields = registrationFields;
const bySchema = rulesOf(formSchema(fields));

/** The rules of the fields, that a NIK is one, and that the password holds nothing of what stands beside it. */
export const rules: Rules = {
  judge(given) {
    const { errors, values } = bySchema.judge(given);
    const own = Object.entries(fields).flatMap(([name, { guessable, label }]) =>
      guessable ? [{ label, value: given[name] }] : [],
    );
    const said = typeof given.password === 'string' ? sayOwnIn(given.password, own) : null;
    const nik = notNik(given.jenis_identitas_id, given.nomor_identitas);
    const further = { ...(said && { password: said }), ...(nik && { nomor_identitas: nik }) };
    return { errors: { ...further, ...errors }, values };
  },
};
