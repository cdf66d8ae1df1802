import { gantiPasswordFields } from '#core/forms/ganti-password.ts';
import { formSchema } from '#core/resource/schemas/form-schema.ts';
import { rulesOf } from '../form/rules.ts';

export const rules = rulesOf(formSchema(gantiPasswordFields));
