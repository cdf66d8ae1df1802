import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { pageWidths, pictureAt, pictureWidths, sharedSize } from '#core/pictures/sizes.ts';
import { keyOf, newId, sizeKey } from '#server/files/key.ts';
import { sweepOrphans } from '#server/files/sweep.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { startBucket } from '#tests/support/bucket.ts';
import { form, made, type Client } from '#tests/support/client.ts';
import { bestTurn } from '#tests/support/event-loop.ts';
import { openFiles } from '#tests/support/files/open-files.ts';
import { photo, withTraces } from '#tests/support/files/photos.ts';
import { png } from '#tests/support/sample-files.ts';
import { countStored } from '#tests/support/files/stored-files.ts';

interface Pengumuman {
  id: string;
  thumbnail: { id: string };
}

/** In milliseconds of CPU time. */
const longestAllowed = 100;
const kib = 1024;

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startApp();
  await app.account(1, 'peran1@uji.test');
  admin = await app.login('peran1@uji.test');
});
afterAll(() => app.close());

const announce = async (thumbnail: File, by = admin): Promise<Pengumuman> => {
  const body = form({ judul: 'Bergambar', isi: '<p>x</p>', terbit: 'true', thumbnail });
  return made<Pengumuman>(await by.post('sertamerta', body));
};
const original = ({ id }: Pengumuman) => `sertamerta/${id}/buffer-image`;
const sized = (entry: Pengumuman, width: number, file = entry.thumbnail.id) =>
  `${pictureAt(original(entry), file)}&lebar=${String(width)}`;
const stored = () => countStored(app);

