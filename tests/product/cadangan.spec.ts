import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { demoPassword } from '#tests/support/back-office.ts';
import { startProduct, type Product } from '#tests/support/server.ts';
import { ownTree } from '#tests/support/tree-copy.ts';

async function logIn(product: Product): Promise<string> {
  const answer = await fetch(`${product.url}/services/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'warga@ppid.test', password: demoPassword }),
  });
  const { data } = (await answer.json()) as { data: { access_token: string } };
  return data.access_token;
}

async function titles(product: Product, token: string): Promise<{ status: number; all: string[] }> {
  const answer = await fetch(`${product.url}/services/api/permohonan/list-external?limit=100`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = (await answer.json()) as { data: { judul: string }[] | null };
  return { status: answer.status, all: (data ?? []).map(({ judul }) => judul) };
}

test('an operator backs up a running portal, and brings that day back', async () => {
  test.setTimeout(120_000);
  const folder = await mkdtemp(join(tmpdir(), 'ppid-cadangan-'));
  const archive = join(folder, 'harian.tar');
  const tree = ownTree();
  const product = await startProduct();
  const env = { PPID_VAR: product.varDir };
  try {
    const done = await tree.command('backup', env, [archive]);
    expect(done).toMatchObject({ code: 0, output: expect.stringContaining('Cadangan selesai') });
    // Identity numbers are in there: nobody else on the machine may read it.
    expect((await stat(archive)).mode & 0o077).toBe(0);

    const token = await logIn(product);
    const before = await titles(product, token);
    expect(before.all.length).toBeGreaterThan(0);
    const filed = await fetch(`${product.url}/services/api/permohonan`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({
        ...{ judul: 'Sesudah cadangan', kebutuhan: 'Salinan dokumen.', tujuan: 'Penelitian' },
        cara_informasi_id: 'salinan_lunak',
      }),
    });
    expect(filed.status).toBe(201);

    const refused = await tree.command('restore', env, [archive]);
    expect(refused).toMatchObject({
      code: 1,
      output: expect.stringContaining('sedang dipakai oleh proses lain'),
    });
    expect(await titles(product, token)).toMatchObject({
      all: expect.arrayContaining(['Sesudah cadangan']),
    });

    await product.stop();
    const restored = await tree.command('restore', env, [archive]);
    expect(restored).toMatchObject({
      code: 0,
      output: expect.stringContaining('Pemulihan selesai'),
    });
    const [saved = ''] = await readdir(join(product.varDir, 'cadangan'));
    await product.restart();
    expect((await titles(product, token)).status).toBe(401);
    expect((await titles(product, await logIn(product))).all).toEqual(before.all);

    await product.stop();
    await tree.command('restore', env, [join(product.varDir, 'cadangan', saved)]);
    await product.restart();
    const undone = await titles(product, await logIn(product));
    expect(undone.all).toContain('Sesudah cadangan');
  } finally {
    await product.remove();
    await rm(folder, { recursive: true, force: true });
  }
});
