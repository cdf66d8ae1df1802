import { computed, date, file, longText, select, text } from '#core/resource/fields/index.ts';
import * as z from 'zod/mini';
import { role1 } from './access.ts';

const kept = { managed: true, detailOnly: true } as const;
const plain = { ...kept, personal: 'none' } as const;
const words = { ...kept, personal: 'words' } as const;
const [inSuit, inCassation] = [{ part: 'gugatan' }, { part: 'kasasi' }] as const;

const gugatan = {
  oleh: { label: 'Penggugat', lookup: 'pihak_sengketa' },
  pengadilan: { label: 'Pengadilan', max: 120 },
  nomor: { label: 'Nomor perkara di pengadilan', max: 100 },
  tanggal: { label: 'Tanggal gugatan' },
  putusan_tanggal: { label: 'Tanggal putusan pengadilan' },
  putusan: { label: 'Amar putusan pengadilan', max: 5000 },
  naskah: { label: 'Naskah putusan pengadilan', accept: ['pdf'] },
} as const;

const kasasi = {
  oleh: { label: 'Pemohon kasasi', lookup: 'pihak_sengketa' },
  nomor: { label: 'Nomor perkara kasasi', max: 100 },
  tanggal: { label: 'Tanggal permohonan kasasi' },
  putusan_tanggal: { label: 'Tanggal putusan kasasi' },
  putusan: { label: 'Amar putusan kasasi', max: 5000 },
  naskah: { label: 'Naskah putusan kasasi', accept: ['pdf'] },
} as const;

/** What became of a dispute after the Komisi Informasi decided it. */
export const upayaHukum = {
  upaya_hukum: select({
    label: 'Upaya hukum',
    part: 'perkara',
    personal: 'none',
    managed: true,
    lookup: 'status_upaya_hukum',
  }),
  gugatan_oleh: select({ ...gugatan.oleh, ...plain, ...inSuit }),
  gugatan_pengadilan: text({ ...gugatan.pengadilan, ...plain, ...inSuit }),
  gugatan_nomor: text({ ...gugatan.nomor, ...plain, ...inSuit }),
  gugatan_tanggal: date({ ...gugatan.tanggal, ...plain, ...inSuit }),
  gugatan_putusan_tanggal: date({ ...gugatan.putusan_tanggal, ...plain, ...inSuit }),
  gugatan_putusan: longText({ ...gugatan.putusan, ...words, ...inSuit }),
  gugatan_naskah: file({ ...gugatan.naskah, ...plain, ...inSuit }),
  kasasi_oleh: select({ ...kasasi.oleh, ...plain, ...inCassation }),
  kasasi_nomor: text({ ...kasasi.nomor, ...plain, ...inCassation }),
  kasasi_tanggal: date({ ...kasasi.tanggal, ...plain, ...inCassation }),
  kasasi_putusan_tanggal: date({ ...kasasi.putusan_tanggal, ...plain, ...inCassation }),
  kasasi_putusan: longText({ ...kasasi.putusan, ...words, ...inCassation }),
  kasasi_naskah: file({ ...kasasi.naskah, ...plain, ...inCassation }),
  tindakan: computed({ label: 'Tindakan', schema: z.array(z.string()), detailOnly: true }),
};

const again = 'Yang keliru dapat dicatat sekali lagi sampai langkah berikutnya dicatat.';

/** UU 14/2008 Ps 47 to 50, as the agency hears of it. */
export const mencatatUpayaHukum = {
  'catat-gugatan': {
    kind: 'action',
    label: 'Catat gugatan',
    hint: `Gugatan atas putusan ajudikasi Komisi Informasi: ke pengadilan tata usaha negara bila badan publiknya badan publik negara, selain itu ke pengadilan negeri. ${again} Bila tercatat pada sengketa yang keliru, hapus sengketanya, lalu catat lagi.`,
    access: role1,
    input: {
      gugatan_oleh: select({ ...gugatan.oleh, required: true }),
      gugatan_pengadilan: text({
        ...gugatan.pengadilan,
        required: true,
        hint: 'Misalnya Pengadilan Tata Usaha Negara Jakarta.',
      }),
      gugatan_nomor: text({ ...gugatan.nomor, required: true }),
      gugatan_tanggal: date({ ...gugatan.tanggal, required: true }),
    },
  },
  'catat-putusan-pengadilan': {
    kind: 'action',
    label: 'Catat putusan pengadilan',
    hint: `Juga bila gugatannya dicabut dengan penetapan. ${again}`,
    access: role1,
    input: {
      gugatan_putusan_tanggal: date({ ...gugatan.putusan_tanggal, required: true }),
      gugatan_putusan: longText({
        ...gugatan.putusan,
        required: true,
        hint: 'Dibaca pemohon dalam surel.',
      }),
      gugatan_naskah: file({ ...gugatan.naskah }),
    },
  },
  'catat-kasasi': {
    kind: 'action',
    label: 'Catat kasasi',
    hint: again,
    access: role1,
    input: {
      kasasi_oleh: select({ ...kasasi.oleh, required: true }),
      kasasi_nomor: text({ ...kasasi.nomor, hint: 'Bila sudah diberikan Mahkamah Agung.' }),
      kasasi_tanggal: date({ ...kasasi.tanggal, required: true }),
    },
  },
  'catat-putusan-kasasi': {
    kind: 'action',
    label: 'Catat putusan kasasi',
    access: role1,
    input: {
      kasasi_putusan_tanggal: date({ ...kasasi.putusan_tanggal, required: true }),
      kasasi_putusan: longText({
        ...kasasi.putusan,
        required: true,
        hint: 'Dibaca pemohon dalam surel.',
      }),
      kasasi_naskah: file({ ...kasasi.naskah }),
    },
  },
} as const;
