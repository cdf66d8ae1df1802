import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { insertText, selectApplicant, selectNotes, selectOne, selectPage } from './store.ts';
import type { Row, Store } from './store.ts';

type Value = Row[string];

/** node:sqlite, each statement prepared once, synchronous=FULL as ours. */
export function sqliteStore(file: string): Store {
  const db = new DatabaseSync(file, { timeout: 5_000 });
  db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
  const prepared = new Map<string, StatementSync>();
  function statement(text: string): StatementSync {
    const known = prepared.get(text) ?? db.prepare(text);
    prepared.set(text, known);
    return known;
  }
  const all = (text: string, ...values: Value[]) => statement(text).all(...values) as Row[];
  const get = (text: string, ...values: Value[]) =>
    statement(text).get(...values) as Row | undefined;
  const insert = (table: string, row: Row) =>
    statement(insertText(table, row, () => '?')).run(...Object.values(row));

  return {
    session: async (id, accountId, now) =>
      get(
        'select jenis, akun_id from sesi where id = ? and akun_id = ? and dicabut_pada is null and kedaluwarsa_pada > ?',
        ...[id, accountId, now],
      ),
    officer: async (id) =>
      get("select name, role_id, kode_unit_kerja from admin where id = ? and status = 'aktif'", id),
    citizen: async (id) => get(`select name from "user" where id = ? and status = 'aktif'`, id),
    accounts: async (email) => ({
      officer: get('select * from admin where email = ?', email),
      citizen: get('select * from "user" where email = ?', email),
    }),
    async openSession(session) {
      insert('sesi', session);
    },
    async list({ status, user }, limit, offset) {
      const where = user ? 'where p.user_id = ?' : status ? 'where p.status = ?' : '';
      const values = [user ?? status].filter((value) => value !== undefined);
      const rows = all(selectPage(where, '?', '?'), ...[...values, limit, offset]);
      const count = get(`select count(*) as total from permohonan p ${where}`, ...values);
      return { rows, total: Number(count?.total) };
    },
    async detail(id) {
      const row = get(selectOne('?'), id);
      if (!row) return undefined;
      const history = all(
        "select waktu, aksi, pelaku_id, pelaku_role, isi from riwayat where resource = 'permohonan' and record_id = ? order by urutan",
        id,
      );
      const notes = all(selectNotes('?'), id);
      return { row, history, notes };
    },
    calendarVersions: async () => all('select id, versi from kalender order by tahun'),
    calendarLists: async () => all('select tahun, status, hari from kalender'),
    async file(userId, register, fill) {
      db.exec('begin immediate');
      try {
        const number = get(
          'insert into penomoran (kunci, terakhir) values (?, 1) on conflict (kunci) do update set terakhir = terakhir + 1 returning terakhir',
          register,
        );
        const applicant = get(selectApplicant('?'), userId);
        const filing = fill(Number(number?.terakhir), applicant ?? {});
        const { permohonan, riwayat, tandaTerima, kodePantau, surat, audit } = filing;
        insert('riwayat', riwayat);
        insert('dokumen_resmi', tandaTerima);
        insert('kode_pantau', kodePantau);
        insert('surat_keluar', surat);
        insert('permohonan', permohonan);
        insert('audit', audit);
        db.exec('commit');
      } catch (error) {
        db.exec('rollback');
        throw error;
      }
    },
  };
}
