import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { testPassword } from '#tests/support/app.ts';
import { fileRequest, startCases, type Actors } from '#tests/support/case-scene.ts';
import type { Row } from '#server/database/index.ts';
import { bestTurn, longestTurn } from '#tests/support/event-loop.ts';
import { anyTable } from '#server/database/index.ts';

/** In milliseconds of CPU time. */
const longestAllowed = 100;
const atOnce = 200;

let actors: Actors;
beforeAll(async () => {
  actors = await startCases();
});
afterAll(() => actors.app.close());

async function fill(table: string, count: number, row: (number: number) => Row): Promise<void> {
  for (let from = 0; from < count; from += atOnce) {
    const length = Math.min(atOnce, count - from);
    const rows = Array.from({ length }, (_, index) => row(from + index));
    await anyTable(actors.app.db).insertInto(table).values(rows).execute();
  }
}

const moment = '2026-11-01T02:00:00.000Z';
const someCase = JSON.stringify({ kebutuhan: 'Rincian informasi. '.repeat(60) });

describe('where much has been noted', () => {
  beforeAll(async () => {
    await fill('audit', 60_000, () => ({
      ...{ id: randomUUID(), versi: 1, dibuat_pada: moment, diubah_pada: moment },
      ...{ pelaku_id: randomUUID(), pelaku_nama: 'Petugas', pelaku_role: 2, aksi: 'update' },
      ...{ resource: 'permohonan', record_id: randomUUID(), data_nama: null },
      ...{ alamat_ip: '192.0.2.1', sebelum: someCase, sesudah: someCase },
    }));
    await fill('surat_keluar', 20_000, (number) => ({
      ...{ id: randomUUID(), kunci: null, kepada: `lain${String(number)}@uji.test` },
      ...{ subjek: 'Surat', teks: '', html: '', status: 'terkirim', percobaan: 1 },
      ...{ berikutnya_pada: moment, dibuat_pada: moment, terkirim_pada: moment, galat: null },
    }));
  }, 120_000);

  it('a citizen takes their data away, and is erased, while others are served', async () => {
    const { app } = actors;
    const id = await app.account(3, 'ambil@uji.test');
    const citizen = await app.session(3, id);
    await fileRequest(citizen);
    const profile = JSON.stringify({ email: 'ambil@uji.test', alamat: 'Jalan Uji '.repeat(10) });
    await fill('audit', 20_000, (number) => {
      const noted = new Date(Date.parse(moment) + number * 1000).toISOString();
      return {
        ...{ id: randomUUID(), versi: 1, dibuat_pada: noted, diubah_pada: noted },
        ...{ pelaku_id: id, pelaku_nama: 'Warga', pelaku_role: 3, aksi: 'update' },
        ...{ resource: 'user', record_id: id, data_nama: 'Warga', alamat_ip: '192.0.2.1' },
        ...{ sebelum: profile, sesudah: profile },
      };
    });
    const take = async () =>
      expect((await citizen.get(`user/${id}/data-pribadi`)).status).toBe(200);
    // Loads what the first download needs.
    await take();
    expect(await bestTurn(longestAllowed, take)).toBeLessThan(longestAllowed);
    await app.db
      .updateTable('permohonan')
      .set({ status: 'dicabut' })
      .where('user_id', '=', id)
      .execute();
    const erase = async () =>
      expect((await citizen.post('user/hapus-akun', { last_password: testPassword })).status).toBe(
        200,
      );
    expect(await longestTurn(erase)).toBeLessThan(longestAllowed);
    const told = app.db
      .selectFrom('audit')
      .select('id')
      .where('record_id', '=', id)
      .where('aksi', '!=', 'hapus-akun')
      .where((eb) => eb.or([eb('sebelum', 'is not', null), eb('alamat_ip', '=', '192.0.2.1')]));
    expect(await told.execute()).toEqual([]);
  }, 60_000);
});

describe('who was sent many mails', () => {
  const mailsTo = (address: string) =>
    fill('surat_keluar', 20_000, (number) => ({
      ...{ id: randomUUID(), kunci: `uji:${address}:${String(number)}`, kepada: address },
      ...{ subjek: `Surat ${String(number)}`, teks: '', html: '', status: 'terkirim' },
      ...{ percobaan: 1, berikutnya_pada: moment, terkirim_pada: moment, galat: null },
      dibuat_pada: new Date(Date.parse(moment) + number * 1000).toISOString(),
    }));

  it('takes them away, and is erased, while others are served', async () => {
    const { app } = actors;
    const id = await app.account(3, 'banyak.surat@uji.test');
    const citizen = await app.session(3, id);
    await mailsTo('banyak.surat@uji.test');
    const take = async () =>
      expect((await citizen.get(`user/${id}/data-pribadi`)).status).toBe(200);
    // Loads what the first download needs.
    await take();
    const turns = { take: await longestTurn(take), erase: 0 };
    const erase = async () =>
      expect((await citizen.post('user/hapus-akun', { last_password: testPassword })).status).toBe(
        200,
      );
    turns.erase = await longestTurn(erase);
    expect(Object.entries(turns).filter(([, ms]) => ms >= longestAllowed)).toEqual([]);
    const left = app.db
      .selectFrom('surat_keluar')
      .select('kunci')
      .where('kepada', '=', 'banyak.surat@uji.test');
    expect(await left.execute()).toEqual([{ kunci: `hapus-akun:${id}` }]);
  }, 120_000);
});

