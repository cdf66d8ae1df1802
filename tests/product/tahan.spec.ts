import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { storedFiles } from '#tests/support/files/stored-files.ts';
import { expect, test } from '#tests/support/test.ts';
import { dataOf, form, type Client } from '#tests/support/client.ts';
import { clientOf, plainRequest } from '#tests/support/product-client.ts';
import { rowsOf } from '#tests/support/database/rows-of.ts';
import { startProduct, type Product } from '#tests/support/server.ts';

const run = promisify(execFile);

/** How often it is killed; 200 now and then, by `TEST_KILLS=200`. */
const kills = Number(process.env.TEST_KILLS ?? 5);

interface Acknowledged {
  id: string;
  sum: string;
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** A request with a paper of its own, told apart by its sum. */
function paper(size = 40_000): { body: FormData; sum: string } {
  const bytes = Buffer.concat([
    Buffer.from('%PDF-1.4\n%'),
    randomBytes(size),
    Buffer.from('\n%%EOF\n'),
  ]);
  const file_pendukung = new File([bytes], 'surat.pdf', { type: 'application/pdf' });
  const body = form({ judul: 'Ketahanan', ...plainRequest, file_pendukung });
  return { body, sum: sha256(bytes) };
}

/** Makes a folder a disk of some size; the test is left out where only root may. */
async function mountSmall(folder: string, size: string): Promise<void> {
  const mounting = run('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder]);
  const isMounted = await mounting.then(
    () => true,
    () => false,
  );
  test.skip(!isMounted, 'only root may mount a small disk');
}

const citizenOf = (product: Product) => clientOf(product, 'warga@ppid.test');

/** Files until the server is gone, and notes what it acknowledged. */
async function fileUntilGone(citizen: Client, acknowledged: Acknowledged[]): Promise<void> {
  for (;;) {
    const { body, sum } = paper();
    try {
      const answer = await citizen.post('permohonan', body);
      if (answer.status === 201) acknowledged.push({ id: dataOf<{ id: string }>(answer).id, sum });
    } catch {
      return;
    }
  }
}

async function filesIn(filesDir: string): Promise<string[]> {
  return (await storedFiles({ filesDir })).map((path) => basename(path)).toSorted();
}

test('what was acknowledged survives kill -9, row and file together', async () => {
  test.setTimeout(60_000 + kills * 8_000);
  const product = await startProduct({ fresh: true });
  const all: Acknowledged[] = [];
  try {
    for (let round = 0; round < kills; round += 1) {
      const citizen = await citizenOf(product);
      const before = all.length;
      const filing = Promise.all([1, 2, 3, 4].map(() => fileUntilGone(citizen, all)));
      // However slow the machine, each time something is there to be lost.
      await expect.poll(() => all.length).toBeGreaterThan(before);
      // The moment of a power cut is nobody's choice.
      await wait(Math.random() * 400);
      await product.kill9();
      await filing;
      await product.restart();
    }
    expect(all.length).toBeGreaterThanOrEqual(kills);

    const citizen = await citizenOf(product);
    for (const { id, sum } of all) {
      const answer = await citizen.get(`permohonan/${id}`);
      expect(answer.status).toBe(200);
      const { file_pendukung: kept } = dataOf<{ file_pendukung: { id: string } }>(answer);
      const file = await citizen.get(`permohonan/${id}/${kept.id}/buffer-pendukung`);
      expect(sha256(file.bytes)).toBe(sum);
    }

    expect(rowsOf(product, 'pragma integrity_check')).toEqual([{ integrity_check: 'ok' }]);
    const numbers = rowsOf(
      product,
      'select nomor_registrasi as nomor from permohonan order by 1',
    ).map(({ nomor }) => /^PI-(\d{4})-(\d+)$/.exec(String(nomor))?.slice(1).map(Number) ?? []);
    // Without a gap in any year: what was not acknowledged either has its number whole or never had one.
    const years = Map.groupBy(numbers, ([year]) => year);
    for (const of of years.values())
      expect(of.map(([, number]) => number)).toEqual(of.map((_, place) => place + 1));
    const kept = rowsOf(product, 'select kunci from berkas').map(({ kunci }) =>
      String(kunci).split('/').at(-1),
    );
    await expect.poll(() => filesIn(join(product.varDir, 'files'))).toEqual(kept.toSorted());
  } finally {
    await product.remove();
  }
});

test('a full disk is told as 507, reads go on, and room brings it back', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ppid-penuh-'));
  await mountSmall(folder, '12m');
  const product = await startProduct({ env: { PPID_VAR: folder } });
  try {
    const citizen = await citizenOf(product);
    const statuses = new Set<number>();
    for (let tried = 0; tried < 60 && !statuses.has(507); tried += 1) {
      statuses.add((await citizen.post('permohonan', paper(400_000).body)).status);
    }
    expect([...statuses].toSorted()).toEqual([201, 507]);

    const list = await citizen.get('permohonan/list-external');
    expect(list.status).toBe(200);
    expect((await fetch(`${product.url}/`)).status).toBe(200);

    await run('mount', ['-o', 'remount,size=40m', folder]);
    expect((await citizen.post('permohonan', paper(400_000).body)).status).toBe(201);
  } finally {
    await product.remove();
    await run('umount', [folder]);
    await rm(folder, { recursive: true, force: true });
  }
});

test('a log whose disk is full loses lines, and takes neither the server along nor its start', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ppid-catatan-'));
  await mountSmall(folder, '64k');
  const [log, filler] = [await open(join(folder, 'log'), 'a'), join(folder, 'isi')];
  let product: Product | null = null;
  try {
    const full = writeFile(filler, Buffer.alloc(1024 * 1024));
    await expect(full).rejects.toMatchObject({ code: 'ENOSPC' });
    product = await startProduct({ stdout: log.fd });
    const { url } = product;
    const lines = () => readFile(join(folder, 'log'), 'utf8');
    const ask = async (path: string) => (await fetch(url + path)).status;
    for (let n = 0; n < 20; n += 1) expect(await ask('/services/api/config')).toBe(200);
    expect(await lines()).toBe('');
    await rm(filler);
    expect(await ask('/services/api/tidak-ada')).toBe(404);
    await expect.poll(lines).toContain('/services/api/tidak-ada');
    await writeFile(filler, Buffer.alloc(1024 * 1024)).catch(() => undefined);
    await product.restart();
    expect(await ask('/')).toBe(200);
    expect(await product.stop()).toBe(0);
  } finally {
    await product?.remove();
    await log.close();
    await run('umount', [folder]);
    await rm(folder, { recursive: true, force: true });
  }
});

