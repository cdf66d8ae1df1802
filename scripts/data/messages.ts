import type * as z from 'zod/mini';

type Issue = z.core.$ZodRawIssue;

const kinds: Record<string, string> = {
  string: 'teks di antara tanda kutip ganda',
  number: 'bilangan tanpa tanda kutip',
  int: 'bilangan bulat tanpa tanda kutip',
  boolean: 'true atau false, tanpa tanda kutip',
  array: 'daftar di antara [ dan ]',
  object: 'sekumpulan isian di antara { dan }',
};

/** What is wrong with a value, said to somebody who edits text and does not program. */
export function messageOf(issue: Issue): string {
  const { code, input } = issue;
  if (code === 'unrecognized_keys') return `isian ${quoted(issue.keys)} tidak dikenal`;
  if (input === undefined) return 'isian ini belum ada';
  switch (code) {
    case 'invalid_type':
      return `harus ${kinds[issue.expected] ?? issue.expected}`;
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum), issue.inclusive ?? true);
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum), issue.inclusive ?? true, input);
    case 'invalid_value':
      return `harus ${issue.values.length === 1 ? '' : 'salah satu dari '}${quoted(issue.values)}`;
    case 'invalid_format':
      return issue.format === 'email' ? 'harus alamat surel' : 'bentuknya tidak sesuai';
    default:
      return 'tidak sesuai';
  }
}

const quoted = (values: readonly unknown[]): string =>
  values.map((each) => JSON.stringify(each)).join(', ');

function tooSmall(origin: string, least: number, inclusive: boolean): string {
  if (origin === 'string') {
    return least <= 1 ? 'tidak boleh kosong' : `paling sedikit ${least} karakter`;
  }
  if (origin === 'array') {
    return least <= 1 ? 'daftarnya tidak boleh kosong' : `paling sedikit ${least} butir`;
  }
  return inclusive ? `paling kecil ${least}` : `harus lebih dari ${least}`;
}

function tooBig(origin: string, most: number, inclusive: boolean, input: unknown): string {
  if (origin === 'string') {
    return `paling banyak ${most} karakter, sekarang ${String(input).length}`;
  }
  if (origin === 'array') return `paling banyak ${most} butir`;
  return inclusive ? `paling besar ${most}` : `harus kurang dari ${most}`;
}
