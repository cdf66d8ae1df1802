import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { dataOf, form, type Client } from '#tests/support/client.ts';
import { pengumuman, pengumumanMigration } from '#tests/support/scenes/pengumuman.ts';
import { pdf, png } from '#tests/support/sample-files.ts';
import { countStored } from '#tests/support/files/stored-files.ts';

interface Pengumuman {
  id: string;
  versi: number;
  judul: string;
  gambar: { id: string } | null;
  terbit: boolean;
  catatan_redaksi?: string | null;
}

const valid = {
  judul: 'Layanan tutup',
  jenis: 'melihat',
  tanggal: '2026-12-01',
  terbit: true,
  catatan_redaksi: 'Rahasia dapur',
};

describe('a resource from one declaration and one migration', () => {
  let app: TestApp;
  let admin: Client;
  let officer: Client;
  let citizen: Client;

  beforeAll(async () => {
    app = await startApp({
      extra: [pengumuman],
      migrations: { '9000-pengumuman': pengumumanMigration },
    });
    for (const role of [1, 2, 3] as const) await app.account(role, `peran${String(role)}@uji.test`);
    admin = await app.login('peran1@uji.test');
    officer = await app.login('peran2@uji.test');
    citizen = await app.login('peran3@uji.test');
  });
  afterAll(() => app.close());

  const create = async (values: object = {}) =>
    dataOf<Pengumuman>(await admin.post('pengumuman', { ...valid, ...values }));

  it('creates, shows, lists, updates and removes at its own addresses', async () => {
    const made = await create();
    expect(made).toMatchObject({ judul: 'Layanan tutup', terbit: true, gambar: null, versi: 1 });
    expect(dataOf(await app.anonymous.get(`pengumuman/${made.id}`))).toMatchObject({ id: made.id });

    const whole = { ...made, judul: 'Layanan dibuka kembali' };
    const updated = await admin.post(`pengumuman/${made.id}/ubah-pengumuman`, whole);
    expect(updated.status, JSON.stringify(updated.body)).toBe(200);
    expect(dataOf<Pengumuman>(updated)).toMatchObject({ judul: whole.judul, versi: 2 });
    expect((await admin.post(`pengumuman/${made.id}/ubah-pengumuman`, whole)).status).toBe(409);

    const removed = await admin.post(`pengumuman/${made.id}/hapus-pengumuman`);
    expect([removed.status, removed.body.success]).toEqual([200, true]);
    expect((await admin.get(`pengumuman/${made.id}`)).status).toBe(404);
  });

  it('keeps and serves its image, and lets go of one that is replaced', async () => {
    const made = dataOf<Pengumuman>(
      await admin.post(
        'pengumuman',
        form({
          judul: 'Bergambar',
          jenis: 'melihat',
          tanggal: '2026-12-02',
          terbit: 'true',
          gambar: png(),
        }),
      ),
    );
    const image = await app.anonymous.get(`pengumuman/${made.id}/gambar`);
    expect(image.status).toBe(200);
    expect(image.headers.get('content-type')).toBe('image/png');
    expect(image.headers.get('content-disposition')).toMatch(/^inline/);
    expect(Buffer.from(image.bytes)).toEqual(Buffer.from(await png().arrayBuffer()));
    const stored = () => countStored(app);
    expect(await stored()).toBe(1);
    await admin.post(`pengumuman/${made.id}/ubah-pengumuman`, form({ gambar: png('baru.png') }));
    expect(await stored()).toBe(1);
    await admin.post(`pengumuman/${made.id}/ubah-pengumuman`, { gambar: null });
    expect(await stored()).toBe(0);
    expect((await app.anonymous.get(`pengumuman/${made.id}/gambar`)).status).toBe(404);
    const notAnImage = await admin.post(
      `pengumuman/${made.id}/ubah-pengumuman`,
      form({ gambar: pdf() }),
    );
    expect(notAnImage.status).toBe(415);
    expect(await stored()).toBe(0);
  });

  it('refuses a citizen, a role 2 and nobody where the declaration says so', async () => {
    const { id } = await create();
    const writes = [
      'pengumuman',
      `pengumuman/${id}/ubah-pengumuman`,
      `pengumuman/${id}/hapus-pengumuman`,
    ];
    for (const path of writes) {
      expect((await app.anonymous.post(path, valid)).status, path).toBe(401);
      expect((await citizen.post(path, valid)).status, path).toBe(403);
      expect((await officer.post(path, valid)).status, path).toBe(403);
    }
  });

  it('shows the public what is published, and a note to those it is for', async () => {
    const hidden = await create({ terbit: false });
    const shown = await create({ judul: 'Terbit juga' });
    expect((await app.anonymous.get(`pengumuman/${hidden.id}`)).status).toBe(404);
    expect((await officer.get(`pengumuman/${hidden.id}`)).status).toBe(404);
    expect((await admin.get(`pengumuman/${hidden.id}`)).status).toBe(200);
    const listed = dataOf<Pengumuman[]>(await citizen.get('pengumuman?limit=100'));
    expect(listed.every(({ terbit }) => terbit)).toBe(true);
    expect(dataOf(await citizen.get(`pengumuman/${shown.id}`))).not.toHaveProperty(
      'catatan_redaksi',
    );
    expect(dataOf(await admin.get(`pengumuman/${shown.id}`))).toMatchObject({
      catatan_redaksi: 'Rahasia dapur',
    });
  });

  it('validates by the declaration, in Indonesian', async () => {
    const wrong = {
      judul: 'Ya',
      jenis: 'lain',
      tanggal: '2026-02-30',
      terbit: 'mungkin',
      warna: 1,
    };
    const answer = await admin.post('pengumuman', wrong);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual({
      judul: 'Judul minimal 5 karakter',
      jenis: 'Jenis tidak valid',
      tanggal: 'Tanggal tidak valid',
      terbit: 'Terbitkan tidak valid',
      warna: 'Isian tidak dikenal',
    });
    for (const body of [[], 'teks', 7]) {
      expect((await admin.post('pengumuman', body as object)).status).toBe(400);
    }
  });

  it('filters, sorts and searches by its allow-lists alone', async () => {
    await create({ judul: 'Paling akhir', tanggal: '2027-01-09', jenis: 'salinan_cetak' });
    const since = dataOf<Pengumuman[]>(await admin.get('pengumuman?sejak=2027-01-01'));
    expect(since.map(({ judul }) => judul)).toEqual(['Paling akhir']);
    expect((await admin.get('pengumuman?jenis=salinan_cetak&q=paling')).body.total).toBe(1);
    const sorted = dataOf<Pengumuman[]>(
      await admin.get('pengumuman?sort=judul&order=asc&limit=100'),
    );
    const titles = sorted.map(({ judul }) => judul);
    expect(titles).toEqual([...titles].sort());
    for (const query of [
      'terbit=true',
      'sort=jenis',
      'sejak=kemarin',
      'q[]=x',
      'catatan_redaksi=x',
    ]) {
      expect((await admin.get(`pengumuman?${query}`)).status, query).toBe(400);
    }
  });

  it('lets the edge keep what anyone may read, and nothing else', async () => {
    const open = await app.anonymous.get('pengumuman');
    expect(open.headers.get('cdn-cache-control')).toContain('max-age=60');
    const etag = open.headers.get('etag') ?? '';
    expect((await app.anonymous.get('pengumuman', { 'if-none-match': etag })).status).toBe(304);
    const own = await admin.get('pengumuman');
    expect(own.headers.get('cache-control')).toBe('no-store');
    expect(own.headers.get('cdn-cache-control')).toBeNull();
  });

  it('is in the API description, its schema and its readers with it', async () => {
    const document = (await app.anonymous.get('docs/openapi.json')).body as unknown as {
      openapi: string;
      paths: Record<string, Record<string, { operationId: string; security?: unknown }>>;
    };
    expect(document.openapi).toBe('3.1.0');
    const base = '/services/api/pengumuman';
    expect(document.paths[`${base}/`] ?? document.paths[base]).toHaveProperty('get');
    const update = document.paths[`${base}/{id}/ubah-pengumuman`]?.post;
    expect(update).toMatchObject({ operationId: 'pengumuman.update', security: [{ bearer: [] }] });
    expect(JSON.stringify(update)).toContain('salinan_cetak');
    const page = await fetch(`${app.url}/services/api/docs`);
    expect(await page.text()).toContain('ubah-pengumuman');
  });
});
