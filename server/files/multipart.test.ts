import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { bigPdf, docx, pdf, png, zip } from './contents.fixture.ts';
import { createFileStorage } from './file-storage.ts';
import { contentType, cutShort, encode, field, file, post } from './multipart.fixture.ts';
import { sendSome, startReceiver } from './multipart.fixture.ts';
import type { Part, Receiver } from './multipart.fixture.ts';
import { startStandIn } from './scanner/clamd.fixture.ts';
import { createClamd } from './scanner/clamd.ts';
import type { Storage } from './storage.ts';

/** What waits until it is whole, and is open. */
async function spools(): Promise<string[]> {
  const open = await readdir('/proc/self/fd').catch(() => []);
  const files = open.map((name) => readlink(`/proc/self/fd/${name}`).catch(() => ''));
  return (await Promise.all(files)).filter((path) => path.includes('ppid-unggah-'));
}

/** Patient with a machine that has other work to do. */
const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 10_000, interval: 10 });

const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const rules = {
  lampiran: { types: ['application/pdf', docxType], maxBytes: 400_000 },
  foto: { types: ['image/png'], maxBytes: 10_000 },
  dokumen: {
    ...{ types: ['application/pdf', 'image/png'], maxBytes: 400_000 },
    several: { most: 3, maxBytes: 500_000 },
  },
};

let root = '';
let storage: Storage;
let receiver: Receiver;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'ppid-multipart-'));
  storage = await createFileStorage(root);
  receiver = await startReceiver(rules, { storage, scanner: null });
});
afterAll(async () => {
  await receiver.close();
  await rm(root, { recursive: true, force: true });
});

const stored = () => Array.fromAsync(storage.keys());
const send = (parts: readonly Part[]) => post(receiver.url, encode(parts));

beforeEach(async () => {
  for (const key of await stored()) await storage.delete(key);
});

test.each([
  '----WebKitFormBoundaryAbCdEf0123456789',
  '----geckoformboundary0123456789abcdef',
  '----formdata-undici-012345678901',
  '"batas boundary=:?"',
  'a'.repeat(70),
])('a form is parted by %s', async (said) => {
  const boundary = said.replaceAll('"', '');
  const body = `--${boundary}\r\nContent-Disposition: form-data; name="judul"\r\n\r\nIuran\r\n--${boundary}--\r\n`;
  const answer = await post(
    receiver.url,
    Buffer.from(body),
    `multipart/form-data; boundary=${said}`,
  );
  expect([answer.status, answer.body.fields]).toEqual([200, { judul: 'Iuran' }]);
});

test('fields and files come in, and discard takes the files back', async () => {
  const answer = await send([
    field('judul', 'Laporan — tahun 2025'),
    file('lampiran', 'Surat Kuasa.PDF', bigPdf),
    file('foto', 'ktp.jpg', png),
    field('catatan', ''),
  ]);
  expect(answer.status).toBe(200);
  expect(answer.body.fields).toEqual({ judul: 'Laporan — tahun 2025', catatan: '' });
  expect(answer.body.files?.['foto']).toMatchObject({ nama: 'ktp.png', tipe: 'image/png' });
  const { files, discard } = receiver.last();
  const kept = files.find(({ field }) => field === 'lampiran');
  expect(kept).toMatchObject({
    nama: 'Surat Kuasa.PDF',
    tipe: 'application/pdf',
    ukuran: bigPdf.length,
    sha256: createHash('sha256').update(bigPdf).digest('hex'),
  });
  expect(await buffer(await storage.get(kept?.kunci ?? ''))).toEqual(bigPdf);
  await discard();
  await discard();
  expect(await stored()).toEqual([]);
});

test('a field that takes several has them, with what else is said of it, in the order they came', async () => {
  await send([
    file('dokumen', 'dua.pdf', pdf),
    field('dokumen', '{"unggahan":"satu"}'),
    file('foto', 'ktp.png', png),
    file('dokumen', 'satu.png', png),
  ]);
  const { parts, files } = receiver.last();
  const told = parts
    .get('dokumen')
    ?.map((part) => (typeof part === 'string' ? part : [part.nama, part.field]));
  const between = '{"unggahan":"satu"}';
  expect(told).toEqual([['dua.pdf', 'dokumen'], between, ['satu.png', 'dokumen']]);
  expect(files.map(({ field: of }) => of)).toEqual(['dokumen', 'foto', 'dokumen']);
});

