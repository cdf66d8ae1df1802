import { HttpError } from 'react-admin';
import { expect, test } from 'vitest';
import { createApi } from '#core/api/client.ts';
import type { Role } from '#core/resource/index.ts';
import { indexResources } from '#admin/generate/names.ts';
import { resources } from '#resources';
import { createDataProvider } from './data-provider.ts';

interface Sent {
  method: string;
  address: string;
  body: unknown;
}

const keyOf = (init?: RequestInit) => new Headers(init?.headers).get('Idempotency-Key');

/** A provider over an API that answers the same to everything, and what was asked of it. */
function providerOver(
  answer: object,
  { status = 200, role = 1 }: { status?: number; role?: Role } = {},
) {
  const sent: Sent[] = [];
  const keys: (string | null)[] = [];
  const api = createApi({
    base: '/api/',
    token: () => 'token',
    fetch: async (address, init) => {
      const body = init?.body;
      keys.push(keyOf(init));
      sent.push({
        method: init?.method ?? 'GET',
        address: String(address),
        body: typeof body === 'string' ? JSON.parse(body) : body,
      });
      return Response.json({ success: status < 400, message: '', ...answer }, { status });
    },
  });
  const index = indexResources(resources);
  return { provider: createDataProvider({ api, resources: index, role: () => role }), sent, keys };
}

const permohonan = 'pengajuan/permohonan-informasi';
const page = { page: 2, perPage: 50 };

test('a list asks for what the resource declares and nothing else', async () => {
  const { provider, sent } = providerOver({ data: [{ id: 'a' }], total: 61, page: 2, limit: 50 });
  const answer = await provider.getList(permohonan, {
    pagination: page,
    sort: { field: 'batas_waktu', order: 'DESC' },
    filter: { q: 'anggaran', status: 'diajukan', tidak_ada: 'x', kode_unit_kerja: '' },
  });
  expect(sent[0]?.address).toBe(
    '/api/permohonan?page=2&limit=50&q=anggaran&sort=batas_waktu&order=desc&status=diajukan',
  );
  expect(answer).toEqual({ data: [{ id: 'a' }], total: 61 });
});

test('entries to choose from are those of the lookup, where the role has one', async () => {
  const units = 'user/unit-kerja';
  const data = [{ type: 'unit_kerja', value: 'SDM', label: 'Sumber Daya' }];
  const { provider, sent } = providerOver({ data });
  const { data: entries } = await provider.getList(units, { meta: { lookup: true } });
  expect(entries).toEqual([{ id: 'SDM', nama: 'Sumber Daya' }]);
  await provider.getList(units, { pagination: page });
  await provider.getList('faq', { meta: { lookup: true }, pagination: page });
  expect(sent.map(({ address }) => address)).toEqual([
    '/api/lookup/unit-kerja',
    '/api/lookup/unit-kerja/daftar?page=2&limit=50',
    '/api/faq?page=2&limit=50',
  ]);
});

test('a form may be for another update than the screen of its resource', async () => {
  const { provider, sent } = providerOver(
    { data: { id: 'a' }, message: 'Tersimpan.' },
    { role: 2 },
  );
  const params = { id: 'a', data: { name: 'Dewi' }, previousData: { id: 'a', versi: 3 } };
  await provider.update('user/internal', { ...params, meta: { call: 'update-admin' } });
  expect(sent[0]).toMatchObject({
    address: '/api/admin/update-admin',
    body: { name: 'Dewi', versi: 3 },
  });
  const answer = await provider.call('user/internal', 'update-admin', params);
  expect(answer.message).toBe('Tersimpan.');
});

test('an order that the resource does not declare is not asked for', async () => {
  const { provider, sent } = providerOver({ data: [], total: 0 });
  await provider.getList('faq', {
    pagination: page,
    sort: { field: 'jawaban', order: 'ASC' },
    filter: {},
  });
  expect(sent[0]?.address).toBe('/api/faq?page=2&limit=50');
});

