import { gantiSurelSchema } from '#core/forms/ganti-surel.ts';
import { rulesOf } from '../form/rules.ts';

export const rules = rulesOf(gantiSurelSchema);
