/** What of somebody's day is counted, for each account and each network address. */
export interface QuotaRule {
  /** How many a citizen's account may; null where citizens are not counted. */
  citizen: number | null;
  /** The same for an officer's. */
  officer: number | null;
  /** From one address, all counted callers together. */
  address: number;
  /** Of that by callers without an account; as much as all where there is none. */
  stranger?: number;
  /** So many an account may whatever has come from its address, so that nobody's neighbours stop it. */
  assured: number;
}

/**
 * A day's measure: far more than a newsroom, an office behind one address or a busy desk needs, and
 * far less than a program makes. `PPID_BATAS_HARIAN` sets others.
 */
export const dailyRules = {
  /** Requests and objections filed, and whatever else a citizen may create. */
  cases: { citizen: 100, officer: null, address: 1_000, assured: 5 },
  /** What is created without an account, as a registration is. */
  entries: { citizen: null, officer: null, address: 300, assured: 0 },
  /** MB of files received, kept or not: ID cards of who has no account yet lie here for a week. */
  uploads: { citizen: 500, officer: 10_000, address: 10_000, stranger: 500, assured: 50 },
  /** Addresses typed in that the portal then writes to. */
  mails: { citizen: 20, officer: 500, address: 1_000, assured: 3 },
  /** Identity numbers and ID cards of others looked at. */
  looks: { citizen: null, officer: 300, address: 3_000, assured: 20 },
  /** What else a citizen does that is noted for good: changes, and looks at what is their own. */
  changes: { citizen: 500, officer: null, address: 10_000, assured: 50 },
  /**
   * What ends what somebody else does with an account, and is asked for by its password: who has found an
   * open session uses up none of it, nor by all else, and no neighbours do.
   */
  safety: { citizen: 100, officer: null, address: 1_000, assured: 100 },
} as const satisfies Record<string, QuotaRule>;

export type QuotaName = keyof typeof dailyRules;
export type QuotaRules = Readonly<Record<QuotaName, QuotaRule>>;

interface Words {
  /** Of what the measure is full. */
  of: string;
  unit: string;
  /** What may be done again, before the moment. */
  again: string;
}

export const quotaWords: Readonly<Record<QuotaName, Words>> = {
  cases: { of: 'pengajuan', unit: 'pengajuan', again: 'Anda dapat mengajukan lagi' },
  entries: { of: 'formulir tanpa akun', unit: 'formulir', again: 'Formulir dapat dikirim lagi' },
  uploads: { of: 'unggahan berkas', unit: 'MB', again: 'Berkas dapat diunggah lagi' },
  mails: { of: 'alamat surel baru', unit: 'alamat', again: 'Alamat baru dapat diisi lagi' },
  changes: {
    of: 'perubahan dan unduhan data',
    unit: 'kali',
    again: 'Data dapat diubah lagi',
  },
  safety: {
    of: 'pengamanan akun',
    unit: 'kali',
    again: 'Kata sandi dan perangkat dapat diubah lagi',
  },
  looks: { of: 'melihat identitas', unit: 'kali', again: 'Identitas dapat dilihat lagi' },
};
