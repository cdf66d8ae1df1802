import { lacakSchema } from '#core/forms/lacak.ts';
import { rulesOf } from '../form/rules.ts';

export { Followed } from './followed.tsx';
export const rules = rulesOf(lacakSchema);
