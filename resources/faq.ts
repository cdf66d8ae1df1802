import { number, richText, text } from '#core/resource/fields/index.ts';
import { defineResource } from '#core/resource/index.ts';
import { publishedByRole1, role1 } from './parts/access.ts';
import { contentBulk, unduhDaftar } from './parts/list.ts';
import { jadwalTerbit, terbitan } from './parts/published.ts';

export const faq = defineResource({
  name: 'faq',
  label: { one: 'FAQ', many: 'FAQ' },
  title: 'pertanyaan',
  orderable: 'urutan',
  scopes: { published: 'terbit' },
  schedule: jadwalTerbit,
  fields: {
    pertanyaan: text({ label: 'Pertanyaan', required: true, max: 300 }),
    jawaban: richText({ label: 'Jawaban', required: true }),
    urutan: number({ label: 'Urutan', min: 0, max: 9999 }),
    ...terbitan,
  },
  importable: true,
  list: {
    columns: ['pertanyaan', 'terbit', 'diubah_pada'],
    search: ['pertanyaan', 'jawaban'],
    filters: ['terbit'],
    sort: ['pertanyaan', 'urutan', 'diubah_pada'],
    order: ['urutan', 'asc'],
  },
  calls: {
    ekspor: unduhDaftar(role1),
    list: { access: publishedByRole1 },
    show: { access: publishedByRole1 },
    create: { access: role1 },
    update: { at: 'update-faq', access: role1, bulk: contentBulk },
    'pindah-faq': { kind: 'move', label: 'Atur urutan', access: role1 },
    remove: { at: 'delete-faq', access: role1, bulk: true },
  },
  site: {
    path: '/pertanyaan/',
    heading: 'Pertanyaan yang Sering Diajukan',
    lead: 'Jawaban singkat tentang meminta informasi, keberatan, biaya, dan data pribadi Anda.',
    look: 'questions',
    search: 'pertanyaan',
    card: ['jawaban'],
    detail: [],
  },
  menu: { id: 50000, path: '/faq', icon: 'quiz' },
});
