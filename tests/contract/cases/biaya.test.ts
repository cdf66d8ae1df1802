import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  answerCase,
  caseOf,
  fileRequest,
  on,
  startCases,
  type Actors,
} from '#tests/support/case-scene.ts';
import { dataOf, form, type Answer, type Client } from '#tests/support/client.ts';
import { xlsxRows } from '#tests/support/files/xlsx.ts';
import { unzip } from '#tests/support/papers.ts';
import { pdf } from '#tests/support/sample-files.ts';
import { costLetter } from '#tests/support/scenes/cost.ts';

interface Costly {
  versi: number;
  nomor_registrasi: string;
  status: string;
  batas_waktu: string;
  tindakan: string[];
  biaya: number | null;
  cara_pembayaran: string | null;
  biaya_rincian: unknown;
  biaya_total: number | null;
  biaya_batas: string | null;
  biaya_tanggapan: string | null;
  biaya_dibayar_tanggal: string | null;
  biaya_bukti: { id: string; nama: string } | null;
  riwayat: { aksi: string; judul: string; oleh: string; catatan: string | null }[];
  hak_keberatan: { dasar: { alasan: string; ada: boolean; sejak: string | null }[] };
}

const filed = '2026-11-20T03:00:00.000Z';
const today = '2026-11-20';

let actors: Actors;
let id: string;
beforeAll(async () => {
  actors = await startCases();
});
beforeEach(async () => {
  actors = await on(actors, filed);
  ({ id } = await fileRequest(actors.citizen, { cara_informasi_id: 'salinan_cetak' }));
});
afterAll(() => actors.app.close());

const at = (call: string) => `permohonan/${id}/${call}`;
const read = async (by = actors.admin) => dataOf<Costly>(await by.get(`permohonan/${id}`));
const process = (by = actors.admin) => by.post(at('update-permohonan'), {});
const tell = (values: object = {}, by = actors.admin) =>
  by.post(at('kirim-biaya'), { ...costLetter, ...values });
const say = (said: string, by: Client = actors.citizen, key?: string) =>
  by.post(at('tanggapi-biaya'), { biaya_tanggapan: said }, key ? { 'idempotency-key': key } : {});
const pay = (values: object = {}, by = actors.admin) =>
  by.post(at('catat-pembayaran'), { biaya_dibayar_tanggal: today, ...values });
const refused = ({ status, body }: Answer) => [
  status,
  (body as { errors?: object }).errors ?? (body as { message: string }).message,
];

async function told(): Promise<void> {
  caseOf(await process());
  caseOf(await tell());
}
async function agreed(): Promise<void> {
  await told();
  caseOf(await say('setuju'));
}

describe('a cost letter', () => {
  it('says what copies cost, added up by the server, and stops no clock', async () => {
    caseOf(await process());
    const before = await read();
    expect(before.tindakan).toContain('kirim_biaya');
    caseOf(await tell());
    const after = await read(actors.citizen);
    expect(after).toMatchObject({
      status: 'diproses',
      batas_waktu: before.batas_waktu,
      biaya_rincian: costLetter.biaya_rincian,
      biaya_total: 45_000,
      biaya_batas: '2026-11-25',
      biaya_tanggapan: null,
      biaya: null,
    });
    expect(after.tindakan).toContain('tanggapi_biaya');
    expect(after.riwayat.at(-1)).toMatchObject({
      aksi: 'kirim_biaya',
      judul: 'Biaya penggandaan diberitahukan: Rp 45.000',
      catatan: 'Dijawab pemohon paling lambat 25 November 2026.',
    });
  });

  it('goes out while a request is worked on, by who answers it, and once', async () => {
    expect((await tell()).status).toBe(409);
    caseOf(await actors.admin.post(at('update-permohonan'), { kode_unit_kerja: 'KEUANGAN' }));
    expect((await tell()).status).toBe(409);
    caseOf(await process(actors.officer));
    expect((await tell({}, actors.citizen)).status).toBe(403);
    caseOf(await tell({}, actors.officer));
    expect(refused(await tell())).toEqual([
      409,
      'Surat biaya permohonan ini sudah dikirim. Surat dikirim satu kali.',
    ]);
    expect((await read()).tindakan).not.toContain('kirim_biaya');
    expect((await read()).biaya_total).toBe(45_000);
  });

  it.each([
    ['no rows', { biaya_rincian: [] }, 'biaya_rincian'],
    ['a part of a rupiah', { biaya_rincian: [row({ harga: 0.5 })] }, 'biaya_rincian'],
    ['nothing of a thing', { biaya_rincian: [row({ jumlah: 0 })] }, 'biaya_rincian'],
    ['for nothing', { biaya_rincian: [row({ harga: 0 })] }, 'biaya_rincian'],
    [
      'more than fits',
      { biaya_rincian: [row({ jumlah: 99_999, harga: 99_999_999 })] },
      'biaya_rincian',
    ],
    ['no way to pay', { biaya_cara: '' }, 'biaya_cara'],
    ['a total of its own', { biaya_total: 5 }, 'biaya_total'],
    ['an answer of its own', { biaya_tanggapan: 'setuju' }, 'biaya_tanggapan'],
    ['two days to think', { biaya_batas: '2026-11-24' }, 'biaya_batas'],
    ['a day behind the answer', { biaya_batas: '2026-12-05' }, 'biaya_batas'],
  ])('is refused with %s, and nothing of it stays', async (_, values, field) => {
    caseOf(await process());
    const answer = await tell(values);
    expect([answer.status, Object.keys(refused(answer)[1] as object)]).toEqual([422, [field]]);
    expect(await read()).toMatchObject({ biaya_total: null, biaya_rincian: null });
  });

  it('leaves the applicant their days where the answer is due before they end', async () => {
    caseOf(await process());
    actors = await on(actors, '2026-12-04T03:00:00.000Z');
    expect((await tell({ biaya_batas: '2026-12-10' })).status).toBe(422);
    caseOf(await tell({ biaya_batas: '2026-12-09' }));
    expect((await read()).biaya_batas).toBe('2026-12-09');
  });

  it('makes the ground that its cost is not reasonable, from its day', async () => {
    const ground = async () =>
      (await read(actors.citizen)).hak_keberatan.dasar.find(({ alasan }) => alasan === 'f');
    const object = () =>
      actors.citizen.post('keberatan', {
        permohonan_informasi_id: id,
        alasan: 'f',
        kasus: 'Harga fotokopinya lima kali harga pasar.',
      });
    expect(await ground()).toMatchObject({ ada: false, sejak: null });
    expect((await object()).status).toBe(422);
    await told();
    expect(await ground()).toMatchObject({ ada: true, sejak: today });
    expect((await object()).status).toBe(201);
  });
});