test.each([
  ['one that is none of them', file('dokumen', 'a.html', '<html>'), 415, /^a\.html: Jenis berkas/],
  ['what is too much together', file('dokumen', 'b.pdf', bigPdf), 413, /bersama-sama/],
])(
  'of several files, %s is told by its name, and none is left',
  async (_what, last, status, said) => {
    const answer = await send([
      file('dokumen', 'kecil.pdf', pdf),
      file('dokumen', 'c.pdf', bigPdf),
      last,
    ]);
    expect(answer.status).toBe(status);
    expect(answer.body.errors?.['dokumen']).toMatch(said);
    expect(await stored()).toEqual([]);
  },
);

test('more than a field takes are refused before the one too many is read', async () => {
  const answer = await send(Array.from({ length: 4 }, (_, n) => file('dokumen', `${n}.png`, png)));
  expect(answer).toMatchObject({
    status: 422,
    body: { errors: { dokumen: 'Paling banyak 3 berkas.' } },
  });
  expect(await stored()).toEqual([]);
});

test('a file input that was left empty is no file', async () => {
  const empty = { head: file('lampiran', '', '').head, body: '' };
  const answer = await send([field('judul', 'a'), empty]);
  expect(answer).toMatchObject({ status: 200, body: { files: {} } });
});

test('a file name in UTF-8, in either spelling, arrives as it was meant', async () => {
  await send([file('lampiran', 'Déwi ♥.pdf', pdf)]);
  expect(receiver.last().files[0]?.nama).toBe('Déwi ♥.pdf');
  const head = `Content-Disposition: form-data; name="lampiran"; filename*=UTF-8''D%C3%A9wi.pdf`;
  await send([{ head, body: pdf }]);
  expect(receiver.last().files[0]?.nama).toBe('Déwi.pdf');
});

