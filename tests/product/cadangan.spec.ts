import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '#tests/support/test.ts';
import { bestTime } from '#tests/support/best-time.ts';
import type { Client } from '#tests/support/client.ts';
import { clientOf, plainRequest } from '#tests/support/product-client.ts';
import { startProduct } from '#tests/support/server.ts';
import { ownTree } from '#tests/support/site/tree-copy.ts';

async function titles(citizen: Client): Promise<{ status: number; all: string[] }> {
  const { status, body } = await citizen.get('permohonan/list-external?limit=100');
  const data = (body.data ?? []) as { judul: string }[];
  return { status, all: data.map(({ judul }) => judul) };
}

test('an operator backs up a running portal, and brings that day back', async () => {
  test.setTimeout(120_000);
  const folder = await mkdtemp(join(tmpdir(), 'ppid-cadangan-'));
  const archive = join(folder, 'harian.tar');
  const tree = ownTree();
  const product = await startProduct({ fresh: true });
  const env = { PPID_VAR: product.varDir };
  try {
    const done = await tree.command('backup', env, [archive]);
    expect(done).toMatchObject({ code: 0, output: expect.stringContaining('Cadangan selesai') });
    // Identity numbers are in there: nobody else on the machine may read it.
    expect((await stat(archive)).mode & 0o077).toBe(0);

    const citizen = await clientOf(product, 'warga@ppid.test');
    const before = await titles(citizen);
    expect(before.all.length).toBeGreaterThan(0);
    const request = { judul: 'Sesudah cadangan', ...plainRequest };
    expect((await citizen.post('permohonan', request)).status).toBe(201);

    const refused = await bestTime(1_000, async () => {
      expect(await tree.command('restore', env, [archive])).toMatchObject({
        code: 1,
        output: expect.stringContaining('sedang dipakai oleh proses lain'),
      });
    });
    expect(refused).toBeLessThan(1_000);
    expect(await titles(citizen)).toMatchObject({
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
    expect((await titles(citizen)).status).toBe(401);
    const again = await clientOf(product, 'warga@ppid.test');
    expect((await titles(again)).all).toEqual(before.all);

    await product.stop();
    await tree.command('restore', env, [join(product.varDir, 'cadangan', saved)]);
    await product.restart();
    const undone = await titles(await clientOf(product, 'warga@ppid.test'));
    expect(undone.all).toContain('Sesudah cadangan');
  } finally {
    await product.remove();
    await rm(folder, { recursive: true, force: true });
  }
});
