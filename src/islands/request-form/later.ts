import { permohonanFields } from '#core/forms/permohonan.ts';
import { rulesOfFields } from '../form/rules.ts';

export { FiledPanel } from './filed-panel.tsx';
export const rules = rulesOfFields(permohonanFields);