test('a lookup stands in for a list, its entries as records', async () => {
  const data = [{ type: 'unit_kerja', value: 'keu', label: 'Direktorat Keuangan' }];
  const { provider, sent } = providerOver({ data }, { role: 2 });
  const answer = await provider.getList('user/unit-kerja', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'nama', order: 'ASC' },
    filter: {},
  });
  expect(sent[0]?.address).toBe('/api/lookup/unit-kerja?sort=nama&order=asc');
  expect(answer).toEqual({ data: [{ id: 'keu', nama: 'Direktorat Keuangan' }], total: 1 });
});

test('an update is a POST of the fields it may write and the version that was read', async () => {
  const { provider, sent } = providerOver({ data: { id: 'x', versi: 4 } });
  const record = {
    id: 'x',
    versi: 3,
    dibuat_pada: 'd',
    pertanyaan: 'P',
    jawaban: 'J',
    urutan: 1,
    terbit: true,
  };
  await provider.update('faq', { id: 'x', data: { ...record, urutan: '7' }, previousData: record });
  expect(sent).toEqual([
    {
      method: 'POST',
      address: '/api/faq/x/update-faq',
      body: { pertanyaan: 'P', jawaban: 'J', urutan: 7, terbit: true, versi: 3 },
    },
  ]);
});

test('a new file makes it multipart, and leaves out the file that stays', async () => {
  const { provider, sent } = providerOver({ data: { id: 'r', versi: 2 } });
  const stored = { id: 'f', nama: 'a.png', tipe: 'image/png', ukuran: 1 };
  const record = {
    id: 'r',
    versi: 1,
    judul: 'UU',
    tautan: null,
    img: stored,
    dokumen: null,
    terbit: false,
  };
  const dokumen = new File(['x'], 'uu.pdf', { type: 'application/pdf' });
  await provider.update('regulasi', {
    id: 'r',
    data: { ...record, dokumen },
    previousData: record,
  });
  const form = sent[0]?.body as FormData;
  expect([...form.keys()]).toEqual(['judul', 'tautan', 'dokumen', 'terbit', 'versi']);
  expect(form.get('tautan')).toBe('');
  expect(form.get('terbit')).toBe('false');
  expect(form.get('versi')).toBe('1');
  expect((form.get('dokumen') as File).name).toBe('uu.pdf');
});

test('an action goes to its own address with its own input', async () => {
  const { provider, sent } = providerOver({ data: { id: 'p', versi: 2 } });
  await provider.call(permohonan, 'minta-kelengkapan', {
    id: 'p',
    data: { catatan: 'Mohon lengkapi', judul: 'tidak ikut' },
    previousData: { id: 'p', versi: 1 },
  });
  expect(sent[0]).toEqual({
    method: 'POST',
    address: '/api/permohonan/p/minta-kelengkapan',
    body: { catatan: 'Mohon lengkapi', versi: 1 },
  });
});

test('of several ways to create the one that is named', async () => {
  const { provider, sent } = providerOver({ data: { id: 'p' } });
  await provider.create(permohonan, { data: { judul: 'J' } });
  await provider.create(permohonan, { data: { judul: 'J' }, meta: { call: 'create' } });
  expect(sent.map(({ address }) => address)).toEqual([
    '/api/permohonan/catat-permohonan',
    '/api/permohonan',
  ]);
});

test('what is made bears the key of its form, with a file as without', async () => {
  const { provider, keys, sent } = providerOver({ data: { id: 'p' } });
  const meta = { call: 'create', key: 'satu' };
  const dokumen = new File(['x'], 'uu.pdf', { type: 'application/pdf' });
  await provider.create('regulasi', { data: { judul: 'J' }, meta });
  await provider.create('regulasi', { data: { judul: 'J', dokumen }, meta });
  await provider.create('regulasi', { data: { judul: 'J' } });
  expect(sent.map(({ body }) => body instanceof FormData)).toEqual([false, true, false]);
  expect(keys).toEqual(['satu', 'satu', null]);
});

