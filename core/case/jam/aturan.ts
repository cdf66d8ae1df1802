/** A clock as the law has it. A lawyer who finds one of them wrong changes one line here. */
export interface AturanJam {
  nama: string;
  /** Working days. */
  hari: number;
  pasal: string;
}

/**
 * The clocks of UU 14/2008, and of PerKI 1/2021 where the Act is silent. What wants a lawyer's eye
 * is in docs/decisions/0023-clocks.md.
 */
export const aturanJam = {
  jawaban: { nama: 'Jawaban atas permohonan', hari: 10, pasal: 'UU 14/2008 Pasal 22 ayat (7)' },
  permintaan_kelengkapan: {
    nama: 'Permintaan kelengkapan oleh PPID',
    hari: 3,
    pasal: 'Peraturan Komisi Informasi 1/2021',
  },
  kelengkapan: {
    nama: 'Kelengkapan dari pemohon',
    hari: 3,
    pasal: 'Peraturan Komisi Informasi 1/2021',
  },
  keberatan: { nama: 'Pengajuan keberatan', hari: 30, pasal: 'UU 14/2008 Pasal 36 ayat (1)' },
  jawaban_keberatan: {
    nama: 'Jawaban atas keberatan',
    hari: 30,
    pasal: 'UU 14/2008 Pasal 36 ayat (2)',
  },
  sengketa: {
    nama: 'Pengajuan sengketa ke Komisi Informasi',
    hari: 14,
    pasal: 'UU 14/2008 Pasal 37 ayat (2)',
  },
  mulai_sidang: {
    nama: 'Mulai penyelesaian oleh Komisi Informasi',
    hari: 14,
    pasal: 'UU 14/2008 Pasal 38 ayat (1)',
  },
  selesai_sidang: {
    nama: 'Selesainya penyelesaian sengketa',
    hari: 100,
    pasal: 'UU 14/2008 Pasal 38 ayat (2)',
  },
  gugatan: {
    nama: 'Gugatan atas putusan ajudikasi',
    hari: 14,
    pasal: 'UU 14/2008 Pasal 48 ayat (1)',
  },
} as const satisfies Record<string, AturanJam>;

/** How long an applicant may think about the cost of copies; the law is silent (docs/decisions/0174). */
export const aturanBiaya = {
  /** Working days at least. */
  hari: 3,
} as const;

/** One extension of the answer to a request, with a written reason. */
export const aturanPerpanjangan = {
  /** Working days at most. */
  hari: 7,
  pasal: 'UU 14/2008 Pasal 22 ayat (8)',
  /** Of an answer whose time was extended. */
  pasal_jawaban: 'UU 14/2008 Pasal 22 ayat (7) dan (8)',
} as const;
