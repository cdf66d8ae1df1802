import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  answerCase,
  caseOf,
  fileRequest,
  on,
  request,
  startCases,
  type Actors,
} from '#tests/support/case-scene.ts';
import { form, made, refused, type Answer } from '#tests/support/client.ts';
import { registrant } from '#tests/support/registrant.ts';
import { pdf } from '#tests/support/sample-files.ts';

// What an officer or a citizen must not be able to do, act by act; UU 14/2008 and PerKI 1/2021.

let actors: Actors;
beforeAll(async () => {
  actors = await startCases();
});
afterAll(() => actors.app.close());

type Values = Record<string, string>;
/** An act, and the fields at which it is refused; none where it goes through. */
type Act = [what: string, act: () => Promise<Answer>, refusedAt: string[]];

const judge = async (act: () => Promise<Answer>): Promise<string[]> => {
  const answer = await act();
  if (answer.status < 300) return [];
  const [status, ...fields] = refused(answer);
  expect(status).toBe(422);
  return fields.map(String);
};
const tell = (name: string, acts: Act[]) =>
  describe(name, () => {
    it.each(acts)('%s', async (_, act, refusedAt) => {
      expect(await judge(act)).toEqual(refusedAt);
    });
  });

/** Sends an answer once its letter was asked to be seen, which is refused by the same words. */
async function sendSeen(
  resource: 'permohonan' | 'keberatan',
  id: string,
  values: Record<string, string | File>,
): Promise<Answer> {
  const { admin } = actors;
  const draft = await admin.post(`${resource}/${id}/konsep-surat`, form(values));
  const answer = await admin.post(`${resource}/${id}/update-${resource}`, form(values));
  if (answer.status === 200) expect(draft.status, JSON.stringify(draft.body)).toBe(200);
  else expect([draft.status, draft.body]).toEqual([answer.status, answer.body]);
  return answer;
}

/** An answer to a request of its own; with a letter only where it is said. */
const answering =
  (values: Values, withLetter = true) =>
  async () => {
    const { id } = await fileRequest(actors.citizen);
    const file = withLetter ? { lampiran: pdf() } : { dokumen_informasi: pdf() };
    return sendSeen('permohonan', id, { ...values, ...file });
  };

const decreed = {
  ...{ pasal: 'h', konsekuensi_dibuka: 'Rahasia terbuka.', konsekuensi_ditutup: 'Terjaga.' },
  ...{ nomor_penetapan: 'PEN-1', tanggal_penetapan: '2026-11-02', terbit: 'true' },
};
const excepting = async (values: Values, withFile = true) => {
  const file = withFile ? { penetapan: pdf() } : {};
  const body = form({ ...decreed, informasi: `Data ${randomUUID()}`, ...values, ...file });
  return actors.admin.post('dikecualikan', body);
};
/** A refusal, whole or in part, by an exception of its own. */
const refusingBy =
  (values: Values, { withFile = true, keputusan = 'ditolak' } = {}) =>
  async () => {
    const { id } = made<{ id: string }>(await excepting(values, withFile));
    return answering({ keputusan, alasan_penolakan: 'dikecualikan', dikecualikan_id: id })();
  };

const incomplete = { keputusan: 'ditolak', alasan_penolakan: 'tidak_lengkap' };
const notHeld = { alasan_penolakan: 'tidak_dikuasai' };

tell('answers to a request', [
  ['refusing as incomplete where nothing was asked', answering(incomplete), ['alasan_penolakan']],
  [
    'withholding a part as incomplete where nothing was asked',
    answering({ ...incomplete, keputusan: 'dikabulkan_sebagian' }),
    ['alasan_penolakan'],
  ],
  ['refusing without a reason', answering({ keputusan: 'ditolak' }), ['alasan_penolakan']],
  [
    'granting with a reason to refuse',
    answering({ keputusan: 'dikabulkan', ...notHeld }),
    ['alasan_penolakan'],
  ],
  [
    'granting a part in silence',
    answering({ keputusan: 'dikabulkan_sebagian' }, false),
    ['alasan_penolakan', 'catatan'],
  ],
  [
    'granting a part without what is withheld',
    answering({ keputusan: 'dikabulkan_sebagian', ...notHeld, catatan: '   ' }, false),
    ['catatan'],
  ],
  [
    'granting what is not held',
    answering({ keputusan: 'dikabulkan', penguasaan: 'tidak_dikuasai' }),
    ['penguasaan'],
  ],
  [
    'handing over what is not held, with no word',
    answering({ penguasaan: 'tidak_dikuasai' }),
    ['penguasaan'],
  ],
  [
    'refusing what is held as not held',
    answering({ keputusan: 'ditolak', ...notHeld, penguasaan: 'dikuasai' }),
    ['penguasaan'],
  ],
  [
    'handing over before the request',
    answering({ keputusan: 'dikabulkan', tanggal_penyerahan: '2026-11-19' }),
    ['tanggal_penyerahan'],
  ],
  ['granting', answering({ keputusan: 'dikabulkan', tanggal_penyerahan: '2026-11-20' }), []],
]);

