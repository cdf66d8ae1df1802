import { surveiSchema } from '#core/survei/schema.ts';
import { rulesOf } from '../form/rules.ts';

export const rules = rulesOf(surveiSchema);
