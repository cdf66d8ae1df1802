import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { file, files, image, text, type FileAnswer } from '#core/resource/fields/index.ts';
import { defineResource } from '#core/resource/index.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { dataOf, form, made, refused, type Client } from '#tests/support/client.ts';
import { countStored } from '#tests/support/files/stored-files.ts';
import { tus } from '#tests/support/files/tus.ts';
import { pdf, png as picture } from '#tests/support/sample-files.ts';

const accept = ['pdf', 'png'] as const;
const kinds = {
  satu: file({ label: 'Satu', accept }),
  gambar: image({ label: 'Gambar' }),
  banyak: files({ label: 'Banyak', accept, max: 3, maxTogetherMiB: 1 }),
  tertutup: files({ label: 'Tertutup', accept, sealed: true }),
  tetap: files({ label: 'Tetap', accept, kept: true }),
};

/** What no resource of the portal has: every kind of field that holds files, to be written again and again. */
const arsip = defineResource({
  name: 'arsip',
  label: { one: 'Arsip', many: 'Arsip' },
  title: 'nama',
  fields: { nama: text({ label: 'Nama', required: true }), ...kinds },
  list: { columns: ['nama'], order: ['nama', 'asc'] },
  calls: {
    list: { access: { 1: 'all' } },
    show: { access: { 1: 'all' } },
    create: { access: { 1: 'all' } },
    update: { at: 'ubah', access: { 1: 'all' } },
    remove: { at: 'hapus', access: { 1: 'all' } },
    berkas: {
      kind: 'file',
      fields: ['satu', 'gambar', 'banyak', 'tertutup', 'tetap'],
      access: { 1: 'all' },
    },
  },
});

const migration = {
  async up<T>(db: Kysely<T>): Promise<void> {
    await db.schema
      .createTable('arsip')
      .addColumn('id', 'text', (column) => column.notNull().primaryKey())
      .addColumn('versi', 'integer', (column) => column.notNull())
      .addColumn('dibuat_pada', 'text', (column) => column.notNull())
      .addColumn('diubah_pada', 'text', (column) => column.notNull())
      .addColumn('nama', 'text', (column) => column.notNull())
      .addColumn('satu', 'text')
      .addColumn('gambar', 'text')
      .addColumn('banyak', 'text')
      .addColumn('tertutup', 'text')
      .addColumn('tetap', 'text')
      .execute();
  },
};

type Field = keyof typeof kinds;
type Arsip = { id: string; versi: number } & Record<Field, FileAnswer | FileAnswer[] | null>;

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startApp({ extra: [arsip], migrations: { '9000-arsip': migration } });
  admin = await app.session(1, await app.account(1, 'arsip@uji.test'));
});
afterAll(() => app.close());
afterEach(() => app.db.deleteFrom('batas').execute());

const create = async (values: Parameters<typeof form>[0] = {}) =>
  made<Arsip>(await admin.post('arsip', form({ nama: 'Arsip', ...values })));
const update = (id: string, values: object | FormData) => admin.post(`arsip/${id}/ubah`, values);
const show = async (id: string) => dataOf<Arsip>(await admin.get(`arsip/${id}`));
const filesIn = (record: Arsip, field: Field) => [record[field] ?? []].flat();
const namesIn = (record: Arsip, field: Field) => filesIn(record, field).map(({ nama }) => nama);
const bytesOf = (id: string, fileId: string) => admin.get(`arsip/${id}/${fileId}/berkas`);
const upload = (field: Field, of: File) =>
  tus(app.url, admin).whole({ call: 'arsip.create', field }, of);

