import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, opendir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { demoPassword } from '#tests/support/back-office.ts';
import { startProduct, type Product } from '#tests/support/server.ts';

const run = promisify(execFile);

/** How often it is killed; 200 now and then, by `TEST_KILLS=200`. */
const kills = Number(process.env.TEST_KILLS ?? 5);

interface Acknowledged {
  id: string;
  sum: string;
}

async function logIn(product: Product): Promise<string> {
  const answer = await fetch(`${product.url}/services/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'warga@ppid.test', password: demoPassword }),
  });
  const { data } = (await answer.json()) as { data: { access_token: string } };
  return data.access_token;
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** A request with a paper of its own, told apart by its sum. */
function paper(size = 40_000): { body: FormData; sum: string } {
  const bytes = Buffer.concat([
    Buffer.from('%PDF-1.4\n%'),
    randomBytes(size),
    Buffer.from('\n%%EOF\n'),
  ]);
  const body = new FormData();
  body.set('judul', 'Ketahanan');
  body.set('kebutuhan', 'Salinan dokumen.');
  body.set('tujuan', 'Penelitian');
  body.set('cara_informasi_id', 'salinan_lunak');
  body.set('file_pendukung', new File([bytes], 'surat.pdf', { type: 'application/pdf' }));
  return { body, sum: sha256(bytes) };
}

const post = (product: Product, token: string, body: FormData) =>
  fetch(`${product.url}/services/api/permohonan`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
  });

/** Files until the server is gone, and gives what it acknowledged. */
async function fileUntilGone(product: Product, token: string): Promise<Acknowledged[]> {
  const acknowledged: Acknowledged[] = [];
  for (;;) {
    const { body, sum } = paper();
    try {
      const answer = await post(product, token, body);
      const { data } = (await answer.json()) as { data: { id: string } };
      if (answer.status === 201) acknowledged.push({ id: data.id, sum });
    } catch {
      return acknowledged;
    }
  }
}

async function filesIn(folder: string): Promise<string[]> {
  const names: string[] = [];
  for await (const entry of await opendir(folder, { recursive: true })) {
    if (entry.isFile()) names.push(entry.name);
  }
  return names.toSorted();
}

function rowsOf(product: Product, query: string): Record<string, unknown>[] {
  const db = new DatabaseSync(join(product.varDir, 'ppid.sqlite'), { readOnly: true });
  try {
    return db.prepare(query).all();
  } finally {
    db.close();
  }
}

test('what was acknowledged survives kill -9, row and file together', async () => {
  test.setTimeout(60_000 + kills * 8_000);
  const product = await startProduct();
  const all: Acknowledged[] = [];
  try {
    for (let round = 0; round < kills; round += 1) {
      const token = await logIn(product);
      const filing = Promise.all([1, 2, 3, 4].map(() => fileUntilGone(product, token)));
      // The moment of a power cut is nobody's choice.
      await wait(50 + Math.random() * 400);
      await product.kill9();
      all.push(...(await filing).flat());
      await product.restart();
    }
    expect(all.length).toBeGreaterThan(kills);

    const token = await logIn(product);
    for (const { id, sum } of all) {
      const headers = { authorization: `Bearer ${token}` };
      const answer = await fetch(`${product.url}/services/api/permohonan/${id}`, { headers });
      expect(answer.status).toBe(200);
      const { data } = (await answer.json()) as { data: { file_pendukung: { id: string } } };
      const file = await fetch(
        `${product.url}/services/api/permohonan/${id}/${data.file_pendukung.id}/buffer-pendukung`,
        { headers },
      );
      expect(sha256(new Uint8Array(await file.arrayBuffer()))).toBe(sum);
    }

    expect(rowsOf(product, 'pragma integrity_check')).toEqual([{ integrity_check: 'ok' }]);
    const numbers = rowsOf(
      product,
      'select nomor_registrasi as nomor from permohonan order by 1',
    ).map(({ nomor }) => Number(String(nomor).slice(-6)));
    // Without a gap: what was not acknowledged either has its number whole or never had one.
    expect(numbers).toEqual(numbers.map((_, place) => place + (numbers[0] ?? 0)));
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
  const mounted = await run('mount', ['-t', 'tmpfs', '-o', 'size=12m', 'tmpfs', folder]).then(
    () => true,
    () => false,
  );
  test.skip(!mounted, 'only root may mount a small disk');
  const product = await startProduct({ env: { PPID_VAR: folder } });
  try {
    const token = await logIn(product);
    const statuses = new Set<number>();
    for (let tried = 0; tried < 60 && !statuses.has(507); tried += 1) {
      const answer = await post(product, token, paper(400_000).body);
      statuses.add(answer.status);
      await answer.arrayBuffer();
    }
    expect([...statuses].toSorted()).toEqual([201, 507]);

    const headers = { authorization: `Bearer ${token}` };
    const list = await fetch(`${product.url}/services/api/permohonan/list-external`, { headers });
    expect(list.status).toBe(200);
    expect((await fetch(`${product.url}/`)).status).toBe(200);

    await run('mount', ['-o', 'remount,size=40m', folder]);
    expect((await post(product, token, paper(400_000).body)).status).toBe(201);
  } finally {
    await product.remove();
    await run('umount', [folder]);
    await rm(folder, { recursive: true, force: true });
  }
});