test('a preview sends what its call asks for and nothing else', async () => {
  const data = { diperiksa: 3, jumlah: 0, bergeser: [] };
  const { provider, sent } = providerOver({ data });
  const hari = [{ tanggal: '2027-01-01', nama: 'Tahun Baru', jenis: 'libur' }];
  const values = { tahun: '2027', hari, sumber: 'SKB', versi: 2 };
  expect(await provider.preview('kalender', 'pratinjau-kalender', values)).toEqual({ data });
  expect(sent[0]).toEqual({
    method: 'POST',
    address: '/api/kalender/pratinjau-kalender',
    body: { tahun: 2027, hari },
  });
});

test('processing a request is an update with nothing but the version', async () => {
  const { provider, sent } = providerOver({ data: { id: 'p', versi: 2 } });
  await provider.call(permohonan, 'update', { id: 'p', data: {}, previousData: { versi: 1 } });
  expect(sent[0]?.body).toEqual({ versi: 1 });
});

test('a refusal arrives as HttpError with the errors by field', async () => {
  const errors = { judul: 'Judul tidak boleh kosong' };
  const { provider } = providerOver({ message: 'Periksa isian', errors }, { status: 422 });
  const refused = provider.create('faq', { data: {} });
  await expect(refused).rejects.toBeInstanceOf(HttpError);
  await expect(refused).rejects.toMatchObject({
    status: 422,
    message: 'Periksa isian',
    body: { errors },
  });
});

test('a file is fetched from the call that serves its field', async () => {
  const { provider, sent } = providerOver({});
  await provider.download('regulasi', { id: 'r', field: 'img', file: 'f' });
  await provider.download(permohonan, { id: 'p', field: 'lampiran', file: 'f/1', width: 384 });
  await provider.download('regulasi', { id: 'r', field: 'img', file: 'f', width: 384 });
  expect(sent.map(({ address }) => address)).toEqual([
    '/api/regulasi/r/buffer-regulasi',
    '/api/permohonan/p/f%2F1/buffer-pendukung',
    '/api/regulasi/r/buffer-regulasi?berkas=f&lebar=384',
  ]);
});

test('an export asks what the list asks, without pages', async () => {
  const { provider, sent } = providerOver({});
  await provider.export('audit', 'ekspor', {
    pagination: page,
    sort: { field: 'dibuat_pada', order: 'ASC' },
    filter: { resource: 'faq', sejak: '2026-11-01', tidak_ada: 'x' },
    bentuk: 'xlsx',
    kolom: ['aksi', 'resource'],
  });
  await provider.export('audit', 'ekspor', { bentuk: 'csv', kolom: [] });
  expect(sent.map(({ address }) => address)).toEqual([
    '/api/audit/ekspor?sort=dibuat_pada&order=asc&resource=faq&sejak=2026-11-01&bentuk=xlsx&kolom=aksi%2Cresource',
    '/api/audit/ekspor?bentuk=csv',
  ]);
});

test('a record is put behind another, or before all', async () => {
  const { provider, sent } = providerOver({ data: { id: 'f' } });
  await provider.move('faq', 'pindah-faq', { id: 'f', behind: 'g' });
  await provider.move('faq', 'pindah-faq', { id: 'f', behind: null });
  expect(sent.map(({ address, body }) => [address, body])).toEqual([
    ['/api/faq/f/pindah-faq', { setelah: 'g' }],
    ['/api/faq/f/pindah-faq', { setelah: null }],
  ]);
});

test('a document is asked for at its own address, with its own query', async () => {
  const { provider, sent } = providerOver({});
  await provider.document(permohonan, 'register', {
    query: { dari: '2026-01-01', sampai: '2026-11-20', bentuk: 'xlsx', status: 'tidak ikut' },
  });
  await provider.document('laporan', 'unduh-laporan', { id: 'l/1', query: { bentuk: '' } });
  await provider.document(permohonan, 'tanda-terima', { id: 'p' });
  expect(sent.map(({ method, address }) => `${method} ${address}`)).toEqual([
    'GET /api/permohonan/register?dari=2026-01-01&sampai=2026-11-20&bentuk=xlsx',
    'GET /api/laporan/l%2F1/unduh-laporan',
    'GET /api/permohonan/p/tanda-terima',
  ]);
});
