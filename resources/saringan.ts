import { text } from '#core/resource/fields/index.ts';
import { defineResource } from '#core/resource/index.ts';
import { ownAccount } from './parts/access.ts';

/** What officers have narrowed a list of the back-office to and named, each for themselves. */
export const saringan = defineResource({
  name: 'saringan',
  label: { one: 'Saringan', many: 'Saringan Tersimpan' },
  title: 'nama',
  scopes: { own: 'admin_id' },
  fields: {
    nama: text({
      label: 'Nama saringan',
      required: true,
      max: 60,
      personal: 'words',
      hint: 'Tersimpan di akun Anda; hanya Anda yang melihatnya.',
    }),
    daftar: text({ label: 'Daftar', required: true, max: 60 }),
    isi: text({ label: 'Saringan', required: true, max: 2000, personal: 'search' }),
    admin_id: text({ label: 'Pemilik', required: true, managed: true }),
  },
  list: { columns: ['nama', 'daftar'], filters: ['daftar'], order: ['nama', 'asc'] },
  calls: {
    list: { access: ownAccount },
    show: { access: ownAccount },
    create: { access: ownAccount },
    remove: { at: 'delete-saringan', access: ownAccount },
  },
});
