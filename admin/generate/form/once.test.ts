import { HttpError } from 'react-admin';
import { expect, test } from 'vitest';
import { createOnce } from './once.ts';

/** A form's tries, one after the other, and the keys that they were sent under. */
function formOver() {
  let count = 0;
  const time = { now: 0 };
  const once = createOnce(
    () => String((count += 1)),
    () => time.now,
  );
  const keys: string[] = [];
  const taken = () => once(async (key) => void keys.push(key));
  const failing = (status: number, errors: Record<string, string> = {}) =>
    once((key) => {
      keys.push(key);
      return Promise.reject(new HttpError('Tidak.', status, { errors }));
    });
  return { keys, taken, failing, time };
}

test('each record of a form that stays open has a key of its own', async () => {
  const { keys, taken } = formOver();
  await taken();
  await taken();
  expect(keys).toEqual(['1', '2']);
});

test('whatever was refused or not answered keeps the key, until it is saved', async () => {
  const { keys, taken, failing } = formOver();
  for (const status of [0, 503, 409, 401, 429]) await expect(failing(status)).rejects.toThrow();
  await expect(failing(422, { judul: 'Judul tidak boleh kosong' })).rejects.toThrow('Tidak.');
  await taken();
  expect(new Set(keys)).toEqual(new Set(['1']));
  await taken();
  expect(keys.at(-1)).toBe('2');
});

test.each([0, 201, 503])(
  'what was changed after it was saved unheard (%i) is told of, and then another',
  async (unheard) => {
    const { keys, taken, failing, time } = formOver();
    const told = {
      message: expect.stringContaining('sebelumnya sudah tersimpan') as string,
      status: 422,
    };
    await expect(failing(unheard)).rejects.toThrow('Tidak.');
    await expect(failing(422)).rejects.toMatchObject(told);
    // A double click has read nothing.
    time.now += 300;
    await expect(failing(422)).rejects.toMatchObject(told);
    time.now += 1_000;
    await taken();
    expect(keys).toEqual(['1', '1', '1', '2']);
  },
);

test('where no answer was missed, a refusal says its own words', async () => {
  const { keys, taken, failing } = formOver();
  await expect(failing(422)).rejects.toThrow('Tidak.');
  await taken();
  expect(keys).toEqual(['1', '1']);
});
