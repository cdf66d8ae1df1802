import type { ColumnDefinitionBuilder, CreateTableBuilder, Kysely } from 'kysely';

type Table = CreateTableBuilder<string, string>;
type Constraint = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;

const columns =
  (type: 'text' | 'integer', constraint: Constraint) =>
  (...names: string[]) =>
  (table: Table): Table =>
    names.reduce((so, name) => so.addColumn(name, type, constraint), table);

const text = columns('text', (column) => column.notNull());
const unique = columns('text', (column) => column.notNull().unique());
const maybeText = columns('text', (column) => column);
const integer = columns('integer', (column) => column.notNull());
const maybeInteger = columns('integer', (column) => column);

/** The first resources: work units, accounts, cases, and what is published. */
export async function up<T>(db: Kysely<T>): Promise<void> {
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

  await create('unit_kerja').$call(text('nama', 'singkatan')).execute();

  await create('user')
    .$call(text('name', 'jenis_permohonan_id', 'jenis_identitas_id', 'nomor_identitas'))
    .$call(maybeText('npwp'))
    .$call(text('pekerjaan_id', 'alamat', 'phone'))
    .$call(unique('email'))
    .$call(maybeText('file_ktp'))
    .$call(text('password', 'status'))
    .$call(maybeText('alasan_status'))
    .execute();
  await index('user', 'dibuat_pada', 'id');

  await create('admin')
    .$call(text('name'))
    .$call(unique('email'))
    .$call(integer('role_id'))
    .$call(text('kode_unit_kerja'))
    .$call(maybeText('jabatan'))
    .$call(text('status'))
    .$call(maybeText('foto'))
    .$call(text('password'))
    .execute();

  await create('permohonan')
    .$call(unique('nomor_registrasi'))
    .$call(text('judul', 'kebutuhan', 'tujuan', 'cara_informasi_id'))
    .$call(maybeText('file_pendukung'))
    .$call(text('user_id', 'status', 'tanggal_diterima', 'batas_waktu'))
    .$call(maybeText('kode_unit_kerja', 'keputusan', 'alasan_penolakan', 'catatan'))
    .$call(maybeText('lampiran', 'dokumen_informasi', 'selesai_pada'))
    .execute();
  // Each list of a scope reads its page from an index, however many rows there are.
  await index('permohonan', 'tanggal_diterima', 'id');
  await index('permohonan', 'status', 'tanggal_diterima', 'id');
  await index('permohonan', 'user_id', 'tanggal_diterima', 'id');
  await index('permohonan', 'kode_unit_kerja', 'tanggal_diterima', 'id');
  await index('permohonan', 'kode_unit_kerja', 'status', 'tanggal_diterima', 'id');

  await create('keberatan')
    .$call(unique('nomor_registrasi'))
    .$call(text('permohonan_informasi_id', 'alasan', 'kasus'))
    .$call(maybeText('file_pendukung'))
    .$call(text('user_id', 'status', 'tanggal_diterima', 'batas_waktu'))
    .$call(maybeText('kode_unit_kerja', 'keputusan', 'catatan'))
    .$call(maybeText('lampiran', 'dokumen_informasi', 'selesai_pada'))
    .execute();
  await index('keberatan', 'tanggal_diterima', 'id');
  await index('keberatan', 'status', 'tanggal_diterima', 'id');
  await index('keberatan', 'user_id', 'tanggal_diterima', 'id');
  await index('keberatan', 'kode_unit_kerja', 'tanggal_diterima', 'id');
  await index('keberatan', 'kode_unit_kerja', 'status', 'tanggal_diterima', 'id');
  await index('keberatan', 'permohonan_informasi_id');

  for (const daftar of ['berkala', 'setiapsaat']) {
    await create(daftar)
      .$call(maybeInteger('no'))
      .$call(text('informasi', 'ringkasanIsiInformasi'))
      .$call(maybeText('pejabat', 'penanggungJawab', 'waktuTempat', 'bentukInformasi'))
      .$call(maybeText('retensiArsip', 'pemilik', ...(daftar === 'berkala' ? ['tautan'] : [])))
      .$call(integer('terbit'))
      .execute();
    await index(daftar, 'no', 'id');
  }

  await create('sertamerta')
    .$call(text('judul', 'isi'))
    .$call(maybeText('thumbnail'))
    .$call(integer('terbit'))
    .execute();
  await index('sertamerta', 'dibuat_pada', 'id');

  await create('videopublik')
    .$call(text('judul', 'tautan'))
    .$call(maybeText('keterangan'))
    .$call(integer('terbit'))
    .execute();
  await index('videopublik', 'dibuat_pada', 'id');

  await create('regulasi')
    .$call(text('judul'))
    .$call(maybeText('tautan', 'img', 'dokumen'))
    .$call(integer('terbit'))
    .execute();
  await index('regulasi', 'dibuat_pada', 'id');

  await create('faq')
    .$call(text('pertanyaan', 'jawaban'))
    .$call(maybeInteger('urutan'))
    .$call(integer('terbit'))
    .execute();
  await index('faq', 'urutan', 'id');

  await db.schema
    .createTable('kunci_sekali')
    .addColumn('kunci', 'text', (column) => column.notNull().primaryKey())
    .addColumn('record_id', 'text', (column) => column.notNull())
    .addColumn('dibuat_pada', 'text', (column) => column.notNull())
    .execute();
  await index('kunci_sekali', 'record_id');
}
