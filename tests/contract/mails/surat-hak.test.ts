import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { weekdayAndDay } from '#core/format/day.ts';
import type { Client } from '#tests/support/client.ts';
import { calendarOf, expectLastDay, lastDay, mailOn } from '#tests/support/scenes/case-mails.ts';
import {
  answerCase,
  caseOf,
  dayOf,
  fileRequest,
  on,
  request,
  startCases,
  type Actors,
} from '#tests/support/case-scene.ts';

let actors: Actors;
beforeAll(async () => {
  actors = await startCases();
});
afterAll(() => actors.app.close());

const mailAbout = (number: string, title: string) => mailOn(actors.app, number, title);

const decisions: [string, Record<string, string>, string[]][] = [
  ['granted', {}, ['Keputusan: Dikabulkan.']],
  [
    'refused',
    { keputusan: 'ditolak', alasan_penolakan: 'tidak_dikuasai', catatan: 'Ada di bank sentral.' },
    ['Keputusan: Ditolak.', 'Alasannya: Informasi tidak dikuasai.', 'Ada di bank sentral.'],
  ],
  [
    'granted in part',
    {
      keputusan: 'dikabulkan_sebagian',
      alasan_penolakan: 'belum_didokumentasikan',
      catatan: 'Lampiran 2 belum ada.',
    },
    ['Alasannya: Informasi belum didokumentasikan.', 'Lampiran 2 belum ada.'],
  ],
];

