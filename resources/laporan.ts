import { laporanIsiSchema, laporanLangsungSchema } from '#core/report/laporan.ts';
import { json, select, year } from '#core/resource/fields/index.ts';
import { defineResource } from '#core/resource/index.ts';
import { publishedByRole1, role1 } from './parts/access.ts';
import { csv, openJson, pdf, xlsx } from './parts/media-types.ts';
import { terbit } from './parts/published.ts';

/** The yearly service reports that are published; the server works them out from the registers. */
export const laporan = defineResource({
  name: 'laporan',
  label: { one: 'Laporan Layanan', many: 'Laporan Layanan' },
  title: 'tahun',
  scopes: { published: 'terbit' },
  fields: {
    tahun: year({ label: 'Tahun', required: true, unique: true }),
    terbit,
    isi: json({ label: 'Isi', required: true, schema: laporanIsiSchema }),
  },
  list: {
    columns: ['tahun', 'terbit', 'diubah_pada'],
    filters: ['tahun', 'terbit'],
    sort: ['tahun', 'diubah_pada'],
    order: ['tahun', 'desc'],
  },
  calls: {
    list: { access: publishedByRole1 },
    show: { access: publishedByRole1 },
    create: { access: role1 },
    update: { at: 'update-laporan', access: role1, fields: ['terbit'] },
    'pratinjau-laporan': {
      kind: 'preview',
      access: role1,
      input: { tahun: year({ label: 'Tahun', required: true }) },
      output: laporanLangsungSchema,
    },
    'unduh-laporan': {
      kind: 'document',
      label: 'Unduh laporan',
      types: [xlsx, ...pdf, csv, openJson],
      input: { bentuk: select({ label: 'Bentuk', required: true, lookup: 'bentuk_laporan' }) },
      access: publishedByRole1,
    },
    remove: { at: 'delete-laporan', access: role1 },
  },
  menu: { id: 70000, path: '/laporan', icon: 'bar_chart' },
});
