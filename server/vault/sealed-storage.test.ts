import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { registry } from '#resources';
import { keyOf, newId, sealSuffix } from '#server/files/key.ts';
import type { Storage } from '#server/files/storage.ts';
import { headerLength } from './sealed-file.ts';
import { DamagedFileError, sealStorage } from './sealed-storage.ts';
import { storedSize } from './stored-size.ts';
import { chunkSize, chunkStart } from './stream.ts';
import { createVault } from './vault.ts';

const vault = createVault('s'.repeat(64));
const owner = { resource: 'user', record_id: 'satu', field: 'file_ktp' };

/** A storage in memory that counts what is read of it, and what is open. */
function inMemory() {
  const files = new Map<string, Buffer>();
  const seen = { bytes: 0, open: 0 };
  const storage: Storage = {
    async put(key, body) {
      files.set(key, await buffer(body));
    },
    get(key, range) {
      const whole = files.get(key);
      if (!whole) return Promise.reject(Object.assign(new Error(key), { code: 'ENOENT' }));
      const part = range ? whole.subarray(range.start, range.end + 1) : whole;
      seen.open += 1;
      const parts = function* () {
        for (let at = 0; at < part.length; at += 16_384) {
          const piece = Buffer.from(part.subarray(at, at + 16_384));
          seen.bytes += piece.length;
          yield piece;
        }
      };
      const body = Readable.from(parts(), { objectMode: false });
      return Promise.resolve(body.once('close', () => (seen.open -= 1)));
    },
    delete: (key) => Promise.resolve(void files.delete(key)),
    keys: () => Readable.from(files.keys()),
    ready: () => Promise.resolve(),
  };
  return { files, seen, sealed: sealStorage(storage, vault, registry) };
}

const newKey = () => keyOf(newId(), new Date()) + sealSuffix(vault.name);

async function stored(size: number) {
  const memory = inMemory();
  const content = randomBytes(size);
  const key = newKey();
  await memory.sealed.put(key, Readable.from([content], { objectMode: false }), owner);
  const raw = memory.files.get(key) ?? Buffer.alloc(0);
  const read = async (range?: { start: number; end: number }, of = owner, at = key) =>
    buffer(await memory.sealed.get(at, range, of));
  return { ...memory, content, key, raw, read };
}

test('a file and each part of it are read as they were put', async () => {
  const { content, key, raw, read } = await stored(3 * chunkSize + 99);
  expect(raw.length).toBe(storedSize(key, content.length));
  expect((await read()).equals(content)).toBe(true);
  const edges = [0, 1, chunkSize - 1, chunkSize, 2 * chunkSize + 1, content.length - 1];
  for (const start of edges) {
    for (const end of edges.filter((each) => each >= start)) {
      expect((await read({ start, end })).equals(content.subarray(start, end + 1))).toBe(true);
    }
  }
});

test('a file opens for its record and field alone', async () => {
  const { key, read, sealed } = await stored(chunkSize);
  for (const other of [
    { ...owner, record_id: 'dua' },
    { ...owner, field: 'file_lain' },
    { ...owner, resource: 'permohonan' },
  ]) {
    await expect(read(undefined, other)).rejects.toThrow(DamagedFileError);
    await expect(read({ start: 5, end: 9 }, other)).rejects.toThrow(DamagedFileError);
  }
  await expect(sealed.get(key)).rejects.toThrow(DamagedFileError);
});

