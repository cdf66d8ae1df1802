import { expect, test } from 'vitest';
import { permohonanFields } from '#core/forms/permohonan.ts';
import { shownFields } from './shown-field.ts';

test('what is shown of a field survives a page, and carries no rule', () => {
  const shown = shownFields(permohonanFields);
  expect(Object.keys(shown)).toEqual(Object.keys(permohonanFields));
  expect(JSON.parse(JSON.stringify(shown))).toEqual(shown);
  expect(shown.cara_informasi_id).toEqual({
    type: 'select',
    label: 'Cara memperoleh informasi',
    required: true,
    options: [
      { value: 'melihat', label: 'Melihat, membaca, mendengarkan, atau mencatat' },
      { value: 'salinan_lunak', label: 'Mendapatkan salinan lunak (berkas elektronik)' },
      { value: 'salinan_cetak', label: 'Mendapatkan salinan cetak' },
    ],
  });
});