describe('where many cases were deleted, and many lists taken away', () => {
  it('a citizen is erased while others are served', async () => {
    const { app } = actors;
    let citizen = app.anonymous;
    let id = '';
    const entry = (aksi: string, number: number) => ({
      ...{ id: randomUUID(), versi: 1, diubah_pada: moment },
      dibuat_pada: new Date(app.clock.now().getTime() + number).toISOString(),
      ...{ pelaku_id: randomUUID(), pelaku_nama: 'Petugas', pelaku_role: 1, aksi },
      ...{ resource: 'permohonan', record_id: randomUUID(), data_nama: null },
      ...{ alamat_ip: '192.0.2.1', sebelum: null, sesudah: null },
    });
    const deleted = (user_id: string) =>
      JSON.stringify({ user_id, kebutuhan: 'Rincian bagi Wening Kartikasari. '.repeat(40) });
    const prepare = async () => {
      id = await app.account(3, `dihapus${randomUUID()}@uji.test`, { name: 'Wening Kartikasari' });
      citizen = await app.session(3, id);
      await fill('audit', 20_000, (number) => ({
        ...entry('remove', number),
        sebelum: deleted(number % 10 === 0 ? id : randomUUID()),
      }));
      await fill('audit', 20_000, (number) => ({
        ...entry('ekspor', number),
        ...{ record_id: null, sesudah: JSON.stringify({ saringan: 'q=Wening Kartikasari' }) },
      }));
    };
    const erase = async () =>
      expect((await citizen.post('user/hapus-akun', { last_password: testPassword })).status).toBe(
        200,
      );
    expect(await bestTurn(longestAllowed, erase, prepare)).toBeLessThan(longestAllowed);
    const left = await app.db
      .selectFrom('audit')
      .select('id')
      .where((eb) =>
        eb.or([
          eb('sesudah', 'like', '%Kartikasari%'),
          eb.and([eb('sebelum', 'like', `%${id}%`), eb('sebelum', 'like', '%Kartikasari%')]),
        ]),
      )
      .execute();
    expect(left).toEqual([]);
  }, 180_000);
});

describe('who has filed many requests', () => {
  it('is erased while others are served', async () => {
    const { app } = actors;
    const id = await app.account(3, 'rajin@uji.test');
    const citizen = await app.session(3, id);
    const filed = await fileRequest(citizen);
    const [row] = await app.db
      .selectFrom('permohonan')
      .selectAll()
      .where('id', '=', filed.id)
      .execute();
    const ended = { status: 'dicabut' as const, selesai_pada: moment };
    await app.db.updateTable('permohonan').set(ended).where('id', '=', filed.id).execute();
    const ids = Array.from({ length: 1_000 }, () => randomUUID());
    await fill('permohonan', ids.length, (number) => ({
      ...{ ...row, ...ended, id: String(ids[number]) },
      nomor_registrasi: `RAJIN-${String(number)}`,
    }));
    const line = JSON.stringify({ aksi: 'ajukan', judul: 'Permohonan diajukan', nama: 'Warga' });
    await fill('riwayat', 3 * ids.length, (number) => ({
      ...{ id: randomUUID(), resource: 'permohonan', record_id: String(ids[number % ids.length]) },
      ...{ urutan: 1 + Math.floor(number / ids.length), waktu: moment, pelaku_id: id },
      ...{ pelaku_role: 3, aksi: 'ajukan', isi: line },
    }));
    const erase = async () =>
      expect((await citizen.post('user/hapus-akun', { last_password: testPassword })).status).toBe(
        200,
      );
    expect(await longestTurn(erase)).toBeLessThan(longestAllowed);
    const lines = await app.db
      .selectFrom('riwayat')
      .select('isi')
      .where('record_id', 'in', ids.slice(0, 50))
      .execute();
    expect(lines.filter(({ isi }) => isi.includes('"Warga"'))).toEqual([]);
  }, 60_000);
});