/** Of each kind, how a value of it is put into a body. */
describe.each<[Field, (one: unknown) => unknown]>([
  ['satu', (one) => one],
  ['gambar', (one) => one],
  ['banyak', (one) => [one]],
  ['tertutup', (one) => [one]],
])('the field %s', (field, put) => {
  it('takes a file with its form, and gives it to who asks for it through its record', async () => {
    const record = await create({ [field]: picture('a.png') });
    const [given] = filesIn(record, field);
    expect(given).toMatchObject({ nama: 'a.png', tipe: 'image/png' });
    expect(Array.isArray(record[field])).toBe(Array.isArray(put(given)));
    const { status, bytes } = await bytesOf(record.id, given?.id ?? '');
    expect([status, Buffer.from(bytes)]).toEqual([200, Buffer.from(await picture().arrayBuffer())]);
    const other = await create();
    expect((await bytesOf(other.id, given?.id ?? '')).status).toBe(404);
  });

  it('takes one that was sent before, once', async () => {
    const unggahan = await upload(field, picture('dulu.png'));
    const body = { nama: 'Arsip', [field]: put({ unggahan }) };
    const record = made<Arsip>(await admin.post('arsip', body));
    expect(namesIn(record, field)).toEqual(['dulu.png']);
    expect(refused(await admin.post('arsip', body))).toEqual([422, field]);
    const elsewhere = field === 'satu' ? 'gambar' : 'satu';
    const misplaced = await upload(elsewhere, picture('lain.png'));
    const naming = { nama: 'Arsip', [field]: put({ unggahan: misplaced }) };
    expect(refused(await admin.post('arsip', naming))).toEqual([422, field]);
  });

  it('keeps what is sent back or left out, and lets go of what is replaced or emptied', async () => {
    const record = await create({ [field]: picture('a.png') });
    const [first] = filesIn(record, field);
    const before = await countStored(app);
    for (const same of [{ [field]: record[field] }, { nama: 'Arsip' }]) {
      expect((await update(record.id, same)).status).toBe(200);
      expect(await show(record.id)).toMatchObject({ versi: 1, [field]: record[field] });
    }
    expect((await update(record.id, form({ [field]: picture('b.png') }))).status).toBe(200);
    expect(namesIn(await show(record.id), field)).toEqual(['b.png']);
    expect((await bytesOf(record.id, first?.id ?? '')).status).toBe(404);
    expect(await countStored(app)).toBe(before);
    expect((await update(record.id, { [field]: null })).status).toBe(200);
    expect(await show(record.id)).toMatchObject({ versi: 3, [field]: null });
    expect(await countStored(app)).toBe(before - 1);
    expect(refused(await update(record.id, { [field]: record[field] }))).toEqual([422, field]);
  });

  it('takes no file of another record or field, nor any at the making of a record', async () => {
    const elsewhere = field === 'satu' ? 'gambar' : 'satu';
    const record = await create({ [elsewhere]: picture('sini.png') });
    const [other, own] = [
      await create({ [field]: picture('sana.png') }),
      filesIn(record, elsewhere),
    ];
    for (const foreign of [...filesIn(other, field), ...own]) {
      const naming = { [field]: put(foreign) };
      expect(refused(await update(record.id, naming))).toEqual([422, field]);
      expect(refused(await admin.post('arsip', { nama: 'Arsip', ...naming }))).toEqual([
        422,
        field,
      ]);
    }
    expect(await show(record.id)).toMatchObject({ versi: 1 });
  });

  it('refuses what it does not take, and nothing of the form is left', async () => {
    const before = await countStored(app);
    const page = new File(['<html><script>'], 'a.png', { type: 'image/png' });
    const answer = await admin.post('arsip', form({ nama: 'Arsip', [field]: page }));
    expect(refused(answer)).toEqual([415, field]);
    expect(await countStored(app)).toBe(before);
  });

  it('is one filing for one key, whichever way its file came', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const send = (body: object | FormData) => admin.post('arsip', body, key);
    const first = made<Arsip>(await send(form({ nama: 'Arsip', [field]: picture('a.png') })));
    const [before, unggahan] = [await countStored(app), await upload(field, picture('a.png'))];
    const again = await send({ nama: 'Arsip', [field]: put({ unggahan }) });
    expect([again.status, dataOf<Arsip>(again).id]).toEqual([201, first.id]);
    await tus(app.url, admin).cancel(unggahan);
    expect(await countStored(app)).toBe(before);
    const renamed = form({ nama: 'Arsip', [field]: picture('b.png') });
    expect((await send(renamed)).status).toBe(422);
  });

  it('is one change for one key, and another file is another', async () => {
    const { id } = await create();
    const key = { 'idempotency-key': randomUUID() };
    const send = (name: string) =>
      admin.post(`arsip/${id}/ubah`, form({ [field]: picture(name) }), key);
    const first = made<Arsip>(await send('a.png'));
    const before = await countStored(app);
    expect(made<Arsip>(await send('a.png'))).toMatchObject({ versi: 2, [field]: first[field] });
    expect((await send('b.png')).status).toBe(422);
    expect(await countStored(app)).toBe(before);
  });

  it('ends with its record', async () => {
    const before = await countStored(app);
    const record = await create({ [field]: picture('a.png') });
    expect((await admin.post(`arsip/${record.id}/hapus`, {})).status).toBe(200);
    expect(await countStored(app)).toBe(before);
    const rows = app.db.selectFrom('berkas').select('id').where('record_id', '=', record.id);
    expect(await rows.execute()).toEqual([]);
  });
});

