import { keberatanFields } from '#core/forms/keberatan.ts';
import { formSchema } from '#core/resource/schemas/form-schema.ts';
import { rulesOf } from '../form/rules.ts';

export { FiledPanel } from './filed-panel.tsx';
export const rules = rulesOf(formSchema(keberatanFields));
