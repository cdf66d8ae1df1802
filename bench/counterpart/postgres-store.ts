import pg from 'pg';
import { insertText, selectApplicant, selectNotes, selectOne, selectPage } from './store.ts';
import type { Row, Store } from './store.ts';

type Value = Row[string];
type Client = Pick<pg.Pool, 'query'>;

/** pg with a pool as large as ours, and SQL written by hand, planned once a connection. */
export function postgresStore(url: string): Store {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  const names = new Map<string, string>();
  function nameOf(text: string): string {
    const name = names.get(text) ?? `query-${names.size}`;
    names.set(text, name);
    return name;
  }
  async function all(client: Client, text: string, ...values: Value[]): Promise<Row[]> {
    const { rows } = await client.query<Row>({ name: nameOf(text), text, values });
    return rows;
  }
  async function get(client: Client, text: string, ...values: Value[]): Promise<Row | undefined> {
    return (await all(client, text, ...values))[0];
  }
  const insert = (client: Client, table: string, row: Row) =>
    all(
      client,
      insertText(table, row, (n) => `$${n}`),
      ...Object.values(row),
    );

  return {
    session: (id, accountId, now) =>
      get(
        pool,
        'select jenis, akun_id from sesi where id = $1 and akun_id = $2 and dicabut_pada is null and kedaluwarsa_pada > $3',
        ...[id, accountId, now],
      ),
    officer: (id) =>
      get(
        pool,
        "select name, role_id, kode_unit_kerja from admin where id = $1 and status = 'aktif'",
        id,
      ),
    citizen: (id) => get(pool, `select name from "user" where id = $1 and status = 'aktif'`, id),
    async accounts(email) {
      const officer = await get(pool, 'select * from admin where email = $1', email);
      const citizen = await get(pool, 'select * from "user" where email = $1', email);
      return { officer, citizen };
    },
    async openSession(session) {
      await insert(pool, 'sesi', session);
    },
    async list({ status, user }, limit, offset) {
      const where = user ? 'where p.user_id = $1' : status ? 'where p.status = $1' : '';
      const values = [user ?? status].filter((value) => value !== undefined);
      const at = values.length;
      const rows = await all(
        pool,
        selectPage(where, `$${at + 1}`, `$${at + 2}`),
        ...[...values, limit, offset],
      );
      const count = await get(
        pool,
        `select count(*) as total from permohonan p ${where}`,
        ...values,
      );
      return { rows, total: Number(count?.total) };
    },
    async detail(id) {
      const row = await get(pool, selectOne('$1'), id);
      if (!row) return undefined;
      const history = await all(
        pool,
        "select waktu, aksi, pelaku_id, pelaku_role, isi from riwayat where resource = 'permohonan' and record_id = $1 order by urutan",
        id,
      );
      const notes = await all(pool, selectNotes('$1'), id);
      return { row, history, notes };
    },
    calendarVersions: () => all(pool, 'select id, versi from kalender order by tahun'),
    calendarLists: () => all(pool, 'select tahun, status, hari from kalender'),
    async file(userId, register, fill) {
      const client = await pool.connect();
      try {
        await client.query('begin');
        const number = await get(
          client,
          'insert into penomoran (kunci, terakhir) values ($1, 1) on conflict (kunci) do update set terakhir = penomoran.terakhir + 1 returning terakhir',
          register,
        );
        const applicant = await get(client, selectApplicant('$1'), userId);
        const filing = fill(Number(number?.terakhir), applicant ?? {});
        await insert(client, 'riwayat', filing.riwayat);
        await insert(client, 'dokumen_resmi', filing.tandaTerima);
        await insert(client, 'kode_pantau', filing.kodePantau);
        await insert(client, 'surat_keluar', filing.surat);
        await insert(client, 'permohonan', filing.permohonan);
        await insert(client, 'audit', filing.audit);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw error;
      } finally {
        client.release();
      }
    },
  };
}