test('a disk that does not keep what it took is told as 503, and nothing of it stays', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ppid-fsync-'));
  const [library, broken] = [join(folder, 'fsync.so'), join(folder, 'rusak')];
  const shim = fileURLToPath(new URL('../support/fsync-shim.c', import.meta.url));
  const built = await run('cc', ['-shared', '-fPIC', '-o', library, shim]).then(
    () => true,
    () => false,
  );
  test.skip(!built, 'only where a C compiler is');
  const env = { LD_PRELOAD: library, FSYNC_FAILS_WHILE: broken };
  const product = await startProduct({ env });
  try {
    const citizen = await citizenOf(product);
    const before = await filesIn(join(product.varDir, 'files'));
    const plain = { judul: 'Tanpa lampiran', ...plainRequest };
    await writeFile(broken, '');
    for (const body of [paper().body, plain, paper().body, plain]) {
      expect((await citizen.post('permohonan', body)).status).toBe(503);
    }
    expect((await citizen.get('permohonan/list-external')).status).toBe(200);
    expect((await fetch(`${product.url}/`)).status).toBe(200);
    expect(await filesIn(join(product.varDir, 'files'))).toEqual(before);

    await rm(broken);
    expect((await citizen.post('permohonan', paper().body)).status).toBe(201);
    expect((await citizen.post('permohonan', plain)).status).toBe(201);
    await product.kill9();
    await product.restart();
    const titles = `select judul from permohonan where judul in ('Ketahanan', 'Tanpa lampiran')`;
    expect(rowsOf(product, titles)).toHaveLength(2);
    expect(rowsOf(product, 'pragma integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  } finally {
    await product.remove();
    await rm(folder, { recursive: true, force: true });
  }
});
