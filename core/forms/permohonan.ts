import { documentKinds, file, files, longText, select, text } from '#core/resource/fields/index.ts';
import { pendukungLain } from './pendukung-lain.ts';

/** What a citizen fills in to ask for information. */
export const permohonanFields = {
  judul: text({
    label: 'Judul',
    part: null,
    personal: 'words',
    required: true,
    min: 5,
    hint: 'Satu kalimat pendek tentang informasi yang Anda minta.',
  }),
  kebutuhan: longText({
    label: 'Rincian informasi',
    part: 'isi',
    personal: 'words',
    required: true,
    min: 10,
    hint: 'Sebutkan dokumen, data, atau kurun waktunya agar petugas dapat menemukannya.',
  }),
  tujuan: longText({
    label: 'Tujuan penggunaan',
    part: 'isi',
    personal: 'words',
    required: true,
    min: 5,
    max: 2000,
    rows: 3,
    hint: 'Untuk apa informasi ini akan Anda gunakan.',
  }),
  cara_informasi_id: select({
    label: 'Cara memperoleh informasi',
    part: 'isi',
    personal: 'none',
    required: true,
    lookup: 'cara_informasi',
  }),
  file_pendukung: file({
    label: 'Berkas pendukung',
    part: 'isi',
    personal: 'words',
    accept: documentKinds,
    hint: 'Bila ada. PDF, gambar, DOCX, XLSX, atau ZIP, paling besar 10 MB.',
  }),
  pendukung_lain: files(pendukungLain),
};
