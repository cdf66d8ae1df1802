import { akhiriSesiFields } from '#core/forms/akhiri-sesi.ts';
import { hapusAkunFields } from '#core/forms/hapus-akun.ts';
import { profilFields } from '#core/forms/profil.ts';
import { formSchema } from '#core/resource/schemas/form-schema.ts';
import { rulesOf } from '../form/rules.ts';

export const profileRules = rulesOf(formSchema(profilFields));
export const eraseRules = rulesOf(formSchema(hapusAkunFields));
export const endRules = rulesOf(formSchema(akhiriSesiFields));