tell('refusals by an exception', [
  [
    'none',
    answering({ keputusan: 'ditolak', alasan_penolakan: 'dikecualikan' }),
    ['dikecualikan_id'],
  ],
  ['without a number', refusingBy({ nomor_penetapan: '' }), ['dikecualikan_id']],
  ['without the decree', refusingBy({}, { withFile: false }), ['dikecualikan_id']],
  ['unpublished', refusingBy({ terbit: 'false' }), ['dikecualikan_id']],
  ['not yet in force', refusingBy({ tanggal_penetapan: '2026-11-21' }), ['dikecualikan_id']],
  ['expired', refusingBy({ berlaku_sampai: '2026-11-19' }), ['dikecualikan_id']],
  [
    'expired, of a part',
    refusingBy({ berlaku_sampai: '2026-11-19' }, { keputusan: 'dikabulkan_sebagian' }),
    ['dikecualikan_id'],
  ],
  [
    'ending before its decree',
    () => excepting({ berlaku_sampai: '2026-11-01' }),
    ['berlaku_sampai'],
  ],
  ['in force', refusingBy({ berlaku_sampai: '2026-11-20' }), []],
]);

const object = (id: string, values: Values, by = actors.citizen) =>
  by.post('keberatan', {
    ...{ permohonan_informasi_id: id, kasus: 'Jawabannya tidak memuaskan.', ...values },
  });
const record = (id: string, values: Values) =>
  actors.admin.post('keberatan/catat-keberatan', {
    ...{ permohonan_informasi_id: id, kasus: 'Surat keberatan.', saluran: 'surat', ...values },
  });
/** A request that is refused by an exception in force. */
const answered = async () => {
  const { id } = caseOf(await refusingBy({})());
  return id;
};
/** Of a request of its own, the second of two objections. */
const again =
  (first: Values, second: Values, by = object) =>
  async () => {
    const id = await answered();
    caseOf(await object(id, first));
    return by(id, second);
  };
const superior = { nama_atasan: 'Wening Prabawati', jabatan_atasan: 'Sekretaris Utama' };
/** A second objection, after the first was decided. */
const afterDecision = (second: Values) => async () => {
  const id = await answered();
  const first = caseOf(await object(id, { alasan: 'd', alasan_lain: 'e' }));
  const later = new Date(actors.app.clock.now().getTime() + 60_000);
  actors = await on(actors, later.toISOString());
  caseOf(
    await answerCase(actors.admin, 'keberatan', first.id, { keputusan: 'diterima', ...superior }),
  );
  return object(id, second);
};

tell('objections', [
  ['on two grounds', async () => object(await answered(), { alasan: 'd', alasan_lain: 'a,e' }), []],
  [
    'on a ground that is there twice',
    async () => object(await answered(), { alasan: 'd', alasan_lain: 'a,d' }),
    ['alasan_lain'],
  ],
  [
    'on one ground three times',
    async () => object(await answered(), { alasan: 'd', alasan_lain: 'a,a' }),
    ['alasan_lain'],
  ],
  [
    'on what is no ground',
    async () => object(await answered(), { alasan: 'd', alasan_lain: 'a,z' }),
    ['alasan_lain'],
  ],
  [
    'on a ground that does not exist',
    async () => object(await answered(), { alasan: 'd', alasan_lain: 'c' }),
    ['alasan_lain'],
  ],
  ['on the ground of an open one', again({ alasan: 'd' }, { alasan: 'd' }), ['alasan']],
  [
    'on a ground beside that of an open one',
    again({ alasan: 'd', alasan_lain: 'e' }, { alasan: 'e' }),
    ['alasan'],
  ],
  [
    'beside a new ground on that of an open one',
    again({ alasan: 'd' }, { alasan: 'e', alasan_lain: 'd' }),
    ['alasan_lain'],
  ],
  [
    'at the desk on the ground of an open one',
    again({ alasan: 'd' }, { alasan: 'd' }, record),
    ['alasan'],
  ],
  ['on further grounds', again({ alasan: 'd' }, { alasan: 'e', alasan_lain: 'a' }), []],
  ['on a decided ground with nothing new', afterDecision({ alasan: 'd' }), ['alasan']],
  ['on a decided ground beside with nothing new', afterDecision({ alasan: 'e' }), ['alasan']],
  ['on another ground after a decision', afterDecision({ alasan: 'a' }), []],
  [
    'dated before its request',
    async () => record(await answered(), { alasan: 'b', tanggal_masuk: '2026-11-19' }),
    ['tanggal_masuk'],
  ],
]);

