import type { gantiPasswordFields } from '#core/forms/ganti-password.ts';
import type { registrationFields } from '#core/forms/registration.ts';
import { say } from '#core/rules/messages.ts';
import { Field } from './field.tsx';
import type { ShownField } from './shown-field.ts';
import type { Form } from './use-form.ts';

type Named = keyof typeof registrationFields & keyof typeof gantiPasswordFields;
const name = 'password' satisfies Named;
const label = 'Konfirmasi kata sandi';
const repeated: ShownField = {
  type: 'password',
  label,
  required: true,
  hint: 'Ketik kata sandi yang sama sekali lagi.',
};

/** The rule `confirmed`, of a password that is typed twice and sent once. */
export function checkRepeated(data: FormData): Record<string, string> {
  const typed = data.get('konfirmasi');
  if (!typed) return { konfirmasi: say(label, 'required') };
  return typed === data.get(name) ? {} : { konfirmasi: say(label, 'confirmed') };
}

/** Fields to judge again when another one changes. */
export const linkedToPassword = { [name]: ['konfirmasi'] } as const;

/** A new password, and the same once more. */
export function NewPassword({ form, field }: { form: Form<typeof name>; field: ShownField }) {
  // What is typed once more is not sent: it is no field of the form.
  const beside: Form = form;
  return (
    <>
      <Field form={form} name={name} field={field} autoComplete="new-password" />
      <Field form={beside} name="konfirmasi" field={repeated} autoComplete="new-password" />
    </>
  );
}
