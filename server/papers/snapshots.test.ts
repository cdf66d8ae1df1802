import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { samples } from './samples.fixture.ts';
import { snapshotSchema } from './snapshots.ts';

const accepts = (value: unknown) => z.safeParse(snapshotSchema, value).success;

describe.each(samples.map((sample) => [sample.jenis, sample] as const))('%s', (_, sample) => {
  test('is what it says, through JSON and back', () => {
    const parsed = z.parse(snapshotSchema, JSON.parse(JSON.stringify(sample)));
    expect(parsed).toEqual(sample);
  });

  test('holds nothing that is not declared, and everything that is', () => {
    expect(accepts({ ...sample, catatan_rahasia: 'x' })).toBe(false);
    expect(accepts({ ...sample, pemohon: { ...sample.pemohon, nik: '3201' } })).toBe(false);
    expect(accepts({ ...sample, pemohon: undefined })).toBe(false);
    expect(accepts({ ...sample, tanggal: '20 November 2026' })).toBe(false);
  });
});

test('what is no paper is refused', () => {
  for (const value of [null, 'x', {}, { jenis: 'kuitansi' }]) expect(accepts(value)).toBe(false);
});
