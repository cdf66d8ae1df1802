import { connect } from 'node:net';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routesOf } from '#core/resource/index.ts';
import { resources } from '#resources';
import { bodyFields } from '#server/resources/body/body-fields.ts';
import { limitRules } from '#server/limits/limit-rules.ts';
import { sweepOrphans } from '#server/files/index.ts';
import { createFileStorage } from '#server/files/file-storage.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { request, on, startCases, type Actors } from '#tests/support/case-scene.ts';
import { dataOf, form, type Client } from '#tests/support/client.ts';
import { registrant } from '#tests/support/registrant.ts';
import { pdf } from '#tests/support/sample-files.ts';
import { tus } from '#tests/support/files/tus.ts';
import { storedFiles as filesOf } from '#tests/support/files/stored-files.ts';

const filing = { call: 'permohonan.create', field: 'file_pendukung' };
const kib = 1024;
/** A PDF of about so many bytes. */
const pdfOf = (bytes: number, name?: string) => pdf('x'.repeat(bytes), name);
const asMetadata = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');
const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer());

interface Filed {
  id: string;
  file_pendukung: { id: string; nama: string; ukuran: number } | null;
}

let actors: Actors;
let app: TestApp;
beforeAll(async () => {
  actors = await startCases();
  ({ app } = actors);
});
afterAll(() => app.close());

const sending = (by: Client) => tus(app.url, by);
const file = (by: Client, unggahan: string, headers?: Record<string, string>) =>
  by.post('permohonan', { ...request, file_pendukung: { unggahan } }, headers);
const pendingRows = async (id: string) =>
  (await app.db.selectFrom('unggahan').selectAll().where('id', '=', id).execute()).length;
const storedFiles = () => filesOf(app);

describe('a file that comes in pieces', () => {
  it('is filed with the case that names it, and nothing of the pieces is left', async () => {
    const sent = pdfOf(300 * kib, 'lampiran.pdf');
    const before = (await storedFiles()).length;
    const id = await sending(actors.citizen).whole(filing, sent);
    expect((await storedFiles()).length).toBe(before + 3);
    const filed = dataOf<Filed>(await file(actors.citizen, id));
    expect(filed.file_pendukung).toMatchObject({ nama: 'lampiran.pdf', ukuran: sent.size });
    const path = `permohonan/${filed.id}/${filed.file_pendukung?.id ?? ''}/buffer-pendukung`;
    expect((await actors.citizen.get(path)).bytes).toEqual(await bytesOf(sent));
    expect(await pendingRows(id)).toBe(0);
    expect((await storedFiles()).length).toBe(before + 1);
  });

  it('is named by a multipart body as well', async () => {
    const id = await sending(actors.citizen).whole(filing, pdfOf(kib));
    const body = form({ ...request, file_pendukung: JSON.stringify({ unggahan: id }) });
    const answer = await actors.citizen.post('permohonan', body);
    expect(answer.status).toBe(201);
    expect(dataOf<Filed>(answer).file_pendukung).not.toBeNull();
  });

  it('goes on where its line broke, in another process', async () => {
    const sent = pdfOf(300 * kib);
    const bytes = await bytesOf(sent);
    const begun = await sending(actors.citizen).begin({ ...filing, size: bytes.length });
    const { id } = begun.body.data as { id: string };
    expect(begun.headers.get('location')).toBe(`unggahan/${id}`);
    await breakOff(app, actors.citizen, id, bytes.slice(0, 200 * kib), bytes.length);
    const offsetNow = async () =>
      Number((await sending(actors.citizen).standing(id)).headers.get('upload-offset'));
    await expect.poll(offsetNow).toBeGreaterThanOrEqual(64 * kib);
    const offset = await offsetNow();

    const other = await startApp({ beside: app });
    try {
      const rest = await tus(other.url, actors.citizen).append(id, offset, bytes.slice(offset));
      expect(rest.status).toBe(204);
      expect(rest.headers.get('upload-offset')).toBe(String(bytes.length));
    } finally {
      await other.close();
    }
    const filed = dataOf<Filed>(await file(actors.citizen, id));
    const path = `permohonan/${filed.id}/${filed.file_pendukung?.id ?? ''}/buffer-pendukung`;
    expect((await actors.citizen.get(path)).bytes).toEqual(bytes);
  });

  it('takes each piece once, however many come at once', async () => {
    const bytes = await bytesOf(pdfOf(200 * kib));
    const { body } = await sending(actors.citizen).begin({ ...filing, size: bytes.length });
    const { id } = body.data as { id: string };
    const before = (await storedFiles()).length;
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        sending(actors.citizen).append(id, 0, bytes.slice(0, 100 * kib)),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409, 409, 409, 409]);
    expect((await storedFiles()).length).toBe(before + 1);
    expect((await sending(actors.citizen).cancel(id)).status).toBe(204);
    expect((await storedFiles()).length).toBe(before);
    expect((await sending(actors.citizen).standing(id)).status).toBe(404);
  });

  it('is judged as one that comes with the form', async () => {
    const page = new File(['<html><script>1</script>'.repeat(5_000)], 'a.pdf');
    const id = await sending(actors.citizen).whole(filing, page);
    const before = await storedFiles();
    const answer = await file(actors.citizen, id);
    expect(answer.status).toBe(415);
    expect(Object.keys(answer.body.errors ?? {})).toEqual(['file_pendukung']);
    expect(await storedFiles()).toEqual(before);
    const size = 10 * kib * kib + 1;
    const tooLarge = await sending(actors.citizen).begin({ ...filing, size });
    expect(tooLarge.status).toBe(413);
    expect(tooLarge.body.errors).toHaveProperty('file_pendukung');
  });

  it('is lost neither to a refused form nor to a lost answer', async () => {
    const id = await sending(actors.citizen).whole(filing, pdfOf(kib));
    const naming = { file_pendukung: { unggahan: id } };
    const refused = await actors.citizen.post('permohonan', { ...request, judul: '', ...naming });
    expect(refused.status).toBe(422);
    const key = { 'idempotency-key': 'kirim-sekali' };
    const first = await file(actors.citizen, id, key);
    expect(first.status).toBe(201);
    const again = await Promise.all([1, 2, 3].map(() => file(actors.citizen, id, key)));
    expect(again.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(again.map((it) => dataOf<Filed>(it).id))).toEqual(
      new Set([dataOf<Filed>(first).id]),
    );
  });

  it('becomes one file of one record, whoever names it at once', async () => {
    const id = await sending(actors.citizen).whole(filing, pdfOf(kib));
    const before = (await storedFiles()).length;
    const answers = await Promise.all([1, 2, 3, 4].map(() => file(actors.citizen, id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422]);
    // One part went, one file came.
    expect((await storedFiles()).length).toBe(before);
    const sameKey = await sending(actors.citizen).whole(filing, pdfOf(kib));
    const key = { 'idempotency-key': 'serentak' };
    const both = await Promise.all([1, 2, 3].map(() => file(actors.citizen, sameKey, key)));
    expect(both.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(both.map((it) => dataOf<Filed>(it).id)).size).toBe(1);
  });
});

