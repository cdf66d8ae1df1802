import type { Migration } from 'kysely/migration';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isUniqueViolation } from '../failure.ts';
import { anyTable, insertAny, migrate, openDatabase } from '../index.ts';
import type { Database } from '../index.ts';
import { allMigrations } from '../migrations/index.ts';
import type { DatabaseConfig } from '../../config.ts';

interface Fresh {
  config: DatabaseConfig;
  drop(): Promise<void>;
}

const moment = '2026-11-20T03:00:00.000Z';

const half: Migration = {
  async up(db) {
    await db.schema.createTable('separuh').addColumn('id', 'text').execute();
    throw new Error('listrik padam');
  },
};

/** The migrations that came before one of them. */
const before = (name: string) =>
  Object.fromEntries(Object.entries(allMigrations).filter(([other]) => other < name));

export function migrateSuite(name: string, fresh: () => Promise<Fresh>): void {
  describe(`migrations on ${name}`, () => {
    let store: Fresh;
    let opened: Database;
    beforeEach(async () => {
      store = await fresh();
      opened = await openDatabase(store.config);
    });
    afterEach(async () => {
      await opened.close();
      await store.drop();
    });

    const tables = async () => (await opened.db.introspection.getTables()).map((t) => t.name);

    test('are applied once, in order, and named', async () => {
      const names = Object.keys(allMigrations).toSorted();
      expect(await migrate(opened.db)).toEqual(names);
      expect(await migrate(opened.db)).toEqual([]);
      expect(await tables()).toEqual(
        expect.arrayContaining(['berkas', 'sesi', 'surat_keluar', 'audit', 'riwayat']),
      );
    });

    test('of two servers that start together, one applies them', async () => {
      const second = await openDatabase(store.config);
      try {
        const applied = await Promise.all([migrate(opened.db), migrate(second.db)]);
        expect(applied.flat().toSorted()).toEqual(Object.keys(allMigrations).toSorted());
      } finally {
        await second.close();
      }
    });

    test('name the records of audit entries that were written before', async () => {
      await migrate(opened.db, before('0012-nama-data'));
      const stamps = { versi: 1, dibuat_pada: moment, diubah_pada: moment };
      const faq = { ...stamps, id: 'a', pertanyaan: 'Apa?', jawaban: 'Itu.', terbit: 1, urutan: 1 };
      await insertAny(anyTable(opened.db), 'faq', faq);
      for (const record_id of ['a', 'terhapus']) {
        const entry = { ...stamps, id: record_id, aksi: 'create', resource: 'faq', record_id };
        await insertAny(anyTable(opened.db), 'audit', entry);
      }
      await migrate(opened.db);
      const named = opened.db.selectFrom('audit').select(['id', 'data_nama']).orderBy('id');
      expect(await named.execute()).toEqual([
        { id: 'a', data_nama: 'Apa?' },
        { id: 'terhapus', data_nama: null },
      ]);
    });

    test('let an address be registered twice, and keep its account, its counts and its indexes', async () => {
      await migrate(opened.db, before('0020-pendaftaran'));
      const stamps = { versi: 1, dibuat_pada: moment, diubah_pada: moment };
      const texts = { jenis_permohonan_id: 'x', jenis_identitas_id: 'x', nomor_identitas: 'x' };
      const more = { pekerjaan_id: 'x', alamat: 'x', phone: 'x', password: 'x' };
      const user = (id: string, status: string) =>
        insertAny(anyTable(opened.db), 'user', {
          ...{ ...stamps, ...texts, ...more, id, name: id, email: 'a@uji.test', status },
        });
      await user('lama', 'aktif');
      await migrate(opened.db);
      await user('satu', 'menunggu_verifikasi');
      await user('dua', 'menunggu_verifikasi');
      await expect(user('tiga', 'aktif')).rejects.toSatisfy(isUniqueViolation);
      const rows = await opened.db.selectFrom('user').selectAll().orderBy('id').execute();
      expect(rows.map(({ id, surat_pengingat }) => [id, surat_pengingat])).toEqual([
        ...[
          ['dua', 1],
          ['lama', 1],
          ['satu', 1],
        ],
      ]);
      const counted = opened.db
        .selectFrom('hitungan')
        .select('jumlah')
        .where('resource', '=', 'user');
      const all = counted.where('dimensi', '=', '').where('satuan', '=', 'bulan');
      expect(await all.execute()).toEqual([{ jumlah: 3 }]);
    });

    test('let go of addresses whose registrations were rejected before anybody showed them to be theirs', async () => {
      await migrate(opened.db, before('0025-alamat-ditolak'));
      const stamps = { versi: 1, dibuat_pada: moment, diubah_pada: moment };
      const texts = { jenis_permohonan_id: 'x', jenis_identitas_id: 'x', nomor_identitas: 'x' };
      const more = { pekerjaan_id: 'x', alamat: 'x', phone: 'x', password: 'x' };
      const user = async (id: string, status: string, ...states: string[]) => {
        const email = `${id}@uji.test`;
        await insertAny(anyTable(opened.db), 'user', {
          ...{ ...stamps, ...texts, ...more, id, name: id, email, status },
        });
        for (const [at, sesudah] of states.entries()) {
          const named = { id: `${id}${at}`, resource: 'user', record_id: id };
          await insertAny(anyTable(opened.db), 'audit', {
            ...{ ...stamps, ...named, aksi: 'update-status' },
            sebelum: JSON.stringify({ status: states[at - 1] ?? 'menunggu_verifikasi' }),
            sesudah: JSON.stringify({ status: sesudah }),
          });
        }
      };
      await user('ditolak', 'ditolak', 'ditolak');
      await user('ditutup', 'nonaktif', 'ditolak', 'nonaktif');
      await user('akun', 'ditolak', 'aktif', 'ditolak');
      await user('diterima', 'aktif', 'ditolak', 'aktif');
      await user('terverifikasi', 'nonaktif');
      // Opening the link leaves no entry.
      for (const [before, after] of [
        ['menunggu_verifikasi', 'menunggu_verifikasi'],
        ['aktif', 'nonaktif'],
      ]) {
        await insertAny(anyTable(opened.db), 'audit', {
          ...{ ...stamps, id: `v ${String(before)}`, resource: 'user', record_id: 'terverifikasi' },
          ...{ aksi: 'update-status', sebelum: JSON.stringify({ status: before }) },
          sesudah: JSON.stringify({ status: after }),
        });
      }
      await migrate(opened.db);
      const rows = await opened.db
        .selectFrom('user')
        .select(['id', 'status'])
        .orderBy('id')
        .execute();
      expect(rows.map(({ id, status }) => [id, status])).toEqual([
        ['akun', 'ditolak'],
        ['diterima', 'aktif'],
        ['ditolak', 'menunggu_verifikasi'],
        ['ditutup', 'menunggu_verifikasi'],
        ['terverifikasi', 'nonaktif'],
      ]);
    });

    test('that fail leave nothing behind, and can be run again', async () => {
      await expect(migrate(opened.db, { '0001-separuh': half })).rejects.toThrow('listrik padam');
      expect(await tables()).not.toContain('separuh');
      const whole: Migration = {
        up: (db) => db.schema.createTable('separuh').addColumn('id', 'text').execute(),
      };
      expect(await migrate(opened.db, { '0001-separuh': whole })).toEqual(['0001-separuh']);
    });
  });
}
