import type { LookupValue } from '#core/lookup/lookups.ts';

type Status = LookupValue<'status_user'>;

export interface StatusStep {
  status: Status;
  /** What the button says, and the heading of the question. */
  label: string;
  /** What comes of it. */
  words: string;
  /** Its owner is told why. */
  wantsReason: boolean;
}

const activate: StatusStep = {
  status: 'aktif',
  label: 'Aktifkan akun',
  words: 'Pemilik akun dapat masuk dan mengajukan permohonan. Ia diberi tahu lewat surel.',
  wantsReason: false,
};
const deactivate: StatusStep = {
  status: 'nonaktif',
  label: 'Nonaktifkan akun',
  words: 'Pemilik akun langsung dikeluarkan dan tidak dapat masuk sampai diaktifkan kembali.',
  wantsReason: true,
};

const steps: Readonly<Record<Status, readonly StatusStep[]>> = {
  menunggu_verifikasi: [activate],
  aktif: [deactivate],
  nonaktif: [activate],
  ditolak: [activate],
};

/** What can be done with an account of a status. */
export const stepsFrom = (status: unknown): readonly StatusStep[] =>
  steps[String(status) as Status] ?? [];
