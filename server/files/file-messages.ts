import { fileSize } from '#core/format/size.ts';

const names: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF',
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'DOCX',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'XLSX',
  'application/zip': 'ZIP',
  'text/csv': 'CSV',
};

const alternatives = new Intl.ListFormat('id', { type: 'disjunction' });

/** What a body is told that names a file in place of sending one. */
export const alreadyStored =
  'Unggah berkasnya. Berkas yang sudah tersimpan tidak dapat dipakai di sini.';

export function typeNotAllowed(types: readonly string[]): string {
  const allowed = types.map((type) => names[type] ?? type);
  return `Jenis berkas tidak diizinkan. Gunakan ${alternatives.format(allowed)}.`;
}

export const tooManyFiles = (most: number): string => `Paling banyak ${String(most)} berkas.`;

export const filesTooLarge = (maxBytes: number): string =>
  `Ukuran semua berkas bersama-sama paling besar ${fileSize(maxBytes)}.`;

export const fileTooLarge = (maxBytes: number): string =>
  `Ukuran berkas paling besar ${fileSize(maxBytes)}.`;