describe('a mail about a decision says what was decided, why, what one may do and until when', () => {
  it.each(decisions)('a request that is %s', async (_, values, parts) => {
    const { citizen, admin } = actors;
    const { id, nomor_registrasi: number } = await fileRequest(citizen);
    const answered = caseOf(await answerCase(admin, 'permohonan', id, values));
    const mail = await mailAbout(number, 'Permohonan Anda sudah dijawab');
    for (const part of parts) expect(mail.text).toContain(part);
    expect(mail.text).toContain('berhak mengajukan keberatan kepada Atasan PPID');
    expect(mail.text).toContain(`/pengajuan/keberatan-informasi/?permohonan=${id}`);
    expect(mail.text).not.toContain('tanpa akun');
    expectLastDay(mail, lastDay(answered, 'keberatan'));
    expect(calendarOf(mail)).toContain(`/pengajuan/status-permohonan-informasi/?id=${id}`);
  });

  it('an objection', async () => {
    const { citizen, admin } = actors;
    const request = await fileRequest(citizen);
    caseOf(await answerCase(admin, 'permohonan', request.id));
    const objection = caseOf(
      await citizen.post('keberatan', {
        ...{ permohonan_informasi_id: request.id, alasan: 'd', kasus: 'Bukan yang diminta.' },
      }),
    );
    const decided = caseOf(
      await answerCase(admin, 'keberatan', objection.id, {
        ...{ keputusan: 'ditolak', catatan: 'Jawaban sudah sesuai.' },
        ...{ nama_atasan: 'Rini Contoh', jabatan_atasan: 'Sekretaris Badan' },
      }),
    );
    const mail = await mailAbout(objection.nomor_registrasi, 'Keberatan Anda sudah dijawab');
    expect(mail.text).toContain('penyelesaian sengketa kepada Komisi Informasi');
    expectLastDay(mail, lastDay(decided, 'sengketa'));
  });

  it('an applicant is told what an officer has noted as their word, not what they said themselves', async () => {
    const { app, citizen, admin } = actors;
    const title = 'Keberatan Anda diberi tanggapan atas nama Anda';
    const respond = async (by: Client) => {
      const request = await fileRequest(citizen);
      caseOf(await answerCase(admin, 'permohonan', request.id));
      const { id, nomor_registrasi: number } = caseOf(
        await citizen.post('keberatan', {
          ...{ permohonan_informasi_id: request.id, alasan: 'd', kasus: 'Bukan yang diminta.' },
        }),
      );
      caseOf(await answerCase(admin, 'keberatan', id));
      const said = { tanggapan_pemohon: 'menerima', uraian_tanggapan: 'Lewat telepon.' };
      caseOf(await by.post(`keberatan/${id}/tanggapi-keberatan`, said));
      return number;
    };
    const own = await respond(citizen);
    const { text } = await mailAbout(await respond(admin), title);
    expect(text).toContain('sebagai tanggapan Anda atas keputusannya: Menerima.');
    expect(text).toContain('Lewat telepon.');
    expect(text).toContain('Bila Anda tidak menyampaikannya, segera hubungi kami.');
    expect(app.mails.map(({ subject }) => subject)).not.toContain(`${title} (${own})`);
  });

  it('who came to the desk is told where to object, and led to where they can follow it', async () => {
    const { admin } = actors;
    const desk = caseOf(
      await admin.post('permohonan/catat-permohonan', {
        ...{ judul: 'Laporan', kebutuhan: 'Laporan keuangan.', tujuan: 'Penelitian' },
        ...{ cara_informasi_id: 'melihat', saluran: 'langsung', pemohon_nama: 'Tamu' },
        ...{ pemohon_surel: 'tamu@uji.test' },
      }),
    );
    const answered = caseOf(await answerCase(admin, 'permohonan', desk.id));
    const mail = await mailAbout(desk.nomor_registrasi, 'Permohonan Anda sudah dijawab');
    expectLastDay(mail, lastDay(answered, 'keberatan'));
    expect(mail.text).toContain(`/pengajuan/lacak/#${desk.nomor_registrasi}/`);
    expect(mail.text).not.toContain('/pengajuan/keberatan-informasi/');
    expect(mail.text).toContain(
      `tanpa akun: datang atau bersurat ke meja layanan kami (Jalan Uji 1, Jakarta 10110), atau kirim surel ke ppid@uji.test. Sebutkan nomor registrasi ${desk.nomor_registrasi}.`,
    );
    // No page that asks to log in, and no code, since a calendar is shared.
    expect(calendarOf(mail)).toMatch(/^URL.*\/pengajuan\/lacak\/$/m);
    expect(calendarOf(mail)).not.toContain('?id=');

    // The superior's decision on their objection leads on to the Komisi Informasi, with no other advice.
    const objection = caseOf(
      await admin.post('keberatan/catat-keberatan', {
        ...{ permohonan_informasi_id: desk.id, alasan: 'd', kasus: 'Bukan yang diminta.' },
        saluran: 'langsung',
      }),
    );
    const decided = caseOf(
      await answerCase(admin, 'keberatan', objection.id, {
        ...{ keputusan: 'ditolak', catatan: 'Jawaban sudah sesuai.' },
        ...{ nama_atasan: 'Rini Contoh', jabatan_atasan: 'Sekretaris Badan' },
      }),
    );
    const second = await mailAbout(objection.nomor_registrasi, 'Keberatan Anda sudah dijawab');
    expectLastDay(second, lastDay(decided, 'sengketa'));
    expect(second.text).not.toContain('tanpa akun');
    expect(calendarOf(second)).toMatch(/^URL.*\/pengajuan\/lacak\/$/m);
  });
});

