import { gantiPasswordFields } from '#core/forms/ganti-password.ts';
import { rulesOfFields } from '../form/rules.ts';

export const rules = rulesOfFields(gantiPasswordFields);