describe('an upload', () => {
  it("is nobody else's to read, go on with, cancel or name", async () => {
    const id = await sending(actors.citizen).whole(filing, pdfOf(kib));
    const other = await app.session(3, await app.account(3, 'lain@uji.test'));
    const strangers = [other, actors.admin, app.anonymous];
    for (const by of strangers) {
      const status = by === app.anonymous ? 401 : 404;
      expect((await sending(by).standing(id)).status).toBe(status);
      expect((await sending(by).append(id, 0, new Uint8Array(kib))).status).toBe(status);
      expect((await sending(by).cancel(id)).status).toBe(status);
    }
    expect((await file(other, id)).status).toBe(422);
    const { id: filed } = dataOf<Filed>(await file(actors.citizen, id));
    expect(filed).toBeTruthy();
  });

  it('is for the one field of the one call that it was begun for', async () => {
    const id = await sending(actors.citizen).whole(
      { call: 'keberatan.create', field: 'file_pendukung' },
      pdfOf(kib),
    );
    expect((await file(actors.citizen, id)).status).toBe(422);
    const half = await sending(actors.citizen).begin({ ...filing, size: 5 * kib });
    const unfinished = (half.body.data as { id: string }).id;
    const answer = await file(actors.citizen, unfinished);
    expect(answer.status).toBe(422);
    expect(answer.body.errors?.['file_pendukung']).toContain('belum terkirim seluruhnya');
  });

  const routes = resources.flatMap((resource) => routesOf(resource));
  it('may be begun by whoever may make the call, for each field that takes a file', async () => {
    for (const route of routes) {
      const call = `${route.resource.name}.${route.call}`;
      for (const [field, { file: rule }] of Object.entries(bodyFields(route))) {
        const { anyone } = route.access;
        const may = (role: 1 | 2 | 3) => anyone ?? route.access[role];
        const asked = { call, field, size: 100 };
        const said = async (by: Client) => (await sending(by).begin(asked)).status;
        const expected = (is: unknown) => (!is ? 403 : rule ? 201 : 422);
        expect(await said(app.anonymous), call).toBe(anyone ? expected(true) : 401);
        expect(await said(actors.admin), call).toBe(expected(may(1)));
        expect(await said(actors.officer), call).toBe(expected(may(2)));
        expect(await said(actors.citizen), call).toBe(expected(may(3)));
        if (!rule) break;
      }
    }
    await app.db.deleteFrom('unggahan').execute();
    await app.db.deleteFrom('batas').execute();
  });

  it('cannot fill the disk', async () => {
    const by = await app.session(3, await app.account(3, 'banyak@uji.test'));
    const statuses: number[] = [];
    for (let n = 0; n < 7; n += 1) {
      statuses.push((await sending(by).begin({ ...filing, size: 10 * kib * kib })).status);
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 201, 429]);
    const pieces = await sending(by).begin({ ...filing, size: 200 * kib });
    const { id } = pieces.body.data as { id: string };
    expect((await sending(by).append(id, 0, new Uint8Array(100))).status).toBe(400);
    const more = await sending(by).append(id, 0, new Uint8Array(201 * kib));
    expect(more.status).toBe(413);
    expect((await sending(by).standing(id)).headers.get('upload-offset')).toBe('0');
  });

  it('is begun no oftener where many are begun at once', async () => {
    const by = await app.session(3, await app.account(3, 'serentak@uji.test'));
    const size = 10 * kib * kib;
    const begun = Array.from({ length: 20 }, () => sending(by).begin({ ...filing, size }));
    const answers = await Promise.all(begun);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(6);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(14);
  });

  it('takes no empty piece, also where it is whole', async () => {
    const sent = pdfOf(kib);
    const id = await sending(actors.citizen).whole(filing, sent);
    const before = (await storedFiles()).length;
    for (let n = 0; n < 2; n += 1) {
      const answer = await sending(actors.citizen).append(id, sent.size, new Uint8Array());
      expect(answer.status).toBe(400);
    }
    expect((await storedFiles()).length).toBe(before);
    expect((await file(actors.citizen, id)).status).toBe(201);
  });

  it('is put together only so often, whatever becomes of the forms that name it', async () => {
    const by = await app.session(3, await app.account(3, 'berulang@uji.test'));
    const id = await sending(by).whole(filing, new File(['<html><script>1'], 'a.pdf'));
    expect((await file(by, id)).status).toBe(415);
    // As if it had been named many times since.
    const most = limitRules['uploads named by an account'].most;
    const almost = { jumlah: most - 1 };
    await app.db.updateTable('batas').set(almost).where('jumlah', '=', 1).execute();
    expect((await file(by, id)).status).toBe(415);
    const refused = await file(by, id);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
    await sending(by).cancel(id);
    await app.db.deleteFrom('batas').execute();
  });

  it('ends after a day, with all that came of it', async () => {
    const begun = await sending(actors.citizen).whole(filing, pdfOf(kib));
    const before = (await storedFiles()).length;
    const now = app.clock.now().getTime();
    app.clock.set(new Date(now + 24 * 3_600_000 + 1).toISOString());
    try {
      await app.daily();
      expect(await pendingRows(begun)).toBe(0);
      expect((await storedFiles()).length).toBe(before - 1);
    } finally {
      // Sessions have ended with the day.
      actors = { ...actors, ...(await on(actors, new Date(now).toISOString())) };
    }
  });

  it('is no orphan while it waits', async () => {
    const id = await sending(actors.citizen).whole(filing, pdfOf(kib));
    const storage = await createFileStorage(app.filesDir);
    await sweepOrphans({ db: app.db, storage, olderThan: new Date(Date.now() + 1_000) });
    expect((await file(actors.citizen, id)).status).toBe(201);
  });

  it('with a version or a header that is none is refused', async () => {
    const odd: [Record<string, string>, number][] = [
      [{ 'tus-resumable': '0.2.2' }, 412],
      [{ 'upload-length': '-1' }, 400],
      [{ 'upload-length': '1e3' }, 400],
      [{ 'upload-length': '0' }, 422],
      [{ 'upload-metadata': 'filename' }, 422],
      [{ 'upload-metadata': asMetadata({ filename: 'a\0.pdf', ...filing }) }, 422],
      [{ 'upload-metadata': `filename ${'A'.repeat(5_000)}` }, 400],
    ];
    for (const [headers, status] of odd) {
      const answer = await sending(actors.citizen).begin({ ...filing, size: 100 }, headers);
      expect([headers, answer.status]).toEqual([headers, status]);
      expect(answer.body).toMatchObject({ success: false });
    }
  });
});

