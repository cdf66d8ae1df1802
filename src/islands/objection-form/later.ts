import { keberatanFields } from '#core/forms/keberatan.ts';
import { rulesOfFields } from '../form/rules.ts';

export { FiledPanel } from './filed-panel.tsx';
export const rules = rulesOfFields(keberatanFields);
