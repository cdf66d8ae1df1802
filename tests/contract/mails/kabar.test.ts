import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  answerCase,
  caseOf,
  fileRequest,
  startCases,
  type Actors,
} from '#tests/support/case-scene.ts';
import { nikOf } from '#tests/support/nik.ts';

let actors: Actors;
beforeAll(async () => {
  actors = await startCases();
});
afterAll(() => actors.app.close());

/** The mails about a case to its applicant, oldest first, once there are as many. */
async function mailsAbout(number: string, count: number) {
  const about = () =>
    actors.app.mails.filter(
      ({ to, subject }) => to === 'warga@uji.test' && subject.includes(number),
    );
  await expect.poll(() => about().length).toBe(count);
  return about();
}

it('each change of a request is a mail to its applicant, in HTML and plain text', async () => {
  const { citizen, admin } = actors;
  const { id, nomor_registrasi: number } = await fileRequest(citizen);
  const at = (call: string) => `permohonan/${id}/${call}`;
  caseOf(await admin.post(at('minta-kelengkapan'), { catatan: 'Mohon sebutkan tahunnya.' }));
  caseOf(await citizen.post(at('lengkapi-permohonan'), { kelengkapan: 'Tahun 2025.' }));
  caseOf(await admin.post(at('update-permohonan'), { kode_unit_kerja: 'KEUANGAN' }));
  caseOf(await admin.post(at('update-permohonan'), {}));
  caseOf(
    await admin.post(at('perpanjang-permohonan'), {
      perpanjangan_hari: 3,
      alasan_perpanjangan: 'belum_dikuasai',
      uraian_perpanjangan: 'Data masih dihimpun dari kantor cabang.',
    }),
  );
  caseOf(await answerCase(admin, 'permohonan', id, { catatan: 'Terlampir datanya.' }));

  const expected: [subject: string, part: string][] = [
    ['Permohonan Anda kami terima', 'Kode pantau'],
    ['Permohonan Anda perlu dilengkapi', 'Mohon sebutkan tahunnya.'],
    ['Permohonan Anda sudah dilengkapi', 'pemeriksaan permohonan Anda kami lanjutkan'],
    ['Permohonan Anda diteruskan ke unit kerja', 'teruskan ke Unit KEUANGAN'],
    ['Permohonan Anda sedang diproses', 'Petugas sedang menyiapkan jawaban'],
    ['Permohonan Anda memerlukan waktu lebih lama', 'Data masih dihimpun'],
    ['Permohonan Anda sudah dijawab', 'Terlampir datanya.'],
  ];
  const mails = await mailsAbout(number, expected.length);
  expect(mails.map(({ subject }) => subject)).toEqual(
    expected.map(([subject]) => `${subject} (${number})`),
  );
  for (const [index, [subject, part]] of expected.entries()) {
    const { to, html = '', text = '' } = mails[index] ?? {};
    expect(to, subject).toBe('warga@uji.test');
    for (const body of [html, text]) {
      expect(body, subject).toContain(part);
      expect(body, subject).toContain(number);
      expect(body, subject).toContain(`/pengajuan/status-permohonan-informasi/?id=${id}`);
    }
    expect(html).toContain('<html lang="id">');
  }
});

it('so is taking a case back', async () => {
  const { citizen } = actors;
  const { id, nomor_registrasi: number } = await fileRequest(citizen);
  caseOf(await citizen.post(`permohonan/${id}/cabut-permohonan`));
  const [, last] = await mailsAbout(number, 2);
  expect(last?.subject).toBe(`Permohonan Anda sudah dicabut (${number})`);
  expect(last?.text).toContain('Bila bukan Anda yang mencabutnya, segera hubungi kami.');
});

it('an objection is told of as well', async () => {
  const { citizen, admin } = actors;
  const request = await fileRequest(citizen);
  caseOf(await answerCase(admin, 'permohonan', request.id));
  const { id, nomor_registrasi: number } = caseOf(
    await citizen.post('keberatan', {
      permohonan_informasi_id: request.id,
      alasan: 'd',
      kasus: 'Jawaban tidak sebagaimana yang diminta.',
    }),
  );
  caseOf(await admin.post(`keberatan/${id}/update-keberatan`, {}));
  const decision = { nama_atasan: 'Atasan Uji', jabatan_atasan: 'Sekretaris' };
  caseOf(await answerCase(admin, 'keberatan', id, decision));
  const mails = await mailsAbout(number, 3);
  expect(mails.map(({ subject }) => subject.replace(` (${number})`, ''))).toEqual([
    'Keberatan Anda kami terima',
    'Keberatan Anda sedang diproses',
    'Keberatan Anda sudah dijawab',
  ]);
  expect(mails[0]?.text).toContain(`/pengajuan/status-keberatan-informasi/?id=${id}`);
});