/** A decision on an objection of its own, with no letter. */
const deciding = (values: Values) => async () => {
  const { id } = caseOf(await object(await answered(), { alasan: 'd' }));
  return sendSeen('keberatan', id, { dokumen_informasi: pdf(), ...values });
};
const decidedByAnswerer = async () => {
  const id = await answered();
  const { riwayat } = caseOf(await actors.admin.get(`permohonan/${id}`));
  const objection = caseOf(await object(id, { alasan: 'd' }));
  const name = `  ${String(riwayat.at(-1)?.oleh).toUpperCase()} `;
  const own = { keputusan: 'diterima', ...superior, nama_atasan: name };
  return sendSeen('keberatan', objection.id, { lampiran: pdf(), ...own });
};
tell('decisions on an objection', [
  ['by nobody', deciding({ keputusan: 'diterima' }), ['nama_atasan', 'jabatan_atasan']],
  [
    'without an office',
    deciding({ keputusan: 'diterima', nama_atasan: 'Wening' }),
    ['jabatan_atasan'],
  ],
  ['refusing without reasons', deciding({ keputusan: 'ditolak', ...superior }), ['catatan']],
  [
    'refusing a part without reasons',
    deciding({ keputusan: 'diterima_sebagian', ...superior }),
    ['catatan'],
  ],
  ['by who answered', decidedByAnswerer, ['nama_atasan']],
  [
    'refusing with reasons',
    deciding({ keputusan: 'ditolak', ...superior, catatan: 'Jawaban sudah benar.' }),
    [],
  ],
]);

const registering =
  (values: Values, at = 'user') =>
  () =>
    actors.app.anonymous.post(at, {
      ...registrant,
      ...values,
      email: `nik-${randomUUID().slice(0, 8)}@uji.test`,
    });
const atDesk =
  (number: string, kind = 'ktp') =>
  () =>
    actors.admin.post('permohonan/catat-permohonan', {
      ...{ ...request, saluran: 'langsung', pemohon_nama: 'Tamu', pemohon_alamat: 'Jalan 1' },
      ...{ pemohon_jenis_identitas_id: kind, pemohon_nomor_identitas: number },
    });
const changing = (nomor_identitas: string) => async () => {
  const id = await actors.app.account(3, `ubah-${randomUUID().slice(0, 8)}@uji.test`);
  const own = await actors.app.session(3, id);
  return own.post(`user/${id}/update-user`, { nomor_identitas, alamat: 'Jalan Baru 3' });
};
const [short, impossible, man, woman] = [
  '317301010190001',
  '3173013202900001',
  '3173012902880001',
  '3173017112900001',
];
tell('numbers of an identity card', [
  ['fifteen digits at registration', registering({ nomor_identitas: short }), ['nomor_identitas']],
  [
    'no day of birth at registration',
    registering({ nomor_identitas: impossible }),
    ['nomor_identitas'],
  ],
  [
    'no day of birth before the card is sent',
    registering({ nomor_identitas: impossible }, 'user/periksa-pendaftaran'),
    ['nomor_identitas'],
  ],
  [
    'a passport at registration',
    registering({ nomor_identitas: 'X123', jenis_identitas_id: 'paspor' }),
    [],
  ],
  ["a man's at registration", registering({ nomor_identitas: man }), []],
  ["a woman's at registration", registering({ nomor_identitas: woman }), []],
  ['fifteen digits at the desk', atDesk(short), ['pemohon_nomor_identitas']],
  ['no day of birth at the desk', atDesk(impossible), ['pemohon_nomor_identitas']],
  ["a woman's at the desk", atDesk(woman), []],
  ['a passport at the desk', atDesk('X123', 'paspor'), []],
  ['no day of birth in a profile', changing(impossible), ['nomor_identitas']],
  ["a man's in a profile", changing(man), []],
]);

it('keeps a number in a profile that was taken before it was asked to be a NIK', async () => {
  const nomor_identitas = '0000000000000001';
  const id = await actors.app.account(3, 'lama@uji.test', { nomor_identitas });
  const own = await actors.app.session(3, id);
  const body = { nomor_identitas, alamat: 'Jalan Baru 4' };
  expect((await own.post(`user/${id}/update-user`, body)).status).toBe(200);
});

it('has one row of the register and one clock of several grounds, and tells of each', async () => {
  const id = await answered();
  const { nomor_registrasi, jam } = caseOf(await object(id, { alasan: 'e', alasan_lain: 'd,a' }));
  expect(jam.map(({ id: clock }) => clock)).toEqual(['jawaban']);
  const { hak_keberatan } = caseOf(await actors.citizen.get(`permohonan/${id}`));
  expect(hak_keberatan.dasar.filter(({ ada }) => ada).map(({ alasan }) => alasan)).toEqual([
    'b',
    'f',
  ]);
  const { total } = (await actors.admin.get(`keberatan?q=${nomor_registrasi}`)).body;
  expect(total).toBe(1);
});
