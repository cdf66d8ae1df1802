import { akhiriSesiFields } from '#core/forms/akhiri-sesi.ts';
import { hapusAkunFields } from '#core/forms/hapus-akun.ts';
import { profilFields } from '#core/forms/profil.ts';
import { rulesOfFields } from '../form/rules.ts';

export const profileRules = rulesOfFields(profilFields);
export const eraseRules = rulesOfFields(hapusAkunFields);
export const endRules = rulesOfFields(akhiriSesiFields);