it('and so is each stage of a dispute, of which progress alone may be done without', async () => {
  const { citizen, admin } = actors;
  const request = await fileRequest(citizen);
  caseOf(await answerCase(admin, 'permohonan', request.id));
  const objection = caseOf(
    await citizen.post('keberatan', {
      permohonan_informasi_id: request.id,
      alasan: 'd',
      kasus: 'Jawaban tidak sebagaimana yang diminta.',
    }),
  );
  const decision = { nama_atasan: 'Atasan Uji', jabatan_atasan: 'Sekretaris' };
  caseOf(await answerCase(admin, 'keberatan', objection.id, decision));
  const number = objection.nomor_registrasi;
  await mailsAbout(number, 2);
  const { id } = caseOf(
    await admin.post('sengketa', {
      nomor_register: '021/XII/KIP-PS/2026',
      komisi: 'Komisi Informasi Pusat',
      keberatan_id: objection.id,
      tanggal_pengajuan: '2026-11-20',
    }),
  );
  const update = async (values: object) => {
    expect((await admin.post(`sengketa/${id}/update-sengketa`, values)).status).toBe(200);
  };
  await update({ status: 'mediasi' });
  await update({ catatan: 'Jadwal mediasi belum ada.' });
  const choose = (wanted: boolean) =>
    citizen.post('user/pilihan-surel', { surat_perkembangan: wanted });
  await choose(false);
  await update({ status: 'ajudikasi' });
  const ruling = { tanggal_putusan: '2026-11-20', putusan: 'Mengabulkan permohonan Pemohon.' };
  await update({ status: 'putusan', ...ruling });
  await choose(true);
  const mails = (await mailsAbout(number, 5)).slice(2);
  expect(mails.map(({ subject }) => subject.replace(` (${number})`, ''))).toEqual([
    'Sengketa Anda kami catat',
    'Sengketa Anda masuk tahap mediasi',
    'Sengketa Anda sudah diputus',
  ]);
  for (const { to, text, html } of mails) {
    expect(to).toBe('warga@uji.test');
    for (const body of [text, html]) {
      expect(body).toContain('021/XII/KIP-PS/2026');
      expect(body).toContain(`/pengajuan/status-keberatan-informasi/?id=${objection.id}`);
    }
  }
  expect(mails[2]?.text).toContain('20 November 2026');
  expect(mails[2]?.text).toContain('Mengabulkan permohonan Pemohon.');
});

it('the links to verify and to a new password are in both bodies of their mails', async () => {
  const { app } = actors;
  // One of them is in no hurry, so that accounts cannot be told apart.
  const mailTo = async (address: string, page: string) => {
    const mails = await app.letters(address);
    return mails.find(({ text }) => text.includes(page));
  };
  const person = {
    name: 'Wulan Uji',
    jenis_permohonan_id: 'perorangan',
    jenis_identitas_id: 'ktp',
    nomor_identitas: nikOf(9),
    pekerjaan_id: 'lainnya',
    alamat: 'Jalan Uji 9',
    phone: '081200000009',
    email: 'wulan@uji.test',
    password: 'gerimis di atas pematang 27',
  };
  expect((await app.anonymous.post('user', person)).status).toBe(201);
  await app.anonymous.post('user/lupa-password', { email: 'warga@uji.test' });
  for (const [address, page] of [
    [person.email, '/auth/verifikasi'],
    ['warga@uji.test', '/auth/lupa-password'],
  ] as const) {
    const mail = await mailTo(address, page);
    const link = new RegExp(`http://\\S+${page}\\S*token=[\\w-]+`).exec(String(mail?.text))?.[0];
    expect(link, page).toBeDefined();
    expect(String(mail?.html).replaceAll('&amp;', '&')).toContain(`href="${link ?? ''}"`);
  }
});
