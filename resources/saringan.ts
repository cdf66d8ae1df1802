import { boolean, computed, text } from '#core/resource/fields/index.ts';
import { defineResource } from '#core/resource/index.ts';
import * as z from 'zod/mini';
import { ownAccount } from './parts/access.ts';

const sharedWithAll = { 1: 'published', 2: 'published' } as const;

/** What officers have narrowed a list of the back-office to and named, each for themselves or for all officers. */
export const saringan = defineResource({
  name: 'saringan',
  label: { one: 'Saringan', many: 'Saringan Tersimpan' },
  title: 'nama',
  scopes: { own: 'admin_id', published: 'dibagikan' },
  fields: {
    nama: text({
      label: 'Nama saringan',
      required: true,
      max: 60,
      personal: 'words',
      hint: 'Tersimpan di akun Anda.',
    }),
    daftar: text({ label: 'Daftar', required: true, max: 60 }),
    isi: text({ label: 'Saringan', required: true, max: 2000, personal: 'search' }),
    dibagikan: boolean({
      label: 'Bagikan kepada rekan',
      required: true,
      initial: false,
      hint: 'Semua petugas melihatnya di daftar ini, dengan nama Anda. Isinya tetap yang boleh mereka buka.',
    }),
    pemilik: computed({ label: 'Nama pemilik', schema: z.string() }),
    admin_id: text({ label: 'Pemilik', required: true, managed: true }),
  },
  list: { columns: ['nama', 'daftar'], filters: ['daftar'], order: ['nama', 'asc'] },
  calls: {
    list: { access: ownAccount },
    bersama: { kind: 'list', access: sharedWithAll },
    show: { access: ownAccount },
    create: { access: ownAccount },
    update: { at: 'update-saringan', access: ownAccount, fields: ['nama', 'dibagikan'] },
    remove: { at: 'delete-saringan', access: ownAccount },
  },
});
