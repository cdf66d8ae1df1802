import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createVault } from '../vault/vault.ts';
import { writeArchive } from './archive-writer.ts';

test('a backup takes away what killed ones have left, and nothing of one that may live', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ppid-sisa-'));
  const id = '0b4dd3e4-4c0f-4c39-9f6f-3f8a3f6f0c11';
  const names = {
    stale: `ppid-2026-11-20.tar.${id}.part`,
    live: `ppid-2026-11-21.tar.${id}.part`,
    other: 'unduhan.part',
    whole: 'ppid-2026-11-19.tar',
  };
  try {
    for (const name of Object.values(names)) await writeFile(join(folder, name), 'isi');
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    for (const name of [names.stale, names.other, names.whole]) {
      await utimes(join(folder, name), hoursAgo(7), hoursAgo(7));
    }
    await utimes(join(folder, names.live), hoursAgo(5), hoursAgo(5));
    const options = { now: new Date(), vault: createVault('a'.repeat(64)), passphrase: null };
    const archive = await writeArchive(join(folder, 'baru.tar'), options);
    await archive.abandon();
    expect((await readdir(folder)).toSorted()).toEqual(
      [names.live, names.other, names.whole].toSorted(),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