describe('what is refused, and that it leaves nothing', () => {
  const first = file('lampiran', 'a.pdf', pdf);
  const fieldHead = (more: string) => `Content-Disposition: form-data; name="judul"${more}`;

  test.each<[string, Part[], number, string?]>([
    [
      'a file that is too large',
      [file('lampiran', 'a.pdf', Buffer.concat([bigPdf, bigPdf]))],
      413,
      'lampiran',
    ],
    ['a type that the field does not take', [first, file('foto', 'a.png', pdf)], 415, 'foto'],
    ['a ZIP where a DOCX is allowed', [file('lampiran', 'a.docx', zip)], 415, 'lampiran'],
    [
      'HTML under the name of a PDF',
      [file('lampiran', 'a.pdf', '<html><script>')],
      415,
      'lampiran',
    ],
    ['a PDF under the name of a page', [file('lampiran', 'a.pdf.html', pdf)], 415, 'lampiran'],
    ['an empty file', [file('lampiran', 'a.pdf', '')], 422, 'lampiran'],
    ['a file in a field that takes none', [first, file('judul', 'a.pdf', pdf)], 422, 'judul'],
    ['a field that came twice', [first, field('a', '1'), field('a', '2')], 422, 'a'],
    ['a file that came twice', [first, first], 422, 'lampiran'],
    ['a field that is too long', [first, field('a', 'x'.repeat(300_000))], 422, 'a'],
    [
      'a field that is not text',
      [first, { head: `${fieldHead('')}\r\nContent-Type: application/json`, body: '[1]' }],
      422,
      'judul',
    ],
    ['a field named after what every object has', [first, field('__proto__', 'x')], 422],
    ['a file named after what every object has', [first, file('constructor', 'a.pdf', pdf)], 422],
    ['a field with a name of no end', [first, field('a'.repeat(101), 'x')], 400],
    ['a field without a name', [first, { head: 'Content-Disposition: form-data', body: 'x' }], 400],
    [
      'a file without a name',
      [first, { head: 'Content-Disposition: form-data; filename="a"', body: 'x' }],
      400,
    ],
    [
      'broken JSON in a field',
      [{ head: `${fieldHead('')}\r\nContent-Type: application/json`, body: '{' }],
      422,
    ],
    [
      'ten thousand parts',
      [first, ...Array.from({ length: 10_000 }, (_, n) => field(`f${n}`, 'x'))],
      400,
    ],
    [
      'thirty files',
      Array.from({ length: 30 }, () => ({ head: file('lampiran', '', '').head, body: '' })),
      400,
    ],
  ])('%s', async (_, parts, status, at) => {
    const answer = await send(parts);
    expect(answer.status).toBe(status);
    expect(answer.body.message).not.toMatch(/Error|undefined/);
    if (at !== undefined) expect(Object.keys(answer.body.errors ?? {})).toEqual([at]);
    expect(await stored()).toEqual([]);
  });

  test.each([
    ['no boundary', 'multipart/form-data'],
    ['another boundary', 'multipart/form-data; boundary=lain'],
    ['an empty boundary', 'multipart/form-data; boundary='],
    ['one that is encoded', "multipart/form-data; xboundary=1; boundary*=''"],
    ['two of them', 'multipart/form-data; boundary=----batas; boundary=a'],
    [
      'one that is called so once blanks are gone',
      'multipart/form-data; bound ary=----batas; boundary=a',
    ],
    ['one behind a tab', 'multipart/form-data; bound\tary=----batas; boundary=a'],
    ['one that is longer than any', `multipart/form-data; boundary=${'a'.repeat(71)}`],
  ])('%s', async (_, type) => {
    expect((await post(receiver.url, encode([first]), type)).status).toBe(400);
    expect(await stored()).toEqual([]);
  });

  test.each([
    [
      'an unreadable encoded name',
      `Content-Disposition: form-data; name="lampiran"; filename*=%ZZ`,
    ],
    [
      'a name in an unknown encoding',
      `Content-Disposition: form-data; name="lampiran"; filename*=x''%ff%ZZ`,
    ],
    ['a header that is none', 'halo'],
  ])('%s ends in an answer that is no 500', async (_, head) => {
    const answer = await send([{ head, body: pdf }]);
    expect(answer.status).toBeLessThan(500);
    for (const key of await stored()) await storage.delete(key);
  });

  test('a body that ends before its last boundary, wherever', async () => {
    const whole = encode([
      field('judul', 'x'),
      file('lampiran', 'a.docx', docx),
      file('foto', 'a.png', png),
    ]);
    for (let end = 0; end < whole.length - 8; end += 97) {
      const answer = await post(receiver.url, whole.subarray(0, end));
      // An empty body is an empty form.
      if (end > 0) expect(answer.status, `cut at ${end}`).toBe(400);
      expect(await stored()).toEqual([]);
    }
  });
});

test('a sender who hangs up at any kilobyte leaves no file and no descriptor', async () => {
  const body = encode([
    field('judul', 'x'),
    file('foto', 'a.png', png),
    file('lampiran', 'a.pdf', bigPdf),
  ]);
  const descriptors = async () => (await readdir('/proc/self/fd').catch(() => [])).length;
  const before = await descriptors();
  for (let bytes = 1_024; bytes < body.length; bytes += 1_024) {
    await cutShort(receiver.url, body, bytes);
  }
  await eventually(stored).toEqual([]);
  await eventually(descriptors).toBeLessThanOrEqual(before + 2);
  expect((await send([field('judul', 'masih hidup')])).status).toBe(200);
});

test('after a refusal the same connection takes the next request', async () => {
  const large = encode([file('foto', 'a.png', Buffer.concat([png, Buffer.alloc(3_000_000)]))]);
  expect((await post(receiver.url, large, contentType)).status).toBe(413);
  expect((await send([field('judul', 'x')])).status).toBe(200);
});

test('a store that fails is not the sender’s fault', async () => {
  const full = Object.assign(new Error('penuh'), { code: 'ENOSPC' });
  const broken = await startReceiver(rules, {
    storage: { ...storage, put: () => Promise.reject(full) },
    scanner: null,
  });
  const answer = await post(broken.url, encode([file('lampiran', 'a.pdf', pdf)]));
  expect(answer).toMatchObject({ status: 500, body: { message: 'Error: penuh' } });
  await broken.close();
});

