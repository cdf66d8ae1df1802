import { pratinjauKalenderSchema } from '#core/case/kalender/kalender-schema.ts';
import { date, items, longText, select, text, year } from '#core/resource/fields/index.ts';
import { defineResource } from '#core/resource/index.ts';
import { everyone, role1 } from './parts/access.ts';

const hariLibur = items({
  label: 'Hari libur dan cuti bersama',
  required: true,
  max: 120,
  fields: {
    tanggal: date({ label: 'Tanggal', required: true }),
    nama: text({ label: 'Nama', required: true, max: 120 }),
    jenis: select({ label: 'Jenis', required: true, lookup: 'jenis_hari_libur' }),
  },
});

const tahunKalender = year({ label: 'Tahun', required: true, unique: true });

/** The days on which no day of a deadline is counted, a record a year. */
export const kalender = defineResource({
  name: 'kalender',
  label: { one: 'Kalender Kerja', many: 'Kalender Kerja' },
  title: 'tahun',
  fields: {
    tahun: tahunKalender,
    status: select({ label: 'Status', required: true, lookup: 'status_kalender' }),
    sumber: longText({
      label: 'Sumber',
      required: true,
      max: 1000,
      rows: 2,
      hint: 'Nomor keputusan bersama yang menetapkannya.',
    }),
    hari: hariLibur,
  },
  list: {
    columns: ['tahun', 'status', 'sumber', 'diubah_pada'],
    sort: ['tahun'],
    order: ['tahun', 'desc'],
  },
  calls: {
    'all-kalender': { kind: 'list', unpaged: true, access: everyone },
    list: { access: everyone },
    show: { access: everyone },
    create: { access: role1 },
    update: { at: 'update-kalender', access: role1 },
    'pratinjau-kalender': {
      kind: 'preview',
      access: role1,
      input: { tahun: tahunKalender, hari: hariLibur },
      output: pratinjauKalenderSchema,
    },
    remove: { at: 'delete-kalender', access: role1 },
  },
  menu: { id: 80000, path: '/kalender', icon: 'event' },
});
