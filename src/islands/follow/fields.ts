import type { ShownField } from '../form/shown-field.ts';

/** What a receipt names its case by. */
export const nomorField: ShownField = {
  type: 'text',
  label: 'Nomor registrasi',
  required: true,
  hint: 'Misalnya PI-2026-000123.',
};

export const kodeField: ShownField = {
  type: 'text',
  label: 'Kode pantau',
  required: true,
  hint: 'Enam belas huruf dan angka pada tanda terima.',
};