describe('where many cases are under way, or were answered lately', () => {
  it('the tasks of the day let others in between', async () => {
    const { app, citizen } = actors;
    const { id } = await fileRequest(citizen);
    const [filed] = await app.db
      .selectFrom('permohonan')
      .selectAll()
      .where('id', '=', id)
      .execute();
    const answered = { status: 'selesai', keputusan: 'ditolak', selesai_pada: moment };
    let more = 0;
    const prepare = async () => {
      await fill('permohonan', more === 0 ? 8_000 : 2_000, (number) => ({
        ...filed,
        ...{ id: randomUUID(), nomor_registrasi: `UJI-${String(more)}-${String(number)}` },
        ...(number % 2 === 0 ? answered : {}),
      }));
      more += 1;
      await app.db.deleteFrom('tugas').execute();
    };
    app.clock.set('2026-11-24T02:00:00.000Z');
    const longest = await bestTurn(longestAllowed, () => app.daily(), prepare);
    expect(longest).toBeLessThan(longestAllowed);
  }, 120_000);

  it('who came and went long ago is forgotten while others are served', async () => {
    const { app } = actors;
    const login = { resource: 'user', aksi: 'masuk', dibuat_pada: '2025-01-02T03:00:00.000Z' };
    const prepare = async () => {
      await fill('audit', 20_000, () => ({
        ...{ ...login, id: randomUUID(), versi: 1, diubah_pada: moment, pelaku_id: randomUUID() },
        ...{ pelaku_nama: 'Warga', pelaku_role: 3, record_id: null, data_nama: null },
        ...{ alamat_ip: '192.0.2.1', sebelum: null, sesudah: null },
      }));
      await app.db.deleteFrom('tugas').execute();
    };
    const longest = await bestTurn(longestAllowed, () => app.daily(), prepare);
    expect(longest).toBeLessThan(longestAllowed);
    const left = await app.db
      .selectFrom('audit')
      .select('id')
      .where('dibuat_pada', '=', login.dibuat_pada)
      .execute();
    expect(left).toEqual([]);
  }, 120_000);
});

describe('where many have registered whom nobody has verified', () => {
  /** So many, each with a card, and with a registration that was noted. */
  async function register(count: number): Promise<void> {
    const { app } = actors;
    const id = await app.account(3, 'contoh@uji.test', { status: 'menunggu_verifikasi' });
    const [one] = await app.db.selectFrom('user').selectAll().where('id', '=', id).execute();
    const ids = Array.from({ length: count }, () => randomUUID());
    const idOf = (number: number) => String(ids[number]);
    await app.db.deleteFrom('user').where('id', '=', id).execute();
    await fill('user', count, (number) => ({ ...one, id: idOf(number), dibuat_pada: moment }));
    await fill('berkas', count, (number) => ({
      ...{ id: randomUUID(), kunci: randomUUID(), nama: 'ktp.png', tipe: 'image/png', ukuran: 1 },
      ...{ sha256: '', resource: 'user', record_id: idOf(number), field: 'file_ktp' },
      dibuat_pada: moment,
    }));
    await fill('audit', count, (number) => ({
      ...{ id: randomUUID(), versi: 1, dibuat_pada: moment, diubah_pada: moment },
      ...{ pelaku_id: null, pelaku_nama: null, pelaku_role: null, aksi: 'create' },
      ...{ resource: 'user', record_id: idOf(number), data_nama: 'Warga' },
      ...{ alamat_ip: '192.0.2.1', sebelum: null, sesudah: someCase },
    }));
    app.clock.set('2026-12-30T02:00:00.000Z');
    await app.db.deleteFrom('tugas').execute();
  }
  const waiting = () =>
    actors.app.db
      .selectFrom('user')
      .select('id')
      .where('status', '=', 'menunggu_verifikasi')
      .execute();

  it('they are deleted while others are served', async () => {
    const daily = () => actors.app.daily();
    const longest = await bestTurn(longestAllowed, daily, () => register(1_000));
    expect(longest).toBeLessThan(longestAllowed);
    expect(await waiting()).toEqual([]);
  }, 120_000);

  it('a server that ends leaves the rest to the next one', async () => {
    const { app } = actors;
    await register(500);
    const closing = new AbortController();
    const dropped = vi.spyOn(app.storage, 'delete').mockImplementation(() => {
      closing.abort();
      return Promise.resolve();
    });
    await app.daily(app.db, closing.signal);
    const left = (await waiting()).length;
    expect([left > 0, left < 500]).toEqual([true, true]);
    dropped.mockRestore();
    await app.daily();
    expect(await waiting()).toEqual([]);
  }, 60_000);
});
