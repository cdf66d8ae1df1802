import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { registry } from '#resources';
import { readConfig } from '../config.ts';
import { openDatabase } from '../database/index.ts';
import { insertRecord } from '../resources/write/write-record.ts';
import { createAdmin } from './admin-create.ts';

let env: NodeJS.ProcessEnv = {};
beforeEach(async () => {
  env = {
    PPID_VAR: await mkdtemp(join(tmpdir(), 'ppid-pengelola-')),
    PPID_SECRET: 's'.repeat(64),
    PPID_ADMIN_PASSWORD: 'sandi panjang untuk uji 77',
  };
});
afterEach(() => rm(String(env['PPID_VAR']), { recursive: true, force: true }));

const create = (email: string) =>
  createAdmin(['--email', email, '--name', 'Kepala', '--role', '1'], env);

async function citizen(id: string, email: string, status: string): Promise<void> {
  const { db, close } = await openDatabase(readConfig(env).database);
  const user = registry.get('user');
  if (!user) throw new Error('user: not declared');
  const values = {
    ...{
      email,
      status,
      name: 'Warga',
      password: 'x',
      alamat: 'Jalan Uji 1',
      phone: '081200000000',
    },
    ...{ jenis_permohonan_id: 'perorangan', jenis_identitas_id: 'ktp', pekerjaan_id: 'lainnya' },
    nomor_identitas: '0000000000000001',
  };
  await insertRecord(db, user, { id, values, now: new Date() });
  await close();
}

test('an address with which a citizen logs in is refused, one that nobody has shown to have is not', async () => {
  expect(await create('kepala@uji.test')).toContain('dibuat');
  await citizen('1', 'warga@uji.test', 'aktif');
  await citizen('2', 'baru@uji.test', 'menunggu_verifikasi');
  await expect(create('warga@uji.test')).rejects.toThrow(/^[^\n]*warga@uji\.test[^\n]*$/);
  expect(await create('baru@uji.test')).toContain('dibuat');
  expect(await create('kepala@uji.test')).toContain('sudah ada');
});
