import { HttpError } from 'react-admin';
import { expect, test } from 'vitest';
import { resources } from '#resources';
import { indexResources } from '#admin/generate/names.ts';
import { bulkActions } from './bulk-actions.ts';
import { runBulk } from './run-bulk.ts';

const index = indexResources(resources);
const records = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];

test('one that fails keeps no other from being done, and says why', async () => {
  const counts: number[] = [];
  const refuse = new HttpError('Masih dipakai.', 409, { errors: {} });
  const outcome = await runBulk(
    records,
    ({ id }) => (id === 'b' ? Promise.reject(refuse) : Promise.resolve()),
    (count) => counts.push(count),
  );
  expect(outcome.done.map(({ id }) => id)).toEqual(['a', 'c']);
  expect(outcome.failed).toEqual([{ record: { id: 'b' }, message: 'Masih dipakai.' }]);
  expect(counts).toEqual([1, 2, 3]);
});

test('nothing more is tried once the session is over', async () => {
  const tried: unknown[] = [];
  const over = runBulk(
    records,
    ({ id }) => {
      tried.push(id);
      return Promise.reject(new HttpError('Sesi berakhir.', 401, null));
    },
    () => undefined,
  );
  await expect(over).rejects.toMatchObject({ status: 401 });
  expect(tried).toEqual(['a']);
});

test('a broken line stops it, and what is left can be gone on with', async () => {
  const broken = new HttpError('Sambungan terputus.', 0, { errors: {} });
  const outcome = await runBulk(
    records,
    ({ id }) => (id === 'b' ? Promise.reject(broken) : Promise.resolve()),
    () => undefined,
  );
  expect(outcome.done).toEqual([{ id: 'a' }]);
  expect(outcome.left).toEqual([{ id: 'b' }, { id: 'c' }]);
  expect(outcome.stopped).toBe('Sambungan terputus.');
});

test('a role is offered what it may do', () => {
  const labels = (name: string, role: 1 | 2) =>
    bulkActions(index.byScreen(name), role).map(({ label }) => label);
  expect(labels('faq', 1)).toEqual(['Terbitkan', 'Tarik dari situs', 'Hapus']);
  expect(labels('user/internal', 1)).toEqual(['Aktifkan', 'Nonaktifkan', 'Hapus']);
  expect(labels('faq', 2)).toEqual([]);
  const desk = ['Proses', 'Teruskan'];
  const tags = ['Beri label', 'Lepas label'];
  expect(labels('pengajuan/pengajuan-keberatan', 2)).toEqual([...desk, ...tags, 'Tugaskan']);
  expect(labels('pengajuan/permohonan-informasi', 2)).toEqual([
    ...desk,
    ...tags,
    'Tugaskan',
    'Minta kelengkapan',
  ]);
});
