import { expect, test } from 'vitest';
import { valueOf } from './value.ts';

test.each([
  [
    'Jelas: kalimat pendek: satu pikiran.',
    { name: 'Jelas', text: 'Kalimat pendek: satu pikiran.' },
  ],
  ['kami jujur.', { name: '', text: 'Kami jujur.' }],
  ['Buka 08:00 sampai sore.', { name: '', text: 'Buka 08:00 sampai sore.' }],
])('%s', (nilai, parts) => {
  expect(valueOf(nilai)).toEqual(parts);
});
