import type { akhiriSesiFields } from '#core/forms/akhiri-sesi.ts';
import type { hapusAkunFields } from '#core/forms/hapus-akun.ts';
import type { pilihanSurel } from '#core/forms/pilihan-surel.ts';
import type { profilFields } from '#core/forms/profil.ts';
import type { ShownField } from '../form/shown-field.ts';

type Shown<F> = Readonly<Record<keyof F, ShownField>>;

/** What a person sees of the account's forms, worked out when the site is built. */
export interface ShownForms {
  profile: Shown<typeof profilFields>;
  mails: Shown<typeof pilihanSurel>;
  end: Shown<typeof akhiriSesiFields>;
  erase: Shown<typeof hapusAkunFields>;
}
