import { recoverySchema, resetSchema } from '#core/forms/recovery.ts';
import { rulesOf } from '../form/rules.ts';

export const askRules = rulesOf(recoverySchema);
export const resetRules = rulesOf(resetSchema);
