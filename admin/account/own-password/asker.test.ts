import { HttpError } from 'react-admin';
import { expect, test } from 'vitest';
import { declined } from '#admin/generate/form/use-submit.ts';
import { createAsker } from './asker.ts';

const refusal = (field: string) =>
  new HttpError('Isian belum benar.', 422, { errors: { [field]: 'tidak sesuai' } });
const guarded = (proof: { last_password?: unknown }) =>
  proof.last_password === 'benar'
    ? Promise.resolve('jadi')
    : Promise.reject(refusal('last_password'));
const proof = (last_password: string) => ({ last_password });
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('asks where the server wants the password, until it is right', async () => {
  const asker = createAsker();
  const done = asker.ask(guarded, true);
  await settled();
  await expect(asker.question()?.answer(proof('salah'))).rejects.toBeInstanceOf(HttpError);
  expect(asker.question()).not.toBeNull();
  await asker.question()?.answer(proof('benar'));
  expect(await done).toBe('jadi');
  expect(asker.question()).toBeNull();
});

test('asks for nothing where the server wants nothing, or is against something else', async () => {
  const asker = createAsker();
  expect(await asker.ask(() => Promise.resolve(1), false)).toBe(1);
  await expect(asker.ask(() => Promise.reject(refusal('email')), false)).rejects.toBeInstanceOf(
    HttpError,
  );
  expect(asker.question()).toBeNull();
});

test('asks once for work of many calls, and not again where it was declined', async () => {
  const asker = createAsker();
  const both = asker.once(async () => [
    await asker.ask(guarded, true),
    await asker.ask(guarded, true),
  ]);
  await settled();
  await asker.question()?.answer(proof('benar'));
  expect(await both).toEqual(['jadi', 'jadi']);

  const none = asker.once(() => Promise.allSettled([asker.ask(guarded, false)]));
  await settled();
  asker.question()?.cancel();
  expect(await none).toEqual([{ status: 'rejected', reason: declined }]);
});
