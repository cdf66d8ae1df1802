import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createClamd } from '#server/files/scanner/clamd.ts';
import { archive, pngOf } from '#server/files/judge/samples.fixture.ts';
import type { Description } from '#server/http/describe/description.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { eicar, marked, startClamd, type RunningClamd } from '#tests/support/files/clamd.ts';
import { client, form } from '#tests/support/client.ts';
import {
  fieldsOf,
  isFile,
  operationsOf,
  type Operation,
} from '#tests/support/hostile/description.ts';
import { callOf } from '#tests/support/matrix/matrix.ts';
import { requestBody } from '#tests/support/matrix/bodies.ts';
import { createReach } from '#tests/support/reach.ts';
import { pdf } from '#tests/support/sample-files.ts';
import { tus } from '#tests/support/files/tus.ts';
import { countStored as stored } from '#tests/support/files/stored-files.ts';

const asFile = (bytes: Buffer, name: string) => new File([new Uint8Array(bytes)], name);
/** A picture that every field takes that takes any. */
const infectedPng = () => asFile(Buffer.concat([pngOf(1, 1), Buffer.from(marked)]), 'foto.png');
const infectedPdf = () => pdf(marked);
const infectedRows = () => asFile(Buffer.from(`Judul\r\n${marked}`), 'daftar.csv');

async function citizenOf(app: TestApp) {
  return app.session(3, await app.account(3, 'pemindai@uji.test'));
}

const file = async (app: TestApp, sent: File) =>
  (await citizenOf(app)).post('permohonan', form({ ...requestBody, file_pendukung: sent }));

const ready = async (app: TestApp) => (await fetch(new URL('/readyz', app.url))).status;

// What is told apart here never reaches a database.
const once = inject('databaseKind') === 'sqlite' ? describe : describe.skip;

once('with clamd', () => {
  let clamd: RunningClamd;
  let app: TestApp;
  let operations: Operation[];
  let logged = '';
  const log = { write: (line: string) => void (logged += line) };

  beforeAll(async () => {
    clamd = await startClamd();
    app = await startApp({ scanner: createClamd({ path: clamd.path }), log });
    const { body } = await app.anonymous.get('docs/openapi.json');
    operations = operationsOf(body as unknown as Description);
  });
  afterAll(async () => {
    await app.close();
    await clamd.close();
  });

  it('a clean file comes in, and malware does not, packed or not', async () => {
    const citizen = await citizenOf(app);
    const send = (file_pendukung: File) =>
      citizen.post('permohonan', form({ ...requestBody, file_pendukung }));
    expect((await send(pdf())).status).toBe(201);
    const before = await stored(app);
    const inZip = archive([{ name: 'eicar.txt', content: eicar }]);
    for (const infected of [infectedPdf(), infectedPng(), asFile(inZip, 'berkas.zip')]) {
      const answer = await send(infected);
      expect(answer.status, infected.name).toBe(422);
      expect(answer.body.errors?.['file_pendukung']).toMatch(/^Pemindai menemukan/);
    }
    expect(await stored(app)).toBe(before);
    expect(await ready(app)).toBe(200);
    expect(logged).toContain('"signature":"Uji.Eicar');
    expect(logged).not.toMatch(/berkas\.zip|foto\.png/);
  });

  it('malware that comes in pieces is found, also where it lies across two of them', async () => {
    await app.db.deleteFrom('permohonan').execute();
    await app.db.deleteFrom('user').execute();
    const citizen = await citizenOf(app);
    const piece = 64 * 1024;
    const head = '%PDF-1.4\n'.padEnd(piece - Math.floor(marked.length / 2), ' ');
    const across = asFile(Buffer.from(`${head}${marked}`), 'berkas.pdf');
    const clean = asFile(Buffer.from(head), 'bersih.pdf');
    const kept = async () => (await app.db.selectFrom('berkas').select('id').execute()).length;
    const before = await kept();
    for (const field of ['file_pendukung', 'pendukung_lain']) {
      const call = { call: 'permohonan.create', field };
      const send = async (sent: File) => {
        const named = { unggahan: await tus(app.url, citizen).whole(call, sent, piece) };
        const value = field === 'pendukung_lain' ? [named] : named;
        return citizen.post('permohonan', { ...requestBody, [field]: value });
      };
      const answer = await send(across);
      expect(answer.status, field).toBe(422);
      expect(answer.body.errors?.[field]).toMatch(/Pemindai menemukan/);
      expect(await kept()).toBe(before);
      expect((await send(clean)).status).toBe(201);
      await app.db.deleteFrom('permohonan').execute();
      await app.db.deleteFrom('berkas').where('nama', '=', clean.name).execute();
    }
  });

  it('no call that takes files takes malware, in whichever field', async () => {
    const reach = createReach(app);
    for (const operation of operations.filter(({ takesFiles }) => takesFiles)) {
      for (const [field] of fieldsOf(operation).filter(([, schema]) => isFile(schema))) {
        const { path, headers } = await reach(operation);
        const before = await stored(app);
        const token = headers['authorization']?.replace('Bearer ', '') ?? null;
        const call = client(app.url, token);
        const answers = await Promise.all(
          [infectedPng(), infectedPdf(), infectedRows()].map((infected) =>
            call.post(path.replace('/services/api/', ''), form({ [field]: infected })),
          ),
        );
        const said = answers.map(({ body }) => body.errors?.[field] ?? body.message);
        const what = `${callOf(operation)}, ${field}: ${said.join(' | ')}`;
        expect(
          // Of several files it says which.
          said.some((message) => message?.includes('Pemindai menemukan')),
          what,
        ).toBe(true);
        expect(
          answers.every(({ status }) => [415, 422].includes(status)),
          what,
        ).toBe(true);
        expect(await stored(app), what).toBe(before);
      }
    }
  });
});

once('without an answer of the scanner', () => {
  /** What stands in for clamd, by what it does with a connection. */
  const standIns: [string, ((socket: Socket) => void) | null][] = [
    ['that is not there', null],
    ['that says nothing', (socket) => socket.resume()],
    ['that takes nothing', (socket) => socket.pause()],
    ['that hangs up', (socket) => socket.destroy()],
    ['that is full', (socket) => socket.resume().end('INSTREAM size limit exceeded. ERROR\0')],
    ['that cannot', (socket) => socket.resume().end("stream: Can't allocate memory ERROR\0")],
  ];

  it.each(standIns)('%s an upload is 503, and nothing is kept', async (_, answer) => {
    const sockets = new Set<Socket>();
    const server: Server = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => undefined);
      answer?.(socket);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    if (answer === null) await new Promise((resolve) => server.close(resolve));
    const patience = { step: 300, verdict: 300 };
    const app = await startApp({ scanner: createClamd({ port, host: '127.0.0.1' }, patience) });
    try {
      const large = asFile(
        Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(9_000_000, 32)]),
        'a.pdf',
      );
      for (const sent of [pdf(), large]) {
        const refused = await file(app, sent);
        expect(refused.status).toBe(503);
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
        expect(refused.body.message).toMatch(/^Berkas belum dapat diperiksa/);
        await app.db.deleteFrom('user').execute();
      }
      expect(await stored(app)).toBe(0);
      expect(await ready(app)).toBe(503);
    } finally {
      await app.close();
      for (const socket of sockets) socket.destroy();
      server.close();
    }
  });
});
