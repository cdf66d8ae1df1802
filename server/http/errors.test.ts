import { expect, test } from 'vitest';
import { httpError, invalid, isHttpError, tooLarge, tooMany, unavailable } from './errors.ts';

test('an error carries its status, its message and only the fields that were given', () => {
  const error = httpError(404, 'Tidak ada.');
  expect(error).toBeInstanceOf(Error);
  expect(error).toMatchObject({ statusCode: 404, message: 'Tidak ada.' });
  expect('errors' in error).toBe(false);
});

test('the field at fault stands beside the message', () => {
  expect(tooLarge('lampiran').errors).toEqual({ lampiran: 'Ukuran berkas terlalu besar.' });
  expect(invalid({ judul: 'Judul tidak boleh kosong' })).toMatchObject({
    statusCode: 422,
    errors: { judul: 'Judul tidak boleh kosong' },
  });
});

test('a field name that is a property of every object stays a plain field', () => {
  const errors = tooLarge('__proto__').errors ?? {};
  expect(Object.keys(errors)).toEqual(['__proto__']);
});

test('too many tries say when to come back, in whole seconds', () => {
  expect(tooMany(0.2).headers).toEqual({ 'retry-after': '1' });
  expect(tooMany(61.3).headers).toEqual({ 'retry-after': '62' });
});

test('only errors made here count as ours', () => {
  expect(isHttpError(unavailable())).toBe(true);
  expect(isHttpError(new Error('x'))).toBe(false);
  expect(isHttpError({ statusCode: 404 })).toBe(false);
});
