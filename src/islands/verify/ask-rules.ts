import { recoverySchema } from '#core/forms/recovery.ts';
import { rulesOf } from '../form/rules.ts';

export const askRules = rulesOf(recoverySchema);