describe('a published picture', () => {
  it('is had as WebP in each width, which a browser keeps for good', async () => {
    const entry = await announce(await photo({ width: 1280, height: 800 }));
    for (const width of pageWidths) {
      const answer = await app.anonymous.get(sized(entry, width));
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
      expect(answer.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
      expect(answer.headers.get('cdn-cache-control')).toMatch(/^public, max-age=60,/);
      expect(answer.headers.get('content-disposition')).toMatch(/^inline; filename="?foto\.webp/);
      expect(answer.bytes.length).toBeLessThan(64 * kib);
      const { format, width: is, height } = await sharp(answer.bytes).metadata();
      expect([format, is, height]).toEqual(['webp', width, Math.round((width * 10) / 16)]);
      const etag = answer.headers.get('etag') ?? '';
      const again = await app.anonymous.get(sized(entry, width), { 'if-none-match': etag });
      expect([again.status, again.bytes.length]).toEqual([304, 0]);
    }
  });

  it('is had as messengers show it: of one shape, as JPEG, on white, whatever was sent', async () => {
    for (const [width, height, type] of [
      [1600, 900, 'jpeg'],
      [400, 1200, 'webp'],
      [90, 60, 'png'],
    ] as const) {
      const entry = await announce(await photo({ width, height, type }));
      const answer = await app.anonymous.get(sized(entry, sharedSize.width));
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
      expect(answer.headers.get('content-disposition')).toMatch(/^inline; filename="?foto\.jpg/);
      expect(answer.bytes.length).toBeLessThan(160 * kib);
      const is = await sharp(answer.bytes).metadata();
      expect([is.format, is.width, is.height, is.hasAlpha]).toEqual(['jpeg', 1200, 630, false]);
    }
  });

  it('stays as it was sent where no width is asked for', async () => {
    const sent = await photo({ width: 500, height: 400 });
    const entry = await announce(sent);
    const answer = await app.anonymous.get(original(entry));
    expect(Buffer.from(answer.bytes)).toEqual(Buffer.from(await sent.arrayBuffer()));
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(Object.keys(entry.thumbnail).sort()).toEqual(['id', 'nama', 'tipe', 'ukuran']);
  });

  it('is never larger than it was sent', async () => {
    const small = await announce(await photo({ width: 500, height: 400, type: 'png' }));
    const sizeOf = async (entry: Pengumuman, width: number) => {
      const { width: w, height: h } = await sharp(
        (await app.anonymous.get(sized(entry, width))).bytes,
      ).metadata();
      return [w, h];
    };
    expect(await sizeOf(small, 384)).toEqual([384, 307]);
    expect(await sizeOf(small, 1152)).toEqual([500, 400]);
    expect(await sizeOf(await announce(png()), 384)).toEqual([1, 1]);
  });

  it('is turned as it is to be seen, and tells nothing of where it was taken', async () => {
    const sent = await withTraces(await photo({ width: 900, height: 600 }));
    expect((await sharp(await sent.arrayBuffer()).metadata()).exif).toBeDefined();
    const { bytes } = await app.anonymous.get(sized(await announce(sent), 384));
    const { width, height, exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata();
    expect([width, height]).toEqual([384, 576]);
    expect([exif, xmp, iptc, icc, orientation]).toEqual(Array(5).fill(undefined));
    expect(Buffer.from(bytes).includes('Kamera uji')).toBe(false);
  });

  it('is not had in another width, nor as another file', async () => {
    const [one, other] = [await announce(png()), await announce(png())];
    for (const width of ['0', '383', '384px', '1e3', '']) {
      const answer = await app.anonymous.get(`${original(one)}?lebar=${width}`);
      expect([width, answer.status]).toEqual([width, 400]);
    }
    for (const file of [other.thumbnail.id, 'x', '']) {
      expect((await app.anonymous.get(sized(one, 384, file))).status, file).toBe(404);
    }
    const unnamed = await app.anonymous.get(`${original(one)}?lebar=384`);
    expect([unnamed.status, unnamed.headers.get('cache-control')]).toEqual([200, 'no-cache']);
  });

  it('goes with its record, its publication and its replacement', async () => {
    const before = await stored();
    const entry = await announce(png());
    const there = async (by: Client) => (await by.get(sized(entry, 384))).status;
    expect(await there(app.anonymous)).toBe(200);
    expect(await stored()).toBe(before + 1 + pictureWidths.length);
    const update = (body: object) => admin.post(`sertamerta/${entry.id}/update-serta-merta`, body);

    await update({ terbit: false });
    expect(await there(app.anonymous)).toBe(404);
    const seen = await admin.get(sized(entry, 384));
    expect([seen.status, seen.headers.get('cache-control')]).toEqual([200, 'no-store']);

    await update(form({ thumbnail: png('lain.png'), terbit: 'true' }));
    expect(await there(app.anonymous)).toBe(404);
    expect(await stored()).toBe(before + 1);
    await app.anonymous.get(`${original(entry)}?lebar=384`);
    await admin.post(`sertamerta/${entry.id}/delete-serta-merta`);
    expect(await stored()).toBe(before);
  });

  it('leaves no size where it is deleted while they are made', async () => {
    const before = await stored();
    const entry = await announce(png());
    const put = app.storage.put.bind(app.storage);
    const first = vi.spyOn(app.storage, 'put').mockImplementationOnce(async (...given) => {
      await admin.post(`sertamerta/${entry.id}/delete-serta-merta`);
      return put(...given);
    });
    expect((await app.anonymous.get(sized(entry, 384))).status).toBe(200);
    first.mockRestore();
    await expect.poll(stored).toBe(before);
  });

  it('is read once for its sizes, and left open by nobody who asks for one', async () => {
    const entry = await announce(png());
    for (const width of [...pictureWidths, ...pictureWidths]) {
      expect((await app.anonymous.get(sized(entry, width))).status).toBe(200);
    }
    await expect.poll(() => openFiles(app.filesDir)).toEqual([]);
  });

  it('keeps its sizes through a sweep, which takes those of no picture', async () => {
    const entry = await announce(png());
    await app.anonymous.get(sized(entry, 384));
    const before = await stored();
    const { db, storage } = app;
    await storage.put(sizeKey(keyOf(newId(), new Date()), 384), Readable.from(['sisa']));
    const olderThan = new Date(Date.now() + 1_000);
    expect(await sweepOrphans({ db, storage, olderThan })).toEqual({
      deleted: 1,
      left: 0,
      refused: 0,
      failures: [],
    });
    expect(await stored()).toBe(before);
  });

  it('that no decoder reads goes out as it was sent, and is not kept for good', async () => {
    for (const type of ['jpeg', 'png', 'webp'] as const) {
      const whole = await photo({ width: 90, height: 60, type });
      const bytes = Buffer.from(await whole.slice(0, whole.size / 2).arrayBuffer());
      const entry = await announce(new File([bytes], 'rusak.jpg'));
      const answer = await app.anonymous.get(sized(entry, 384));
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-cache']);
      expect(Buffer.from(answer.bytes)).toEqual(bytes);
    }
  });

  it('of sixty megapixels in few bytes has its sizes too', async () => {
    const create = { width: 8_000, height: 7_500, channels: 3, background: '#123' } as const;
    const bytes = await sharp({ create }).png({ compressionLevel: 9 }).toBuffer();
    const entry = await announce(new File([Uint8Array.from(bytes)], 'luas.png'));
    const answer = await app.anonymous.get(sized(entry, 384));
    expect(answer.headers.get('content-type')).toBe('image/webp');
  }, 60_000);
});

// No database makes a picture: one of the two tells it all.
it.runIf(inject('databaseKind') === 'sqlite')(
  'while ten large photos come and their sizes are made, others have their turn',
  async () => {
    const large = await photo({ width: 2_400, height: 1_600 });
    const come = async () => {
      const entries = await Promise.all(Array.from({ length: 10 }, () => announce(large)));
      const typeOf = async (entry: Pengumuman) =>
        (await app.anonymous.get(sized(entry, 384))).headers.get('content-type');
      const types = async () => new Set(await Promise.all(entries.map(typeOf)));
      // Whoever has waited for long is given the photo itself until its sizes are there.
      await expect.poll(types, { timeout: 150_000 }).toEqual(new Set(['image/webp']));
    };
    expect(await bestTurn(longestAllowed, come)).toBeLessThan(longestAllowed);
  },
  180_000,
);

it('a bucket keeps the sizes beside the picture', async () => {
  const bucket = await startBucket();
  const remote = await startApp({ storage: { ...bucket.config(), limit: 8_000 } });
  await remote.account(1, 'peran1@uji.test');
  const entry = await announce(png(), await remote.login('peran1@uji.test'));
  const answers = [384, 768, 384].map((width) => remote.anonymous.get(sized(entry, width)));
  for (const answer of await Promise.all(answers)) {
    expect(answer.headers.get('content-type')).toBe('image/webp');
  }
  expect(bucket.objects.size).toBe(1 + pictureWidths.length);
  await remote.close();
  bucket.close();
});
