import { formatNumber } from '#core/format/number.ts';
import { mostRows } from '#core/import/calls.ts';
import { lookupLabel, lookupValues } from '#core/lookup/lookups.ts';
import type { Field, FieldType } from '#core/resource/index.ts';

/** Choices of a field, as a person reads them; none where it has no list of its own. */
export function choicesOf({ type, lookup }: Field): string[] {
  if (type === 'boolean') return ['Ya', 'Tidak'];
  return lookup ? lookupValues(lookup).map((value) => lookupLabel(lookup, value)) : [];
}

const kinds: Readonly<Partial<Record<FieldType, string>>> = {
  date: 'Tanggal, misalnya 22/11/2026',
  timestamp: 'Waktu Jakarta, misalnya 22/11/2026 08.30',
  year: 'Tahun empat angka',
  number: 'Angka',
  email: 'Alamat surel',
  phone: 'Nomor telepon',
  url: 'Alamat web',
  richText: 'Teks; tiap baris menjadi satu paragraf',
  longText: 'Teks, boleh beberapa baris',
  reference: 'Nama data yang dirujuk',
};

function howToFill(field: Field): string {
  const choices = choicesOf(field);
  if (choices.length > 0) return `Salah satu dari: ${choices.join('; ')}`;
  const { max } = field;
  const most = field.type === 'number' && max !== undefined ? `, paling besar ${max}` : '';
  return `${kinds[field.type] ?? 'Teks'}${most}`;
}

function whenEmpty({ required, initial }: Field): string {
  if (initial === undefined) return required ? 'Wajib diisi' : 'Boleh kosong';
  if (typeof initial === 'boolean') return `Bila kosong: ${initial ? 'Ya' : 'Tidak'}`;
  return `Bila kosong: ${initial}`;
}

/** What a template says of each of its columns. */
export const guideRows = (fields: readonly Field[]): string[][] =>
  fields.map((field) => [field.label, whenEmpty(field), howToFill(field), field.hint ?? '']);

export const guideHead = ['Kolom', 'Perlu diisi', 'Isinya', 'Keterangan'];

/** What is said above that. */
export const guideLines = (label: string): string[] => [
  `Cara mengisi: ${label}`,
  `Isi lembar pertama, satu data satu baris, paling banyak ${formatNumber(mostRows)} baris. Judul kolomnya jangan diubah; urutannya boleh.`,
  'Kolom yang tidak diperlukan boleh dihapus. Semua baris diperiksa dan ditampilkan dahulu sebelum disimpan.',
];
