import { namesOf } from '#core/resource/index.ts';
import { longText, number, select, text } from '#core/resource/fields/index.ts';

/** The columns of a list of public information, as the law names them. */
export const daftarInformasi = {
  no: number({
    label: 'Nomor',
    min: 1,
    max: 9999,
    hint: 'Kosongkan untuk nomor berikutnya. Nomor yang sudah terpakai di daftar juga diganti dengan nomor berikutnya.',
  }),
  informasi: text({ label: 'Informasi', required: true, max: 300 }),
  ringkasanIsiInformasi: longText({ label: 'Ringkasan isi informasi', required: true, rows: 3 }),
  pejabat: text({ label: 'Pejabat yang menguasai', max: 200 }),
  penanggungJawab: text({ label: 'Penanggung jawab', max: 200 }),
  waktuTempat: text({ label: 'Waktu dan tempat pembuatan', max: 200 }),
  bentukInformasi: text({
    label: 'Bentuk informasi',
    max: 200,
    hint: 'Bila lebih dari satu, pisahkan dengan koma: PDF, Cetak.',
  }),
  retensiArsip: select({ label: 'Retensi arsip', lookup: 'retensi_arsip' }),
  pemilik: text({
    label: 'Deputi atau divisi',
    max: 200,
    hint: 'Daftar dikelompokkan menurut isian ini.',
  }),
};

/** What the list on the site shows of them beside their name. */
export const kolomDaftar = namesOf(daftarInformasi).filter((name) => name !== 'informasi');
