import {
  email,
  file,
  identityKinds,
  longText,
  password,
  phone,
  select,
  text,
} from '#core/resource/fields/index.ts';

export const newPasswordHint = 'Paling sedikit 8 karakter.';

/** The most sensitive that is asked for: encrypted in the table, and in no list. */
const identityNumber = { sealed: true, detailOnly: true } as const;

/** What a person or an organisation fills in to register. */
export const registrationFields = {
  name: text({
    label: 'Nama lengkap',
    required: true,
    max: 120,
    guessable: true,
    personal: 'identity',
  }),
  jenis_permohonan_id: select({
    label: 'Jenis pemohon',
    personal: 'none',
    required: true,
    lookup: 'jenis_permohonan',
  }),
  jenis_identitas_id: select({
    label: 'Jenis identitas',
    personal: 'none',
    required: true,
    lookup: 'jenis_identitas',
  }),
  nomor_identitas: text({
    label: 'Nomor identitas',
    personal: 'identity',
    required: true,
    only: 'plain',
    max: 50,
    hint: 'Untuk KTP: NIK, 16 angka.',
    guessable: true,
    ...identityNumber,
  }),
  npwp: text({
    label: 'NPWP',
    personal: 'identity',
    only: 'digits',
    min: 15,
    max: 16,
    hint: '15 atau 16 angka.',
    guessable: true,
    ...identityNumber,
  }),
  pekerjaan_id: select({
    label: 'Pekerjaan',
    required: true,
    lookup: 'pekerjaan',
    personal: 'none',
  }),
  alamat: longText({ label: 'Alamat', required: true, max: 500, rows: 3, personal: 'identity' }),
  phone: phone({
    label: 'Nomor telepon',
    personal: 'identity',
    required: true,
    hint: 'Misalnya 0812 0000 0000.',
    guessable: true,
  }),
  email: email({
    label: 'Surel',
    required: true,
    hint: 'Alamat email. Tautan verifikasi kami kirim ke sana.',
    guessable: true,
    guarded: true,
    personal: 'identity',
  }),
  file_ktp: file({
    label: 'Berkas identitas',
    personal: 'identity',
    accept: identityKinds,
    sealed: true,
    hint: 'PDF, JPEG, atau PNG, paling besar 10 MB.',
  }),
  password: password({
    label: 'Kata sandi',
    required: true,
    hint: newPasswordHint,
    personal: 'none',
  }),
};

const { file_ktp: _card, ...texts } = registrationFields;

/** What is judged before the ID card is on its way: everything but the card. */
export const periksaPendaftaranFields = texts;
