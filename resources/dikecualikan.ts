import { date, file, longText, select, text } from '#core/resource/fields/index.ts';
import { defineResource } from '#core/resource/index.ts';
import { publishedByRole1, role1 } from './parts/access.ts';
import { pdf } from './parts/media-types.ts';
import { contentBulk, unduhDaftar } from './parts/list.ts';
import { jadwalTerbit, terbitan } from './parts/published.ts';

/** What the agency has decided to withhold, and why; a refusal names one. */
export const dikecualikan = defineResource({
  name: 'dikecualikan',
  label: { one: 'Informasi Dikecualikan', many: 'Informasi Dikecualikan' },
  title: 'informasi',
  scopes: { published: 'terbit' },
  schedule: { ...jadwalTerbit, lastDay: 'berlaku_sampai' },
  ending:
    'Sesudah hari itu informasinya terbuka menurut penetapan: tidak ada permohonan yang dapat ditolak karenanya, dan pengecualiannya tidak tampil lagi di situs. Bila masih perlu dikecualikan, lakukan uji konsekuensi kembali dan tetapkan sebelum hari itu berakhir.',
  inOrder: ['tanggal_penetapan', 'berlaku_sampai'],
  fields: {
    informasi: text({ label: 'Informasi', required: true, max: 300 }),
    pasal: select({
      label: 'Dasar pengecualian',
      hint: 'Huruf dari UU 14/2008 Pasal 17.',
      required: true,
      lookup: 'pasal_17',
    }),
    dasar_hukum: longText({
      label: 'Dasar hukum lain',
      max: 2000,
      rows: 2,
      hint: 'Undang-undang lain yang menjadi dasar, bila ada.',
    }),
    konsekuensi_dibuka: longText({
      label: 'Akibat bila informasi dibuka',
      required: true,
      max: 5000,
    }),
    konsekuensi_ditutup: longText({
      label: 'Manfaat bila informasi ditutup',
      required: true,
      max: 5000,
    }),
    penanggung_jawab: text({ label: 'Unit penanggung jawab', max: 200 }),
    nomor_penetapan: text({ label: 'Nomor penetapan', max: 100 }),
    tanggal_penetapan: date({ label: 'Tanggal penetapan' }),
    berlaku_sampai: date({
      label: 'Berlaku sampai',
      hint: 'Hari terakhirnya. Kosongkan bila penetapan menyebut jangka waktu lain.',
    }),
    jangka_waktu: text({
      label: 'Jangka waktu pengecualian',
      max: 300,
      hint: 'Sebagaimana tertulis dalam penetapan.',
    }),
    // Who was refused by it holds the one of then, whatever replaces it.
    penetapan: file({ label: 'Naskah penetapan', accept: ['pdf'], kept: true }),
    ...terbitan,
  },
  importable: true,
  list: {
    columns: ['informasi', 'pasal', 'nomor_penetapan', 'berlaku_sampai', 'terbit'],
    search: ['informasi', 'nomor_penetapan'],
    filters: ['terbit', 'pasal'],
    sort: ['informasi', 'pasal', 'tanggal_penetapan', 'berlaku_sampai'],
    order: ['informasi', 'asc'],
  },
  calls: {
    ekspor: unduhDaftar(role1),
    list: { access: publishedByRole1 },
    lookup: { access: { 1: 'published', 2: 'published' } },
    show: { access: publishedByRole1 },
    create: { access: role1 },
    update: { at: 'update-dikecualikan', access: role1, bulk: contentBulk },
    remove: { at: 'delete-dikecualikan', access: role1, bulk: true },
    'lembar-uji': {
      kind: 'document',
      label: 'Lembar uji konsekuensi',
      types: pdf,
      access: role1,
    },
    'buffer-penetapan': {
      kind: 'file',
      at: 'buffer-penetapan',
      fields: ['penetapan'],
      access: publishedByRole1,
    },
  },
  site: {
    path: '/informasi/dikecualikan/',
    heading: 'Informasi yang dikecualikan',
    lead: 'Informasi yang tidak kami buka, dengan dasarnya dalam Pasal 17 UU 14/2008, akibat bila dibuka, dan sampai kapan.',
    card: ['pasal', 'jangka_waktu'],
    detail: [
      ...(['pasal', 'dasar_hukum', 'konsekuensi_dibuka', 'konsekuensi_ditutup'] as const),
      ...(['penanggung_jawab', 'nomor_penetapan', 'tanggal_penetapan'] as const),
      ...(['jangka_waktu', 'berlaku_sampai', 'penetapan'] as const),
    ],
  },
  menu: {
    id: 30005,
    parent: 30000,
    path: '/informasi-publik/informasi-dikecualikan',
    icon: 'lock',
  },
});
