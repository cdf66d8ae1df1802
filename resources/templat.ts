import { isianTemplat } from '#core/case/templat/isian.ts';
import { longText, reference, select, text } from '#core/resource/fields/index.ts';
import { defineResource } from '#core/resource/index.ts';
import { blanksInWords } from '#core/rules/blanks.ts';
import { role1 } from './parts/access.ts';

const everyOfficer = { 1: 'all', 2: 'all' } as const;

/** Texts for answers and for what applicants are asked, filled in from the case that they are used in. */
export const templat = defineResource({
  name: 'templat',
  label: { one: 'Templat', many: 'Templat Jawaban' },
  title: 'nama',
  fields: {
    nama: text({
      label: 'Nama templat',
      required: true,
      max: 80,
      unique: true,
      hint: 'Dengan nama ini petugas memilihnya.',
    }),
    untuk: select({ label: 'Dipakai untuk', required: true, lookup: 'untuk_templat' }),
    isi: longText({
      label: 'Isi',
      required: true,
      max: 2000,
      rows: 10,
      blanks: isianTemplat,
      hint: `Diisi dari perkaranya: ${blanksInWords(isianTemplat)}.`,
    }),
    keputusan: select({
      label: 'Keputusan',
      lookup: 'keputusan_permohonan',
      hint: 'Dengan keputusan, templat ini tampil di atas isian jawaban: sekali pilih mengisi keputusan, alasan, dan catatan.',
    }),
    alasan_penolakan: select({ label: 'Alasan penolakan', lookup: 'alasan_penolakan' }),
    dikecualikan_id: reference({
      label: 'Informasi yang dikecualikan',
      to: 'dikecualikan',
      embed: { informasi_dikecualikan: 'informasi' },
      hint: 'Untuk penolakan karena informasi dikecualikan. Boleh dikosongkan dan dipilih pada perkaranya.',
    }),
  },
  list: {
    columns: ['nama', 'untuk', 'keputusan', 'diubah_pada'],
    search: ['nama', 'isi'],
    filters: ['untuk'],
    sort: ['nama', 'diubah_pada'],
    order: ['nama', 'asc'],
  },
  calls: {
    list: { access: everyOfficer },
    show: { access: everyOfficer },
    create: { access: role1 },
    update: { at: 'update-templat', access: role1 },
    remove: { at: 'delete-templat', access: role1, bulk: true },
  },
  menu: { id: 10004, parent: 10000, path: '/pengajuan/templat', icon: 'article' },
});
