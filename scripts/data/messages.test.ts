import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { messageOf } from './messages.ts';

const short = z.string().check(z.minLength(1), z.maxLength(3));

test.each<[string, z.ZodMiniType, unknown, string]>([
  ['a missing value', z.string(), undefined, 'isian ini belum ada'],
  ['no text', z.string(), 3, 'harus teks di antara tanda kutip ganda'],
  ['no number', z.number(), '3', 'harus bilangan tanpa tanda kutip'],
  ['no whole number', z.int(), 2.5, 'harus bilangan bulat tanpa tanda kutip'],
  ['no boolean', z.boolean(), 'true', 'harus true atau false, tanpa tanda kutip'],
  ['no list', z.array(z.string()), 'a', 'harus daftar di antara [ dan ]'],
  ['no object', z.object({}), [], 'harus sekumpulan isian di antara { dan }'],
  ['an empty text', short, '', 'tidak boleh kosong'],
  ['a long text', short, 'abcd', 'paling banyak 3 karakter, sekarang 4'],
  ['an empty list', z.array(z.int()).check(z.minLength(1)), [], 'daftarnya tidak boleh kosong'],
  ['a short list', z.array(z.int()).check(z.minLength(2)), [1], 'paling sedikit 2 butir'],
  ['too small', z.number().check(z.gte(2000)), 1, 'paling kecil 2000'],
  ['not positive', z.number().check(z.positive()), 0, 'harus lebih dari 0'],
  ['too big', z.number().check(z.lte(2100)), 2101, 'paling besar 2100'],
  ['none of a list', z.enum(['a', 'b']), 'c', 'harus salah satu dari "a", "b"'],
  ['not the one', z.literal(200), 404, 'harus 200'],
  ['no e-mail', z.email(), 'surel', 'harus alamat surel'],
  ['an unknown key', z.strictObject({}), { aneh: 1 }, 'isian "aneh" tidak dikenal'],
  [
    'a rule with words of its own',
    z.string().check(z.regex(/a/, 'harus ada a')),
    'b',
    'harus ada a',
  ],
])('%s', (_name, schema, value, message) => {
  const issues = schema.safeParse(value, { error: messageOf }).error?.issues;
  expect(issues?.map((issue) => issue.message)).toEqual([message]);
});
