const names: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF',
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'DOCX',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'XLSX',
  'application/zip': 'ZIP',
};

const alternatives = new Intl.ListFormat('id', { type: 'disjunction' });
const oneDigit = new Intl.NumberFormat('id', { maximumFractionDigits: 1 });

/** What a body is told that names a file in place of sending one. */
export const alreadyStored =
  'Unggah berkasnya. Berkas yang sudah tersimpan tidak dapat dipakai di sini.';

export function typeNotAllowed(types: readonly string[]): string {
  const allowed = types.map((type) => names[type] ?? type);
  return `Jenis berkas tidak diizinkan. Gunakan ${alternatives.format(allowed)}.`;
}

export function fileTooLarge(maxBytes: number): string {
  const size =
    maxBytes < 1024 * 1024
      ? `${oneDigit.format(maxBytes / 1024)} KB`
      : `${oneDigit.format(maxBytes / 1024 / 1024)} MB`;
  return `Ukuran berkas paling besar ${size}.`;
}
