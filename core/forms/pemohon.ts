import { email, longText, phone, select, text } from '#core/resource/fields/index.ts';

/** Who asks without an account: at the desk, by phone or by letter. What is not known stays empty. */
export const pemohonFields = {
  pemohon_nama: text({ label: 'Nama pemohon', max: 120, part: null, personal: 'identity' }),
  pemohon_jenis_id: select({
    label: 'Jenis pemohon',
    lookup: 'jenis_permohonan',
    part: 'pemohon',
    personal: 'none',
  }),
  pemohon_jenis_identitas_id: select({
    label: 'Jenis identitas',
    lookup: 'jenis_identitas',
    part: 'pemohon',
    personal: 'none',
  }),
  pemohon_nomor_identitas: text({
    label: 'Nomor identitas',
    part: 'pemohon',
    personal: 'identity',
    max: 50,
    readBy: [1],
    sealed: true,
    detailOnly: true,
  }),
  pemohon_pekerjaan_id: select({
    label: 'Pekerjaan',
    lookup: 'pekerjaan',
    part: 'pemohon',
    personal: 'none',
  }),
  pemohon_alamat: longText({
    label: 'Alamat',
    max: 500,
    rows: 2,
    part: 'pemohon',
    personal: 'identity',
  }),
  pemohon_telepon: phone({ label: 'Nomor telepon', part: 'pemohon', personal: 'identity' }),
  pemohon_surel: email({ label: 'Surel', part: 'pemohon', personal: 'identity' }),
};
