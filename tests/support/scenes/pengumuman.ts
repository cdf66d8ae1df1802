import type { Kysely } from 'kysely';
import { defineResource } from '#core/resource/index.ts';
import { boolean, date, image, select, text } from '#core/resource/fields/index.ts';

/** A resource that exists nowhere else: one declaration and one migration. */
export const pengumuman = defineResource({
  name: 'pengumuman',
  label: { one: 'Pengumuman', many: 'Pengumuman' },
  title: 'judul',
  scopes: { published: 'terbit' },
  fields: {
    judul: text({ label: 'Judul', required: true, min: 5, max: 100 }),
    jenis: select({ label: 'Jenis', required: true, lookup: 'cara_informasi' }),
    tanggal: date({ label: 'Tanggal', required: true }),
    gambar: image({ label: 'Gambar' }),
    terbit: boolean({ label: 'Terbitkan', required: true }),
    catatan_redaksi: text({ label: 'Catatan redaksi', readBy: [1] }),
  },
  list: {
    columns: ['judul', 'jenis', 'tanggal', 'terbit'],
    search: ['judul'],
    filters: ['jenis', { name: 'sejak', field: 'tanggal', match: 'from' }],
    sort: ['judul', 'tanggal'],
    order: ['tanggal', 'desc'],
  },
  calls: {
    list: { access: { anyone: 'published', 1: 'all' } },
    show: { access: { anyone: 'published', 1: 'all' } },
    create: { access: { 1: 'all' } },
    update: { at: 'ubah-pengumuman', access: { 1: 'all' } },
    remove: { at: 'hapus-pengumuman', access: { 1: 'all' } },
    gambar: {
      kind: 'file',
      at: 'gambar',
      fields: ['gambar'],
      inline: true,
      access: { anyone: 'published', 1: 'all' },
    },
  },
  site: {
    path: '/pengumuman/',
    lead: 'Yang perlu diketahui warga.',
    card: ['tanggal', 'jenis', 'gambar'],
    detail: ['gambar', 'tanggal', 'jenis'],
  },
  menu: { id: 990000, path: '/pengumuman', icon: 'campaign' },
});

export const pengumumanMigration = {
  async up<T>(db: Kysely<T>): Promise<void> {
    await db.schema
      .createTable('pengumuman')
      .addColumn('id', 'text', (column) => column.notNull().primaryKey())
      .addColumn('versi', 'integer', (column) => column.notNull())
      .addColumn('dibuat_pada', 'text', (column) => column.notNull())
      .addColumn('diubah_pada', 'text', (column) => column.notNull())
      .addColumn('judul', 'text', (column) => column.notNull())
      .addColumn('jenis', 'text', (column) => column.notNull())
      .addColumn('tanggal', 'text', (column) => column.notNull())
      .addColumn('gambar', 'text')
      .addColumn('terbit', 'integer', (column) => column.notNull())
      .addColumn('catatan_redaksi', 'text')
      .execute();
  },
};