it('brings the ID card of a registration, encrypted from its first piece, and used up either way', async () => {
  const card = pdfOf(200 * kib, 'ktp.pdf');
  const purpose = { call: 'user.create', field: 'file_ktp' };
  const before = new Set(await storedFiles());
  const id = await sending(app.anonymous).whole(purpose, card);
  const parts = (await storedFiles()).filter((path) => !before.has(path));
  expect(parts.length).toBe(2);
  for (const path of parts) expect((await readFile(path)).includes('xxxxxxxx')).toBe(false);

  const register = () =>
    app.anonymous.post('user', {
      ...registrant,
      email: 'warga@uji.test',
      file_ktp: { unggahan: id },
    });
  expect((await register()).status).toBe(201);
  // The address was known already: nothing was made, and nothing tells so.
  expect((await register()).status).toBe(422);
  expect(new Set(await storedFiles())).toEqual(before);
});

/** Sends the beginning of a piece and closes the connection. */
async function breakOff(
  { url }: TestApp,
  { token }: Client,
  id: string,
  bytes: Uint8Array,
  length: number,
): Promise<void> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const head = [
    `PATCH /services/api/unggahan/${id} HTTP/1.1`,
    `Host: ${hostname}`,
    `Authorization: Bearer ${token ?? ''}`,
    'Tus-Resumable: 1.0.0',
    'Upload-Offset: 0',
    'Content-Type: application/offset+octet-stream',
    `Content-Length: ${String(length)}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  await new Promise((resolve) => socket.write(bytes, resolve));
  socket.end();
}