test('no region of a file can be changed, cut or taken from another file', async () => {
  const { files, key, raw, read, sealed, content } = await stored(2 * chunkSize + 99);
  const other = newKey();
  await sealed.put(other, Readable.from([content], { objectMode: false }), owner);
  const header = [0, 7, 8, 15, 16, 31, 32, headerLength - 1];
  const chunks = [0, 1, 2].flatMap((index) => {
    const [begin, end] = [
      chunkStart(index),
      Math.min(chunkStart(index + 1), raw.length - headerLength),
    ];
    return [begin, begin + 50, end - 17, end - 16, end - 1].map((at) => headerLength + at);
  });
  const bad = new Map<string, Buffer>();
  for (const at of [...header, ...chunks]) {
    const changed = Buffer.from(raw);
    changed[at] = (changed[at] ?? 0) ^ 0x40;
    bad.set(`byte ${at}`, changed);
  }
  bad.set('empty', Buffer.alloc(0));
  bad.set('cut in its header', raw.subarray(0, headerLength - 1));
  bad.set('a header alone', raw.subarray(0, headerLength));
  bad.set('cut at a chunk', raw.subarray(0, headerLength + chunkStart(2)));
  bad.set('cut by a byte', raw.subarray(0, -1));
  bad.set('longer', Buffer.concat([raw, Buffer.alloc(1)]));
  const another = files.get(other) ?? Buffer.alloc(0);
  bad.set(
    'another header',
    Buffer.concat([another.subarray(0, headerLength), raw.subarray(headerLength)]),
  );
  bad.set('open', content);
  for (const [what, bytes] of bad) {
    files.set(key, bytes);
    await expect(read(), what).rejects.toThrow(DamagedFileError);
  }
  // A part is refused where what it stands in was touched, and goes on otherwise.
  files.set(key, bad.get(`byte ${headerLength + chunkStart(1) + 50}`) ?? raw);
  const inFirst = { start: 10, end: 20 };
  expect((await read(inFirst)).equals(content.subarray(10, 21))).toBe(true);
  await expect(read({ start: chunkSize + 1, end: chunkSize + 2 })).rejects.toThrow(
    DamagedFileError,
  );
  files.set(key, raw.subarray(0, headerLength + chunkStart(2)));
  const beyond = { start: chunkSize, end: 2 * chunkSize + 3 };
  await expect(read(beyond)).rejects.toThrow(DamagedFileError);
  files.set(key, raw);
  await expect(read({ start: 0, end: content.length })).rejects.toThrow(DamagedFileError);
});

test('what should be sealed and is not is given to nobody, and nothing is put without an owner', async () => {
  const { files, read, sealed } = await stored(10);
  for (const end of ['', `.segel-${vault.name}`, `.segel2-${vault.name}`]) {
    const key = keyOf(newId(), new Date()) + end;
    files.set(key, Buffer.from('%PDF terbuka'));
    await expect(read(undefined, owner, key)).rejects.toThrow(DamagedFileError);
  }
  const open = keyOf(newId(), new Date());
  files.set(open, Buffer.from('lampiran'));
  const request = { resource: 'permohonan', record_id: 'a', field: 'file_pendukung' };
  expect(String(await read(undefined, request, open))).toBe('lampiran');
  await expect(sealed.put(newKey(), Readable.from(['x']))).rejects.toThrow('belongs to somebody');
  await expect(sealed.get(newKey(), undefined, owner)).rejects.toMatchObject({ code: 'ENOENT' });
});

test('120 parts of a 10 MB file at once take chunks, not files, and leave nothing open', async () => {
  const { content, key, seen, sealed } = await stored(10_000_000);
  seen.bytes = 0;
  const before = process.memoryUsage().arrayBuffers;
  const starts = Array.from({ length: 120 }, (_, n) => n * 80_000);
  const bodies = await Promise.all(
    starts.map((start) => sealed.get(key, { start, end: content.length - 1 }, owner)),
  );
  const held = process.memoryUsage().arrayBuffers - before;
  expect(held).toBeLessThan(120 * 6 * chunkSize);
  expect(seen.bytes).toBeLessThan(120 * 4 * chunkSize);
  // Those who go away before the end, too.
  for (const body of bodies) body.destroy();
  await expect.poll(() => seen.open).toBe(0);
  const one = await buffer(await sealed.get(key, { start: 5_000_000, end: 5_000_099 }, owner));
  expect(one.equals(content.subarray(5_000_000, 5_000_100))).toBe(true);
});