test('a store that fails midway is told at once, and holds nothing of a sender who is slow', async () => {
  const standIn = await startStandIn();
  const full = Object.assign(new Error('penuh'), { code: 'ENOSPC' });
  const body = encode([file('lampiran', 'a.pdf', bigPdf)]);
  const half = body.length / 2;
  const put: Storage['put'] = async (_key, bytes) => {
    let length = 0;
    // It fails while it waits for more.
    bytes.on('data', (chunk: Buffer) => (length += chunk.length));
    await eventually(() => length).toBeGreaterThan(half - 1_000);
    bytes.destroy();
    throw full;
  };
  const scanner = createClamd({ port: standIn.port, host: '127.0.0.1' });
  const broken = await startReceiver(rules, { storage: { ...storage, put }, scanner });
  const socket = await sendSome(broken.url, body, half);
  let answers = '';
  socket.on('data', (chunk) => (answers += String(chunk)));
  await eventually(() => answers).toContain('Error: penuh');
  await eventually(spools).toEqual([]);
  // The rest may come, and the next request after it.
  socket.write(body.subarray(half));
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await eventually(() => answers).toContain('HTTP/1.1 404');
  socket.destroy();
  standIn.close();
  await broken.close();
});

test.each([
  ['a part that nobody sees', 'X-Nothing: x'],
  ['a field without an end', 'Content-Disposition: form-data; name="judul"'],
])('%s ends a form before it has come', async (_what, head) => {
  const body = encode([{ head, body: Buffer.alloc(60_000_000) }]);
  const socket = await sendSome(receiver.url, body, 6_000_000);
  let answers = '';
  socket.on('data', (chunk) => (answers += String(chunk)));
  await eventually(() => answers).toContain('HTTP/1.1 413');
  socket.destroy();
});

test('what calls itself JSON is parsed by nobody, behind a file that waits either', async () => {
  const parsed = vi.spyOn(JSON, 'parse');
  const made = `[${'{},'.repeat(80_000)}{}]`;
  const head = (name: string, type: string) =>
    `Content-Disposition: form-data; name="${name}"\r\nContent-Type: ${type}`;
  const types = ['application/json', 'application/json; charset=utf-8', 'Application/JSON'];
  for (const type of types) {
    const parts = Array.from({ length: 10 }, (_, n) => ({ head: head(`f${n}`, type), body: made }));
    const answer = await send([file('lampiran', 'a.pdf', pdf), ...parts]);
    expect([answer.status, answer.body.errors]).toEqual([422, { f0: 'Harus berupa teks.' }]);
  }
  expect(parsed.mock.calls.filter(([text]) => text === made)).toEqual([]);
  parsed.mockRestore();
});

test('archives that come slowly make room for each other, and hold up no picture', async () => {
  const body = encode([file('lampiran', 'a.docx', docx)]);
  const said: string[] = [];
  // Twelve are what this room takes of them.
  const sockets = [];
  for (let n = 0; n < 13; n += 1) {
    const socket = await sendSome(receiver.url, body, body.length - 60);
    said.push('');
    socket.on('data', (chunk) => (said[n] = `${said[n] ?? ''}${String(chunk)}`));
    sockets.push(socket);
  }
  const statuses = () =>
    said.map((text) => /^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? '').filter(Boolean);
  await eventually(statuses).toEqual(['503']);
  expect((await send([file('foto', 'a.png', png)])).status).toBe(200);
  for (const socket of sockets) socket.destroy();
});

test('fifty files at once are all whole', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => send([file('lampiran', 'a.pdf', bigPdf)])),
  );
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
  await wait(0);
  expect(await stored()).toHaveLength(50);
});

test('a body whose bytes cannot be accounted for leaves nothing', async () => {
  const failing = { take: () => Promise.resolve(), settle: () => Promise.reject(new Error('no')) };
  const counting = await startReceiver(rules, { storage, scanner: null, meter: failing });
  try {
    const answer = await post(counting.url, encode([file('lampiran', 'a.pdf', pdf)]));
    expect(answer.status).toBe(500);
    expect(await stored()).toEqual([]);
  } finally {
    await counting.close();
  }
});
