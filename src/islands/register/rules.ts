import { registrationFields } from '#core/forms/registration.ts';
import type { Fields, FilledIn } from '#core/resource/index.ts';
import { notNik } from '#core/rules/nik.ts';
import { sayOwnIn } from '#core/rules/own-words.ts';
import type { FormValues } from '../form/form-values.ts';
import { rulesOfFields, type Rules } from '../form/rules.ts';

const fields: Fields = registrationFields;
const byField = rulesOfFields(registrationFields);

type Further = { readonly [F in keyof typeof registrationFields]?: string };

/** The rules of the fields, that a NIK is one, and that the password holds nothing of what stands beside it. */
export const rules: Rules<FilledIn<typeof registrationFields>> = {
  judge(given) {
    const judged = byField.judge(given);
    const typed: FormValues = given;
    const own = Object.entries(fields).flatMap(([name, { guessable, label }]) =>
      guessable ? [{ label, value: typed[name] }] : [],
    );
    const said = typeof given.password === 'string' ? sayOwnIn(given.password, own) : null;
    const nik = notNik(given.jenis_identitas_id, given.nomor_identitas);
    const further: Further = {
      ...(said && { password: said }),
      ...(nik && { nomor_identitas: nik }),
    };
    return { ...judged, errors: { ...further, ...judged.errors } };
  },
};
