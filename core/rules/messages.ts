/** The messages of the shared form rules, as a sentence goes on after the field's label. */
const texts = {
  required: 'tidak boleh kosong',
  invalid: 'tidak valid',
  numeric: 'hanya angka',
  confirmed: 'tidak sesuai',
  minLength: 'minimal {n} karakter',
  maxLength: 'maksimal {n} karakter',
  min: 'minimal {n}',
  max: 'maksimal {n}',
  maxItems: 'maksimal {n} baris',
  maxFiles: 'maksimal {n} berkas',
  filesSize: 'bersama-sama maksimal {n}',
  fileEmpty: 'kosong (0 byte), pilih berkas lain',
  fileSize: 'maksimal {n}',
  fileType: 'harus berupa {n}',
  unknown: 'tidak dikenal',
  fixed: 'tidak dapat diubah di sini',
  notFound: 'tidak ditemukan',
  notChoosable: 'tidak dapat dipilih lagi',
  unknownBlank: 'memuat isian yang tidak dikenal: {n}',
  taken: 'sudah digunakan',
  notAccepted: 'harus disetujui',
} as const;

export type MessageKey = keyof typeof texts;

/** The whole sentence shown at a field: `say('Judul', 'required')` is "Judul tidak boleh kosong". */
export function say(label: string, key: MessageKey, n?: number | string): string {
  return `${label} ${texts[key].replace('{n}', String(n ?? ''))}`;
}