function row(values: object): object {
  return { uraian: 'Fotokopi A4', jumlah: 1, harga: 250, ...values };
}

describe('the answer to a cost', () => {
  it('is the applicant’s, and who answers the request hears of it', async () => {
    await told();
    expect((await say('setuju', actors.officer)).status).toBe(403);
    const other = await actors.app.session(3, await actors.app.account(3, `${id}@uji.test`));
    expect((await say('setuju', other)).status).toBe(404);
    expect(refused(await say('mungkin'))[0]).toBe(422);
    caseOf(await say('setuju'));
    const seen = await read();
    expect(seen.biaya_tanggapan).toBe('setuju');
    expect(seen.riwayat.at(-1)).toMatchObject({
      judul: 'Pemohon menyetujui biaya penggandaan',
      catatan: null,
    });
    const news = await actors.app.db
      .selectFrom('kabar')
      .select('jenis')
      .where('record_id', '=', id)
      .execute();
    expect(news.map(({ jenis }) => jenis)).toContain('biaya');
  });

  it('is not there before the letter, and is said once; thought better of until it is paid', async () => {
    caseOf(await process());
    expect(refused(await say('setuju'))).toEqual([
      409,
      'Surat biaya permohonan ini belum dikirim.',
    ]);
    caseOf(await tell());
    caseOf(await say('tidak_setuju'));
    expect(refused(await say('tidak_setuju'))).toEqual([
      409,
      'Biaya ini sudah dijawab: Tidak setuju.',
    ]);
    caseOf(await say('setuju'));
    caseOf(await pay());
    expect(refused(await say('tidak_setuju'))).toEqual([409, 'Biaya ini sudah dibayar.']);
    expect((await read()).biaya_tanggapan).toBe('setuju');
  });

  it('is changed by the applicant some times alone, and by officers for them after that', async () => {
    caseOf(await process());
    caseOf(await tell());
    // What an officer records of them is not theirs.
    caseOf(await say('tidak_setuju', actors.admin));
    for (const answer of ['setuju', 'tidak_setuju', 'setuju', 'tidak_setuju', 'setuju'] as const)
      caseOf(await say(answer));
    const [status, message] = refused(await say('tidak_setuju'));
    expect([status, message]).toEqual([409, expect.stringContaining('kepada petugas')]);
    caseOf(await say('tidak_setuju', actors.admin));
    expect((await read()).biaya_tanggapan).toBe('tidak_setuju');
  });

  it('stands in words in the file of the whole case', async () => {
    caseOf(await process());
    caseOf(await tell());
    const files = await unzip((await actors.admin.get(`permohonan/${id}/berkas-perkara`)).bytes);
    const text = String(files.get('perkara.txt'));
    expect(text).toContain('Yang digandakan');
    expect(text).not.toContain('[object');
  });

  it('is taken after its last day, and says so', async () => {
    await told();
    actors = await on(actors, '2026-11-26T03:00:00.000Z');
    caseOf(await say('setuju'));
    expect((await read()).riwayat.at(-1)?.catatan).toBe(
      'Dijawab sesudah hari terakhirnya, 25 November 2026.',
    );
  });

  it('is done once under one key, whose answer was lost', async () => {
    await told();
    const { versi } = await read();
    const answers = [
      await say('setuju', actors.citizen, 'satu'),
      await say('setuju', actors.citizen, 'satu'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await read()).versi).toBe(versi + 1);
    expect((await say('tidak_setuju', actors.citizen, 'satu')).status).toBe(422);
  });

  it('is recorded by role 1 for who said it elsewhere', async () => {
    await told();
    caseOf(await say('tidak_setuju', actors.admin));
    expect((await read()).riwayat.at(-1)).toMatchObject({ aksi: 'tanggapi_biaya' });
  });

  it.each(['diteruskan', 'menunggu_kelengkapan'])(
    'and the payment come at %s too',
    async (status) => {
      await told();
      const step =
        status === 'diteruskan'
          ? actors.admin.post(at('update-permohonan'), { kode_unit_kerja: 'KEUANGAN' })
          : actors.admin.post(at('minta-kelengkapan'), { catatan: 'Sebutkan alamat kirimnya.' });
      caseOf(await step);
      caseOf(await say('setuju'));
      caseOf(await pay());
      expect((await read()).status).toBe(status);
    },
  );

  it('comes too late once the request is closed', async () => {
    await told();
    caseOf(await answerCase(actors.admin, 'permohonan', id));
    for (const answer of [await tell(), await say('setuju'), await pay()]) {
      expect(answer.status).toBe(409);
    }
    expect((await read(actors.citizen)).tindakan).toEqual([]);
  });
});

