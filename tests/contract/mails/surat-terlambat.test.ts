import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { weekdayAndDay } from '#core/format/day.ts';
import type { Db } from '#server/database/index.ts';
import {
  answerCase,
  caseOf,
  dayOf,
  fileRequest,
  on,
  request,
  startCases,
  type Actors,
  type Case,
} from '#tests/support/case-scene.ts';
import { calendarOf, expectLastDay, lastDay, mailOn } from '#tests/support/scenes/case-mails.ts';

let actors: Actors;
beforeAll(async () => {
  actors = await startCases();
});
afterAll(() => actors.app.close());

const requestLate = 'Jawaban atas permohonan Anda terlambat';
const objectionLate = 'Keputusan atas keberatan Anda terlambat';

/** A moment of the morning in Jakarta, some days after the day of another. */
const morning = (of: string, days: number) =>
  `${new Date(Date.parse(String(dayOf(of))) + days * 86_400_000).toISOString().slice(0, 10)}T02:00:00Z`;

async function tasksAt(moment: string): Promise<void> {
  actors.app.clock.set(moment);
  await actors.app.daily();
}

/** How many mails tell of the lateness of each case. */
async function told(...cases: Pick<Case, 'nomor_registrasi'>[]): Promise<number[]> {
  await actors.app.letters('warga@uji.test');
  return cases.map(
    ({ nomor_registrasi: number }) =>
      actors.app.mails.filter(
        ({ subject }) => subject.includes('terlambat') && subject.includes(number),
      ).length,
  );
}

const isDone = async (moment: string) => {
  const key = `terlambat:${String(dayOf(moment))}`;
  const query = actors.app.db.selectFrom('tugas').select('kunci').where('kunci', '=', key);
  return (await query.execute()).length > 0;
};

