import { email, longText, phone, select, text } from '#core/resource/fields/index.ts';

import { say } from '#core/rules/messages.ts';
import { notNik } from '#core/rules/nik.ts';

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

/** What is known of who asks at the desk, some of it. */
export type Pemohon = { readonly [F in keyof typeof pemohonFields]?: unknown };
type Wrong = { -readonly [F in keyof Pemohon]?: string };

const isGiven = (value: unknown) => typeof value === 'string' && value.trim() !== '';

/**
 * What the register needs to know of who asks, and the answer of where to go, all at once. What is no NIK
 * is left empty, and asked for: a wrong one would stand in the register.
 */
export function pemohonErrors(values: Pemohon): Wrong {
  const { pemohon_alamat, pemohon_telepon, pemohon_surel } = values;
  const { pemohon_jenis_identitas_id: kind, pemohon_nomor_identitas: number } = values;
  const wrong: Wrong = {};
  if (!isGiven(values.pemohon_nama)) {
    wrong.pemohon_nama = say(pemohonFields.pemohon_nama.label, 'required');
  }
  const doubt = isGiven(number) ? notNik(kind, number) : null;
  if (doubt !== null) wrong.pemohon_nomor_identitas = doubt;
  if (![pemohon_alamat, pemohon_telepon, pemohon_surel].some(isGiven)) {
    wrong.pemohon_alamat = 'Isi alamat, nomor telepon, atau surel pemohon';
  }
  return wrong;
}