describe('who gets no answer in time', () => {
  const late = (number: string) =>
    actors.app.mails.filter(
      ({ subject }) => subject.includes('terlambat') && subject.includes(number),
    );
  /** What is done once a day, at a moment. */
  const tasksAt = async (moment: string) => {
    actors.app.clock.set(moment);
    await actors.app.daily();
  };
  const dayAfter = (day: string) =>
    new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

  it('is told on the morning after, once, with the way to object', async () => {
    const { citizen } = await on(actors, '2027-01-04T03:00:00Z');
    const { id, nomor_registrasi: number, batas_waktu } = await fileRequest(citizen);
    const due = dayOf(batas_waktu) ?? '';
    await tasksAt(`${due}T16:59:00Z`);
    // 05.59 and 06.00 in Jakarta, on the day after.
    await tasksAt(`${due}T22:59:00Z`);
    expect(late(number)).toEqual([]);
    await tasksAt(`${due}T23:00:00Z`);
    const mail = await mailAbout(number, 'Jawaban atas permohonan Anda terlambat');
    expect(mail.to).toBe('warga@uji.test');
    expect(mail.text).toContain(
      `Jawaban atas permohonan Anda seharusnya sudah Anda terima paling lambat ${weekdayAndDay(due)}, tetapi belum kami berikan. Kami mohon maaf.`,
    );
    expect(mail.text).toContain(
      `Ajukan keberatan:\nhttp://127.0.0.1:4321/pengajuan/keberatan-informasi/?permohonan=${id}&alasan=c`,
    );
    const { citizen: again } = await on(actors, `${dayAfter(due)}T02:00:00Z`);
    const detail = caseOf(await again.get(`permohonan/${id}`));
    expectLastDay(mail, lastDay(detail, 'keberatan'));
    await tasksAt(`${dayAfter(due)}T23:00:00Z`);
    await actors.app.letters('warga@uji.test');
    expect(late(number)).toHaveLength(1);

    // What is objected to and not answered either leads on to the Komisi Informasi.
    const { citizen: objecting } = await on(actors, `${dayAfter(dayAfter(due))}T02:00:00Z`);
    const objection = caseOf(
      await objecting.post('keberatan', {
        ...{ permohonan_informasi_id: id, alasan: 'c', kasus: 'Tidak dijawab.' },
      }),
    );
    const decisionDue = dayOf(objection.batas_waktu) ?? '';
    await tasksAt(`${decisionDue}T23:00:00Z`);
    const second = await mailAbout(
      objection.nomor_registrasi,
      'Keputusan atas keberatan Anda terlambat',
    );
    expect(second.text).toContain('penyelesaian sengketa kepada Komisi Informasi');
    expect(second.text).toContain('/pengajuan/status-keberatan-informasi/?id=');
    expect(second.files?.[0]?.name).toContain('batas-sengketa');
  });

  it('is promised no answer by a day that is past', async () => {
    const early = await on(actors, '2027-08-02T03:00:00Z');
    const { id, nomor_registrasi: number } = await fileRequest(early.citizen);
    const ask = { catatan: 'Mohon sebutkan tahunnya.' };
    caseOf(await early.admin.post(`permohonan/${id}/minta-kelengkapan`, ask));
    const { citizen, admin } = await on(actors, '2027-09-06T03:00:00Z');
    const supplied = { kelengkapan: 'Tahun 2025.' };
    caseOf(await citizen.post(`permohonan/${id}/lengkapi-permohonan`, supplied));
    const letter = {
      ...{ saluran: 'surat', tanggal_masuk: '2027-08-09', pemohon_nama: 'Warga Bersurat' },
      ...{ pemohon_alamat: 'Jalan Kenari 4, Bandung', pemohon_surel: 'bersurat@uji.test' },
    };
    const recorded = caseOf(
      await admin.post('permohonan/catat-permohonan', { ...request, ...letter }),
    );
    for (const [of, title] of [
      [number, 'Permohonan Anda sudah dilengkapi'],
      [recorded.nomor_registrasi, 'Permohonan Anda kami terima'],
    ] as const) {
      const { text } = await mailAbout(of, title);
      expect(text).toMatch(/Jawaban seharusnya sudah Anda terima paling lambat \d+ \w+ 2027\./);
      expect(text).not.toContain('akan Anda terima');
    }
  });

  it('is told nothing where the answer came in time, or where it was taken back', async () => {
    const { citizen, admin } = await on(actors, '2027-06-07T03:00:00Z');
    const [answered, withdrawn] = [await fileRequest(citizen), await fileRequest(citizen)];
    caseOf(await answerCase(admin, 'permohonan', answered.id));
    caseOf(await citizen.post(`permohonan/${withdrawn.id}/cabut-permohonan`));
    await tasksAt(`${dayOf(answered.batas_waktu) ?? ''}T23:00:00Z`);
    await actors.app.letters('warga@uji.test');
    for (const { nomor_registrasi } of [answered, withdrawn]) {
      expect(late(nomor_registrasi)).toEqual([]);
    }
  });
});
