import { documentKinds, file, longText, select, text } from '#core/resource/fields/index.ts';

/** What a citizen fills in to ask for information. */
export const permohonanFields = {
  judul: text({
    label: 'Judul',
    required: true,
    min: 5,
    hint: 'Satu kalimat pendek tentang informasi yang Anda minta.',
  }),
  kebutuhan: longText({
    label: 'Rincian informasi',
    required: true,
    min: 10,
    hint: 'Sebutkan dokumen, data, atau kurun waktunya agar petugas dapat menemukannya.',
  }),
  tujuan: longText({
    label: 'Tujuan penggunaan',
    required: true,
    min: 5,
    max: 2000,
    rows: 3,
    hint: 'Untuk apa informasi ini akan Anda gunakan.',
  }),
  cara_informasi_id: select({
    label: 'Cara memperoleh informasi',
    required: true,
    lookup: 'cara_informasi',
  }),
  file_pendukung: file({
    label: 'Berkas pendukung',
    accept: documentKinds,
    hint: 'Bila ada. PDF, gambar, DOCX, XLSX, atau ZIP, paling besar 10 MiB.',
  }),
};
