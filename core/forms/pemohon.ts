import { email, longText, phone, select, text } from '#core/resource/fields/index.ts';

/** Who asks without an account: at the desk, by phone or by letter. What is not known stays empty. */
export const pemohonFields = {
  pemohon_nama: text({ label: 'Nama pemohon', max: 120 }),
  pemohon_jenis_id: select({ label: 'Jenis pemohon', lookup: 'jenis_permohonan' }),
  pemohon_jenis_identitas_id: select({ label: 'Jenis identitas', lookup: 'jenis_identitas' }),
  pemohon_nomor_identitas: text({
    label: 'Nomor identitas',
    max: 50,
    readBy: [1],
    sealed: true,
    detailOnly: true,
  }),
  pemohon_pekerjaan_id: select({ label: 'Pekerjaan', lookup: 'pekerjaan' }),
  pemohon_alamat: longText({ label: 'Alamat', max: 500, rows: 2 }),
  pemohon_telepon: phone({ label: 'Nomor telepon' }),
  pemohon_surel: email({ label: 'Surel' }),
};
