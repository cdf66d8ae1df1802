/** What is asked about one element of the service, and its four answers from the worst to the best. */
export interface Unsur {
  label: string;
  tanya: string;
  jawab: readonly [string, string, string, string];
}

/** The nine elements of a survey of public services: PermenPANRB 14/2017, each marked from 1 to 4. */
export const unsurSurvei = {
  persyaratan: {
    label: 'Persyaratan',
    tanya: 'Apakah syarat yang diminta wajar untuk permohonan Anda?',
    jawab: ['Tidak wajar', 'Kurang wajar', 'Wajar', 'Sangat wajar'],
  },
  prosedur: {
    label: 'Prosedur',
    tanya: 'Apakah cara mengajukan dan memantau permohonan mudah?',
    jawab: ['Tidak mudah', 'Kurang mudah', 'Mudah', 'Sangat mudah'],
  },
  waktu: {
    label: 'Waktu pelayanan',
    tanya: 'Apakah permohonan Anda dijawab dengan cepat?',
    jawab: ['Tidak cepat', 'Kurang cepat', 'Cepat', 'Sangat cepat'],
  },
  biaya: {
    label: 'Biaya',
    tanya: 'Apakah biaya yang Anda keluarkan wajar? Bila tidak ada biaya, pilih yang terakhir.',
    jawab: ['Tidak wajar', 'Kurang wajar', 'Wajar', 'Sangat wajar atau gratis'],
  },
  produk: {
    label: 'Hasil layanan',
    tanya: 'Apakah jawaban yang Anda terima sesuai dengan yang dijanjikan standar pelayanan?',
    jawab: ['Tidak sesuai', 'Kurang sesuai', 'Sesuai', 'Sangat sesuai'],
  },
  kompetensi: {
    label: 'Kemampuan petugas',
    tanya: 'Apakah petugas memahami permohonan Anda dan mampu menanganinya?',
    jawab: ['Tidak mampu', 'Kurang mampu', 'Mampu', 'Sangat mampu'],
  },
  perilaku: {
    label: 'Sikap petugas',
    tanya: 'Apakah petugas sopan dan ramah?',
    jawab: ['Tidak sopan', 'Kurang sopan', 'Sopan', 'Sangat sopan'],
  },
  pengaduan: {
    label: 'Pengaduan dan saran',
    tanya: 'Apakah pertanyaan, keluhan, dan saran ditanggapi dengan baik?',
    jawab: ['Tidak baik', 'Kurang baik', 'Baik', 'Sangat baik'],
  },
  sarana: {
    label: 'Sarana dan prasarana',
    tanya: 'Apakah situs ini, atau meja layanan yang Anda datangi, nyaman digunakan?',
    jawab: ['Tidak nyaman', 'Kurang nyaman', 'Nyaman', 'Sangat nyaman'],
  },
} as const satisfies Record<string, Unsur>;

/** Marks from the worst to the best, as a form has them. */
export const nilaiSurvei = ['1', '2', '3', '4'] as const;

export type NamaUnsur = keyof typeof unsurSurvei;

export const namaUnsur = Object.keys(unsurSurvei) as NamaUnsur[];

/** Something for each element, under its name. */
export const tiapUnsur = <T>(make: (nama: NamaUnsur) => T): Record<NamaUnsur, T> =>
  Object.fromEntries(namaUnsur.map((nama) => [nama, make(nama)])) as Record<NamaUnsur, T>;