describe('each mail about lateness is by itself', () => {
  it('one that cannot be made keeps nobody else from theirs, and comes a minute later', async () => {
    const { app, citizen } = await on(actors, '2027-01-04T03:00:00Z');
    const [failing, other] = [await fileRequest(citizen), await fileRequest(citizen)];
    const refuse: KyselyPlugin = {
      transformQuery({ node }) {
        if (JSON.stringify(node).includes(`"${failing.id}"`)) throw new Error('tidak');
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    };
    const moment = morning(failing.batas_waktu, 1);
    app.clock.set(moment);
    await expect(app.daily(app.db.withPlugin(refuse))).rejects.toThrow('tidak');
    expect(await told(failing, other)).toEqual([0, 1]);
    expect(await isDone(moment)).toBe(false);
    await app.daily();
    expect(await told(failing, other)).toEqual([1, 1]);
    expect(await isDone(moment)).toBe(true);
  });

  it('a case that is answered while the others are told is not told of', async () => {
    const { citizen } = await on(actors, '2027-03-01T03:00:00Z');
    const request = await fileRequest(citizen);
    const moment = morning(request.batas_waktu, 1);
    const { admin, app } = await on(actors, moment);
    const through = beforeTelling(app.db, `terlambat:${String(dayOf(moment))}`, async () => {
      caseOf(await answerCase(admin, 'permohonan', request.id));
    });
    await app.daily(through);
    const { status } = caseOf(await admin.get(`permohonan/${request.id}`));
    expect(status).toBe('selesai');
    expect(await told(request)).toEqual([0]);
    expect(await isDone(moment)).toBe(true);
  });
});

/** The database, with something that happens once between a look whether a task is done and the next transaction. */
function beforeTelling(db: Db, key: string, happens: () => Promise<void>): Db {
  let state: 'before' | 'found' | 'over' = 'before';
  const noticing = db.withPlugin({
    transformQuery({ node }) {
      if (state === 'before' && JSON.stringify(node).includes(`"${key}"`)) state = 'found';
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  return new Proxy(noticing, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      if (name !== 'transaction') return value.bind(target) as unknown;
      return () => {
        const begin = target.transaction();
        const execute: typeof begin.execute = async (run) => {
          if (state === 'found') {
            state = 'over';
            await happens();
          }
          return begin.execute(run);
        };
        return { execute };
      };
    },
  });
}

describe('nobody is told of a right that they have used', () => {
  it('of an objection: not while one is open; once it is taken back, they are', async () => {
    const { citizen } = await on(actors, '2027-06-07T03:00:00Z');
    const [silent, objected, withdrawn] = [
      await fileRequest(citizen),
      await fileRequest(citizen),
      await fileRequest(citizen),
    ];
    const later = await on(actors, morning(silent.batas_waktu, 1));
    const object = async ({ id }: Case) =>
      caseOf(
        await later.citizen.post('keberatan', {
          ...{ permohonan_informasi_id: id, alasan: 'c', kasus: 'Tidak dijawab.' },
        }),
      );
    await object(objected);
    const { id } = await object(withdrawn);
    caseOf(await later.citizen.post(`keberatan/${id}/cabut-keberatan`));
    await tasksAt(morning(silent.batas_waktu, 2));
    expect(await told(silent, objected, withdrawn)).toEqual([1, 0, 1]);
  });

  it('nor of the Komisi Informasi, where a dispute is recorded', async () => {
    const { citizen, admin } = await on(actors, '2027-09-06T03:00:00Z');
    const objections: Case[] = [];
    for (let n = 0; n < 2; n += 1) {
      const { id } = await fileRequest(citizen);
      caseOf(await answerCase(admin, 'permohonan', id));
      const filed = { permohonan_informasi_id: id, alasan: 'd', kasus: 'Bukan yang diminta.' };
      objections.push(caseOf(await citizen.post('keberatan', filed)));
    }
    const [silent, disputed] = objections;
    if (!silent || !disputed) throw new Error('no objection');
    const day = morning(disputed.batas_waktu, 1);
    const later = await on(actors, day);
    const recorded = await later.admin.post('sengketa', {
      ...{ nomor_register: '031/XI/KIP-PS/2027', komisi: 'Komisi Informasi Pusat' },
      ...{ keberatan_id: disputed.id, tanggal_pengajuan: day.slice(0, 10) },
    });
    expect(recorded.status, JSON.stringify(recorded.body)).toBe(201);
    await tasksAt(morning(disputed.batas_waktu, 2));
    expect(await told(silent, disputed)).toEqual([1, 0]);
    await mailOn(actors.app, silent.nomor_registrasi, objectionLate);
  });
});

describe('where the applicant has been asked for more', () => {
  it('the mail says that the term runs on, and leads to both', async () => {
    const { citizen, admin } = await on(actors, '2027-11-01T03:00:00Z');
    const { id, nomor_registrasi: number, batas_waktu } = await fileRequest(citizen);
    const asked = { catatan: 'Surat kuasa.' };
    caseOf(await admin.post(`permohonan/${id}/minta-kelengkapan`, asked));
    await tasksAt(morning(batas_waktu, 1));
    const mail = await mailOn(actors.app, number, requestLate);
    const due = weekdayAndDay(String(dayOf(batas_waktu)));
    expect(mail.text).toContain(
      `Kelengkapan yang kami minta pada Senin, 1 November 2027 belum kami terima, sehingga permohonan Anda masih menunggu. Sementara itu batas waktu jawaban tetap berjalan, dan sudah berakhir pada ${due} tanpa jawaban dari kami.`,
    );
    expect(mail.text).not.toContain('tidak perlu menunggu lagi');
    const site = 'http://127.0.0.1:4321/pengajuan';
    expect(mail.text).toContain(
      `Lengkapi permohonan:\n${site}/status-permohonan-informasi/?id=${id}`,
    );
    expect(mail.text).toContain(
      `Ajukan keberatan:\n${site}/keberatan-informasi/?permohonan=${id}&alasan=c`,
    );
    const later = await on(actors, actors.app.clock.now().toISOString());
    expectLastDay(mail, lastDay(caseOf(await later.citizen.get(`permohonan/${id}`)), 'keberatan'));
  });

  it('who came to the desk is told where to complete it, and where to object', async () => {
    const { admin } = await on(actors, '2028-02-07T03:00:00Z');
    const desk = caseOf(
      await admin.post('permohonan/catat-permohonan', {
        ...{ judul: 'Laporan', kebutuhan: 'Laporan keuangan.', tujuan: 'Penelitian' },
        ...{ cara_informasi_id: 'melihat', saluran: 'langsung', pemohon_nama: 'Tamu' },
        ...{ pemohon_surel: 'tamu@uji.test' },
      }),
    );
    const asked = { catatan: 'Surat kuasa.' };
    caseOf(await admin.post(`permohonan/${desk.id}/minta-kelengkapan`, asked));
    await tasksAt(morning(desk.batas_waktu, 1));
    const mail = await mailOn(actors.app, desk.nomor_registrasi, requestLate);
    expect(mail.text).toContain('di meja layanan kami atau dengan membalas surel ini');
    expect(mail.text).toContain(
      'Keberatan dapat Anda ajukan tanpa akun: datang atau bersurat ke meja layanan kami',
    );
    expect(mail.text).toContain(`/pengajuan/lacak/#${desk.nomor_registrasi}/`);
    expect(mail.text).not.toContain('?permohonan=');
    expect(calendarOf(mail)).toMatch(/^URL.*\/pengajuan\/lacak\/$/m);
    // No list of days off is known for that year.
    expect(mail.text).toContain('Daftar hari libur tahun 2028 belum ditetapkan');
  });
});

describe('what is late already as it is entered', () => {
  const desk = { saluran: 'surat', pemohon_nama: 'Tamu', pemohon_surel: 'tamu@uji.test' };
  const record = async ({ admin }: Actors, day: string) =>
    caseOf(
      await admin.post('permohonan/catat-permohonan', { ...request, ...desk, tanggal_masuk: day }),
    );
  const object = async ({ admin }: Actors, { id }: Case, day: string) =>
    caseOf(
      await admin.post('keberatan/catat-keberatan', {
        ...{ permohonan_informasi_id: id, alasan: 'b', kasus: 'Belum diumumkan.' },
        ...{ saluran: 'surat', tanggal_masuk: day },
      }),
    );

  it('is told of the next morning, once, where the right that is left has not ended', async () => {
    // No list of days off is known for that year: weekends alone count.
    const entered = '2029-10-19T03:00:00Z';
    const then = await on(actors, entered);
    const late = await record(then, '2029-09-14');
    const over = await record(then, '2029-08-20');
    const lateObjection = await object(then, over, '2029-08-27');
    const another = await record(then, '2029-06-25');
    const overObjection = await object(then, another, '2029-07-02');
    const all = [late, over, lateObjection, another, overObjection];
    await tasksAt(morning(entered, 1));
    expect(await told(...all)).toEqual([1, 0, 1, 0, 0]);
    const { nomor_registrasi: number } = late;
    expectLastDay(await mailOn(actors.app, number, requestLate), '2029-11-09');
    const { nomor_registrasi: other } = lateObjection;
    expectLastDay(await mailOn(actors.app, other, objectionLate), '2029-10-26');
    await tasksAt(morning(entered, 2));
    expect(await told(...all)).toEqual([1, 0, 1, 0, 0]);
  });
});
