import type { ColumnDefinitionBuilder, CreateTableBuilder, Kysely } from 'kysely';

type Table = CreateTableBuilder<string, string>;
type Constraint = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;

const columns =
  (type: 'text' | 'integer', constraint: Constraint) =>
  (...names: string[]) =>
  (table: Table): Table =>
    names.reduce((so, name) => so.addColumn(name, type, constraint), table);

const text = columns('text', (column) => column.notNull());
const maybeText = columns('text', (column) => column);
const maybeInteger = columns('integer', (column) => column);
const integer = columns('integer', (column) => column.notNull());

const pemohon = [
  ...['pemohon_nama', 'pemohon_jenis_id', 'pemohon_jenis_identitas_id', 'pemohon_nomor_identitas'],
  ...['pemohon_pekerjaan_id', 'pemohon_alamat', 'pemohon_telepon', 'pemohon_surel'],
];
const ofRequests = [
  ...pemohon,
  ...['kelengkapan_diminta_pada', 'kelengkapan_batas', 'dilengkapi_pada', 'kelengkapan'],
  ...['file_kelengkapan', 'batas_waktu_lengkap', 'alasan_perpanjangan', 'uraian_perpanjangan'],
  ...['diperpanjang_pada', 'dikecualikan_id', 'penguasaan', 'bentuk_informasi'],
  ...['cara_pembayaran', 'tanggal_penyerahan'],
];
const ofObjections = [
  ...['pemohon_nama', 'nama_atasan', 'jabatan_atasan'],
  ...['tanggapan_pemohon', 'uraian_tanggapan', 'ditanggapi_pada'],
];

/** Cases by the book: clocks, extensions, walk-in requests, disputes, exceptions, calendar, papers. */
export async function up<T>(given: Kysely<T>): Promise<void> {
  const db = given as unknown as Kysely<Record<string, Record<string, unknown>>>;
  const create = (name: string): Table =>
    db.schema
      .createTable(name)
      .addColumn('id', 'text', (column) => column.notNull().primaryKey())
      .addColumn('versi', 'integer', (column) => column.notNull())
      .addColumn('dibuat_pada', 'text', (column) => column.notNull())
      .addColumn('diubah_pada', 'text', (column) => column.notNull());
  const index = (table: string, ...on: string[]) =>
    db.schema
      .createIndex(`${table}_${on.join('_')}`)
      .on(table)
      .columns(on)
      .execute();
  const addText = async (table: string, names: readonly string[]) => {
    for (const name of names) await db.schema.alterTable(table).addColumn(name, 'text').execute();
  };

  for (const table of ['permohonan', 'keberatan']) {
    // Who comes to the desk has no account. SQLite cannot let go of NOT NULL, so the column is new.
    await addText(table, ['pemilik_baru']);
    await db
      .updateTable(table)
      .set((eb) => ({ pemilik_baru: eb.ref('user_id') }))
      .execute();
    await db.schema.dropIndex(`${table}_user_id_tanggal_diterima_id`).execute();
    await db.schema.alterTable(table).dropColumn('user_id').execute();
    await db.schema.alterTable(table).renameColumn('pemilik_baru', 'user_id').execute();
    await index(table, 'user_id', 'tanggal_diterima', 'id');
    await db.schema
      .alterTable(table)
      .addColumn('saluran', 'text', (column) => column.notNull().defaultTo('daring'))
      .execute();
    await addText(table, ['tanggal_masuk', 'batas_unit']);
  }
  await addText('permohonan', ofRequests);
  for (const name of ['perpanjangan_hari', 'biaya']) {
    await db.schema.alterTable('permohonan').addColumn(name, 'integer').execute();
  }
  await addText('keberatan', ofObjections);
  // A refusal's exception may not be deleted while one names it.
  await index('permohonan', 'dikecualikan_id');

  await create('kalender')
    .addColumn('tahun', 'integer', (column) => column.notNull().unique())
    .$call(text('status', 'sumber', 'hari'))
    .execute();
  await create('laporan')
    .addColumn('tahun', 'integer', (column) => column.notNull().unique())
    .$call(integer('terbit'))
    .$call(text('isi'))
    .execute();
  await create('sengketa')
    .$call(text('nomor_register', 'komisi', 'keberatan_id', 'tanggal_pengajuan', 'status'))
    .$call(maybeText('tanggal_putusan', 'putusan', 'file_putusan', 'catatan'))
    .execute();
  await index('sengketa', 'keberatan_id');
  await create('dikecualikan')
    .$call(text('informasi', 'pasal'))
    .$call(maybeText('dasar_hukum'))
    .$call(text('konsekuensi_dibuka', 'konsekuensi_ditutup'))
    .$call(maybeText('penanggung_jawab', 'nomor_penetapan', 'tanggal_penetapan'))
    .$call(maybeText('berlaku_sampai', 'jangka_waktu', 'penetapan'))
    .$call(integer('terbit'))
    .execute();

  await db.schema
    .createTable('dokumen_resmi')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('kode', 'text', (column) => column.notNull().unique())
    .$call(text('jenis', 'nomor', 'resource', 'record_id', 'tanggal', 'isi', 'sidik'))
    .$call(maybeText('berkas_id'))
    .$call(text('dibuat_pada'))
    .addUniqueConstraint('dokumen_resmi_perkara', ['record_id', 'jenis'])
    .execute();
  await db.schema
    .createTable('tugas')
    .addColumn('kunci', 'text', (column) => column.notNull().primaryKey())
    .$call(text('selesai_pada'))
    .$call(maybeInteger('jumlah'))
    .execute();

  // Nobody could edit it: the lists that come with the portal fill `kalender` at the next start.
  await db.schema.dropTable('hari_libur').execute();
}