describe('several files of a field', () => {
  const three = () => [pdf('1', 'satu.pdf'), picture('dua.png'), pdf('3', 'tiga.pdf')];

  it('stay in the order of the form, and come in another by being sent back in it', async () => {
    const record = await create({ banyak: three() });
    expect(namesIn(record, 'banyak')).toEqual(['satu.pdf', 'dua.png', 'tiga.pdf']);
    const turned = filesIn(record, 'banyak').toReversed();
    expect((await update(record.id, { banyak: turned })).status).toBe(200);
    expect(namesIn(await show(record.id), 'banyak')).toEqual(['tiga.pdf', 'dua.png', 'satu.pdf']);
  });

  it.each<[string, (held: FileAnswer[], unggahan: string) => object | FormData]>([
    ['by JSON', ([first, , third], unggahan) => ({ banyak: [third, { unggahan }, first] })],
    [
      'with a form',
      ([first, , third]) =>
        form({
          banyak: [JSON.stringify(third), picture('baru.png'), JSON.stringify(first)],
        }),
    ],
  ])('are some that are there and some that are new, %s', async (_, body) => {
    const record = await create({ banyak: three() });
    const [, second] = filesIn(record, 'banyak');
    const unggahan = await tus(app.url, admin).whole(
      { call: 'arsip.update', field: 'banyak' },
      picture('baru.png'),
    );
    const before = await countStored(app);
    const answer = await update(record.id, body(filesIn(record, 'banyak'), unggahan));
    expect([answer.status, answer.body.errors]).toEqual([200, undefined]);
    const names = namesIn(dataOf<Arsip>(answer), 'banyak');
    expect(names).toEqual(['tiga.pdf', 'baru.png', 'satu.pdf']);
    expect((await bytesOf(record.id, second?.id ?? '')).status).toBe(404);
    await tus(app.url, admin).cancel(unggahan);
    // One more, and one less; of the one that was sent ahead its pieces are gone, too.
    expect(await countStored(app)).toBe(before - 1);
  });

  it('are what the record says of them, whatever a client says', async () => {
    const record = await create({ banyak: three() });
    const told = filesIn(record, 'banyak').map((each) => ({ ...each, nama: 'x', ukuran: 1 }));
    const answer = await update(record.id, { banyak: told });
    expect(dataOf<Arsip>(answer).banyak).toEqual(record.banyak);
  });

  it.each<[string, () => object | FormData, number, RegExp]>([
    ['more than it takes', () => form({ banyak: [...three(), picture('4.png')] }), 422, /banyak 3/],
    ['one twice', () => ({ banyak: [{ unggahan: 'a' }, { unggahan: 'a' }] }), 422, /tidak valid/],
    ['one that is not there', () => ({ banyak: [{ unggahan: 'a' }] }), 422, /tidak ditemukan/],
    ['no list', () => ({ banyak: 'a.pdf' }), 422, /tidak valid/],
    [
      'too much together',
      () => form({ banyak: [pdf('x'.repeat(600_000)), pdf('y'.repeat(600_000))] }),
      413,
      /bersama-sama/,
    ],
    [
      'one of another kind',
      () => form({ banyak: [pdf(), new File(['GIF89a'], 'gerak.gif')] }),
      415,
      /^gerak\.gif: /,
    ],
  ])('are refused where there is %s, with nothing left', async (_, body, status, said) => {
    const record = await create({ banyak: picture('a.png') });
    const before = await countStored(app);
    const answer = await update(record.id, body());
    expect(refused(answer)).toEqual([status, 'banyak']);
    expect(answer.body.errors?.banyak).toMatch(said);
    expect(await show(record.id)).toEqual(record);
    expect(await countStored(app)).toBe(before);
  });

  it('are too much together where some are there already', async () => {
    const record = await create({ banyak: pdf('x'.repeat(600_000)) });
    const [held] = filesIn(record, 'banyak');
    const more = form({ banyak: [JSON.stringify(held), pdf('y'.repeat(600_000))] });
    expect(refused(await update(record.id, more))).toEqual([413, 'banyak']);
  });

  it('that somebody has taken out meanwhile are no fault of the form, which is behind', async () => {
    const record = await create({ banyak: three() });
    const [first, ...others] = filesIn(record, 'banyak');
    expect((await update(record.id, { banyak: others })).status).toBe(200);
    const list = { nama: 'Lain', banyak: [first, ...others] };
    expect((await update(record.id, { ...list, versi: record.versi })).status).toBe(409);
    expect(refused(await update(record.id, list))).toEqual([422, 'banyak']);
  });

  it('are named by no list that was read before they were taken out', async () => {
    const record = await create({ banyak: three() });
    const [first] = filesIn(record, 'banyak');
    const call = { call: 'arsip.update', field: 'banyak' };
    const unggahan = await tus(app.url, admin).whole(call, picture('baru.png'));
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const put = app.storage.put.bind(app.storage);
    const storing = vi.spyOn(app.storage, 'put').mockImplementationOnce(async (...given) => {
      await released;
      return put(...given);
    });
    const late = update(record.id, { banyak: [first, { unggahan }] });
    await expect.poll(() => storing.mock.calls.length).toBe(1);
    expect((await update(record.id, { banyak: [] })).status).toBe(200);
    release();
    expect((await late).status).toBe(409);
    expect((await show(record.id)).banyak).toBeNull();
    storing.mockRestore();
  });

  it('are too much together where they were sent before, too', async () => {
    const record = await create({ banyak: pdf('x'.repeat(600_000)) });
    const [held] = filesIn(record, 'banyak');
    const unggahan = await tus(app.url, admin).whole(
      { call: 'arsip.update', field: 'banyak' },
      pdf('y'.repeat(600_000)),
    );
    const before = await countStored(app);
    const answer = await update(record.id, { banyak: [held, { unggahan }] });
    expect(refused(answer)).toEqual([413, 'banyak']);
    expect(await countStored(app)).toBe(before);
    expect((await update(record.id, { banyak: [{ unggahan }] })).status).toBe(200);
  });

  it('that are kept can be read after they were replaced', async () => {
    const record = await create({ tetap: [pdf('1', 'lama.pdf'), picture('lama.png')] });
    expect((await update(record.id, form({ tetap: picture('baru.png') }))).status).toBe(200);
    const all = [...filesIn(record, 'tetap'), ...filesIn(await show(record.id), 'tetap')];
    const read = await Promise.all(
      all.map(async ({ id }) => (await bytesOf(record.id, id)).status),
    );
    expect(read).toEqual([200, 200, 200]);
  });

  it('that are sealed lie in storage under a seal, each', async () => {
    const record = await create({ tertutup: three() });
    const rows = await app.db
      .selectFrom('berkas')
      .select(['field', 'kunci'])
      .where('record_id', '=', record.id)
      .execute();
    expect(rows.map(({ field }) => field)).toEqual(['tertutup', 'tertutup', 'tertutup']);
    for (const { kunci } of rows) expect(kunci).toMatch(/\.segel/);
  });
});