describe('a payment', () => {
  it('is recorded of what was agreed to, once, with its proof, and stands in the register’s columns', async () => {
    await told();
    expect(refused(await pay())).toEqual([409, 'Pemohon belum menyetujui biayanya.']);
    caseOf(await say('tidak_setuju'));
    expect((await pay()).status).toBe(409);
    caseOf(await say('setuju'));
    for (const day of ['2026-11-19', '2026-11-21']) {
      expect((await pay({ biaya_dibayar_tanggal: day })).status).toBe(422);
    }
    expect((await pay({}, actors.citizen)).status).toBe(403);
    const body = form({
      ...{ biaya_dibayar_tanggal: today, cara_pembayaran: 'Transfer' },
      biaya_bukti: pdf('bukti', 'bukti.pdf'),
    });
    caseOf(await actors.admin.post(at('catat-pembayaran'), body));
    const seen = await read(actors.citizen);
    expect(seen).toMatchObject({ biaya: 45_000, cara_pembayaran: 'Transfer' });
    expect(seen.biaya_bukti?.nama).toBe('bukti.pdf');
    const proof = at(`${seen.biaya_bukti?.id ?? ''}/buffer-pendukung`);
    expect((await actors.citizen.get(proof)).status).toBe(200);
    expect(refused(await pay())).toEqual([409, 'Pembayaran biaya ini sudah dicatat.']);
    expect(seen.riwayat.at(-1)?.judul).toBe('Biaya penggandaan dibayar: Rp 45.000');
    const { bytes } = await actors.admin.get(
      `permohonan/register?dari=${today}&sampai=${today}&bentuk=xlsx`,
    );
    const row = (await xlsxRows(bytes)).find(([number]) => number === seen.nomor_registrasi);
    expect(row?.slice(-2)).toEqual([45_000, 'Transfer']);
  });
});

describe('the answer to a request with a cost letter', () => {
  const answer = (values: Record<string, string>) =>
    answerCase(actors.admin, 'permohonan', id, { keputusan: 'dikabulkan', ...values });

  it('hands printed copies over once they are paid, at what was paid', async () => {
    await agreed();
    expect(Object.keys(refused(await answer({ bentuk_informasi: 'cetak' }))[1] as object)).toEqual([
      'bentuk_informasi',
    ]);
    expect(Object.keys(refused(await answer({ biaya: '45000' }))[1] as object)).toEqual(['biaya']);
    caseOf(await pay());
    expect(refused(await answer({ biaya: '50000' }))).toEqual([
      422,
      { biaya: 'Biaya yang dibayar pemohon Rp 45.000' },
    ]);
    caseOf(await answer({ bentuk_informasi: 'cetak' }));
    expect((await read()).biaya).toBe(45_000);
  });

  it.each([
    ['a soft copy', { bentuk_informasi: 'lunak' }],
    ['printed copies for nothing', { bentuk_informasi: 'cetak', biaya: '0' }],
    ['nothing said of it', {}],
  ])('gives who declined %s', async (_, values) => {
    await told();
    caseOf(await say('tidak_setuju'));
    caseOf(await answer(values));
    expect((await read()).status).toBe('selesai');
  });

  it('waits for nobody: who has not answered is answered in time', async () => {
    await told();
    caseOf(await answer({ bentuk_informasi: 'lunak' }));
    expect((await read()).biaya).toBeNull();
  });
});
