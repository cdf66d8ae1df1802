import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillPath, mayCall, routesOf } from '#core/resource/index.ts';
import type { Terkait } from '#core/case/terkait-schema.ts';
import { resources } from '#resources';
import { dataOf, type Client } from '#tests/support/client.ts';
import {
  answerCase,
  caseOf,
  fileRequest,
  request,
  startCases,
  type Actors,
  type Case,
} from '#tests/support/case-scene.ts';

const desk = {
  ...{ judul: 'Daftar aset tanah', kebutuhan: 'Luas dan letaknya.', tujuan: 'Penelitian' },
  ...{ cara_informasi_id: 'melihat', saluran: 'langsung', pemohon_nama: 'Bonifasius Lele' },
};

let actors: Actors;
beforeAll(async () => {
  actors = await startCases();
});
afterAll(() => actors.app.close());

const beside = async (by: Client, { id }: Case, kind = 'permohonan') =>
  dataOf<Terkait>(await by.get(`${kind}/${id}/terkait`));
const numbers = (cases: readonly { nomor_registrasi: string }[]) =>
  cases.map(({ nomor_registrasi: number }) => number).toSorted();
const redirect = (of: Case, to: string, kind = 'permohonan') =>
  actors.admin.post(`${kind}/${of.id}/update-${kind}`, { kode_unit_kerja: to });
const record = async (values: object) =>
  caseOf(await actors.admin.post('permohonan/catat-permohonan', { ...desk, ...values }));

describe('the other cases of whoever asked', () => {
  it('are requests and objections of the account, each reader seeing their own reach', async () => {
    const { admin, officer, citizen } = actors;
    const [one, two, three] = [
      await fileRequest(citizen),
      await fileRequest(citizen),
      await fileRequest(citizen),
    ];
    await redirect(one, 'KEUANGAN');
    await redirect(two, 'SDM');
    await redirect(three, 'KEUANGAN');
    const refusal = {
      ...{ keputusan: 'ditolak', alasan_penolakan: 'tidak_dikuasai' },
      ...{ catatan: 'Tidak dikuasai oleh badan publik ini.', penguasaan: 'tidak_dikuasai' },
    };
    expect((await answerCase(admin, 'permohonan', three.id, refusal)).status).toBe(200);
    const objection = caseOf(
      await citizen.post('keberatan', {
        ...{ permohonan_informasi_id: three.id, alasan: 'e', kasus: 'Permohonan tidak dipenuhi.' },
      }),
    );
    const byAdmin = await beside(admin, one);
    const all = [two, three, objection].map(({ nomor_registrasi: number }) => number).toSorted();
    expect(numbers(byAdmin.pemohon)).toEqual(all);
    expect(byAdmin.pemohon_lainnya).toBe(false);
    const told = byAdmin.pemohon.find(({ jenis }) => jenis === 'keberatan');
    expect(told).toMatchObject({ id: objection.id, judul: request.judul, status: 'diajukan' });
    expect(numbers((await beside(officer, one)).pemohon)).toEqual([three.nomor_registrasi]);
    expect(numbers((await beside(admin, objection, 'keberatan')).pemohon)).toEqual(
      numbers([one, two, three]),
    );
    expect((await officer.get(`keberatan/${objection.id}/terkait`)).status).toBe(404);
  });

  it('are told at the desk by an address, or a number and a name, never by an identity number', async () => {
    const known = { pemohon_jenis_identitas_id: 'paspor', pemohon_nomor_identitas: 'X1234567' };
    const one = await record({ ...known, pemohon_surel: 'lele@tamu.test' });
    const same = await record({ pemohon_surel: 'Lele@Tamu.test', pemohon_nama: 'B. Lele' });
    const household = { pemohon_telepon: '081377776666' };
    const two = await record({ ...known, ...household });
    const again = await record({ ...household, pemohon_nama: 'BONIFASIUS LELE' });
    await record({ ...household, pemohon_nama: 'Ibu Lele' });
    expect(numbers((await beside(actors.admin, one)).pemohon)).toEqual(numbers([same]));
    expect(numbers((await beside(actors.admin, two)).pemohon)).toEqual(numbers([again]));
  });

  it('lead from the desk to an account for role 1 alone, who may read its address', async () => {
    const email = 'akun@tamu.test';
    const owner = await actors.app.session(3, await actors.app.account(3, email));
    const filed = await fileRequest(owner);
    const walkIn = await record({ pemohon_surel: email });
    await redirect(filed, 'KEUANGAN');
    await redirect(walkIn, 'KEUANGAN');
    expect(numbers((await beside(actors.admin, walkIn)).pemohon)).toEqual(numbers([filed]));
    expect(numbers((await beside(actors.admin, filed)).pemohon)).toEqual(numbers([walkIn]));
    expect((await beside(actors.officer, walkIn)).pemohon).toEqual([]);
    expect((await beside(actors.officer, filed)).pemohon).toEqual([]);
  });

  it('lead to nobody who has not proven that the address is theirs', async () => {
    const [pemohon_surel, pemohon_telepon] = ['tamu@tamu.test', '0812 0000 0101'];
    const walkIn = await record({ pemohon_surel, pemohon_telepon });
    const again = await record({ pemohon_telepon });
    const other = { pemohon_nama: 'Orang Lain', pemohon_telepon: '0812 0000 0202' };
    await record(other);
    await actors.app.account(3, pemohon_surel, {
      ...{ status: 'menunggu_verifikasi', name: other.pemohon_nama, phone: '081200000202' },
    });
    expect(numbers((await beside(actors.admin, walkIn)).pemohon)).toEqual(numbers([again]));
  });
});

describe('requests alike', () => {
  it('are found by kin of their words and what means the same, the answered first', async () => {
    const by = await actors.app.session(3, await actors.app.account(3, 'peneliti@uji.test'));
    const ask = (judul: string, kebutuhan: string) => fileRequest(by, { judul, kebutuhan });
    const kin = await ask('Penyaluran beasiswa anak pekerja', 'Rincian menurut provinsi.');
    const meaning = await ask('Gaji direksi tahun 2025', 'Besarannya menurut jabatan.');
    await ask('Peta kantor cabang', 'Alamat semua kantor.');
    const answered = await ask(
      'Beasiswa yang disalurkan bagi anak pekerja',
      'Rincian menurut jenjang.',
    );
    await redirect(answered, 'SDM');
    expect((await answerCase(actors.admin, 'permohonan', answered.id)).status).toBe(200);

    const open = await ask(
      'Data beasiswa yang tersalurkan untuk anak pekerja',
      'Menurut provinsi.',
    );
    const found = await beside(actors.admin, open);
    expect(found.serupa.map(({ nomor_registrasi: number }) => number)).toEqual([
      answered.nomor_registrasi,
      kin.nomor_registrasi,
    ]);
    expect(found.serupa[0]).toMatchObject({ status: 'selesai', keputusan: 'dikabulkan' });
    const other = await ask('Remunerasi direksi', 'Besaran tahun 2025.');
    expect(numbers((await beside(actors.admin, other)).serupa)).toEqual(numbers([meaning]));

    await redirect(open, 'KEUANGAN');
    await redirect(kin, 'KEUANGAN');
    expect(numbers((await beside(actors.officer, open)).serupa)).toEqual(numbers([kin]));
  });
});

describe('objections alike', () => {
  it('are those to the same request and to requests alike, each reader seeing their own reach', async () => {
    const { admin, app, officer } = actors;
    const objectTo = async (judul: string, email: string, grounds: string[]) => {
      const by = await app.session(3, await app.account(3, email));
      const { id } = await fileRequest(by, { judul, kebutuhan: 'Rincian menurut kabupaten.' });
      await answerCase(admin, 'permohonan', id);
      const of = { permohonan_informasi_id: id, kasus: 'Jawabannya tidak lengkap.' };
      const made: Case[] = [];
      for (const alasan of grounds)
        made.push(caseOf(await by.post('keberatan', { ...of, alasan })));
      return made;
    };
    const title = 'Subsidi bunga kredit rumah murah';
    const [open, decided] = await objectTo(title, 'satu@uji.test', ['d', 'e']);
    const [other] = await objectTo('Kredit rumah murah dan subsidi bunganya', 'dua@uji.test', [
      'd',
    ]);
    await objectTo('Jadwal pelayanan loket', 'tiga@uji.test', ['d']);
    if (!open || !decided || !other) throw new Error('no objections');
    const superior = { nama_atasan: 'Wening', jabatan_atasan: 'Sekretaris Utama' };
    const decision = { keputusan: 'diterima', ...superior };
    expect((await answerCase(admin, 'keberatan', decided.id, decision)).status).toBe(200);
    const alike = async (by: Client) => (await beside(by, open, 'keberatan')).serupa;
    expect(await alike(admin)).toMatchObject([
      { jenis: 'keberatan', id: decided.id, keputusan: 'diterima', judul: title },
      { jenis: 'keberatan', id: other.id, judul: 'Kredit rumah murah dan subsidi bunganya' },
    ]);
    await redirect(open, 'KEUANGAN', 'keberatan');
    await redirect(other, 'KEUANGAN', 'keberatan');
    expect(numbers(await alike(officer))).toEqual(numbers([other]));
  });
});

describe('cases that are marked as the same', () => {
  let one: Case;
  let two: Case;
  const mark = (by: Client, of: Case, other: Case, call = 'tandai-sama') =>
    by.post(`permohonan/${of.id}/${call}`, { nomor: other.nomor_registrasi });
  beforeAll(async () => {
    one = await fileRequest(actors.citizen, { judul: 'Kembar pertama' });
    two = await fileRequest(actors.citizen, { judul: 'Kembar kedua' });
    await redirect(one, 'KEUANGAN');
  });

  it('are so both ways, once, with a line in both histories', async () => {
    const { admin } = actors;
    const before = caseOf(await admin.get(`permohonan/${two.id}`)).versi;
    expect((await mark(admin, one, two)).status).toBe(200);
    expect((await mark(admin, two, one)).status).toBe(200);
    expect(numbers((await beside(admin, one)).sama)).toEqual(numbers([two]));
    expect(numbers((await beside(admin, two)).sama)).toEqual(numbers([one]));
    for (const [of, other] of [
      [one, two],
      [two, one],
    ] as const) {
      const { riwayat } = caseOf(await admin.get(`permohonan/${of.id}`));
      const lines = riwayat.filter(({ aksi }) => aksi === 'tandai-sama');
      expect(lines.map(({ judul }) => judul)).toEqual([
        `Ditandai sama dengan ${other.nomor_registrasi}`,
      ]);
    }
    expect(caseOf(await admin.get(`permohonan/${two.id}`)).versi).toBe(before);
  });

  it('are shown, marked and unmarked within reach alone', async () => {
    const { officer } = actors;
    expect((await beside(officer, one)).sama).toEqual([]);
    const refused = await mark(officer, one, two, 'lepas-sama');
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { nomor: 'Tidak ada perkara sejenis dengan nomor ini' },
    ]);
    expect((await mark(officer, one, one)).status).toBe(422);
    expect((await mark(officer, two, one)).status).toBe(404);
    expect((await mark(actors.citizen, one, two)).status).toBe(403);
  });

  it('are told to their applicant by no call', async () => {
    for (const resource of resources) {
      for (const route of routesOf(resource)) {
        if (route.method !== 'GET' || !mayCall(resource, route.call, 3)) continue;
        const answer = await actors.citizen.get(fillPath(route.path, { id: one.id, file: one.id }));
        const said = Buffer.from(answer.bytes).toString('latin1');
        expect(said, route.path).not.toMatch(/tandai-sama|Ditandai sama/);
      }
    }
    expect(JSON.stringify(actors.app.mails)).not.toContain('Ditandai sama');
  });

  it('are in the audit log, and no longer the same once that is taken back', async () => {
    const { admin } = actors;
    expect((await mark(admin, two, one, 'lepas-sama')).status).toBe(200);
    expect((await mark(admin, two, one, 'lepas-sama')).status).toBe(200);
    expect((await beside(admin, one)).sama).toEqual([]);
    const log = async ({ id }: Case) =>
      dataOf<{ aksi: string }[]>(await admin.get(`audit?record_id=${id}&limit=100`)).map(
        ({ aksi }) => aksi,
      );
    expect(await log(one)).toContain('tandai-sama');
    expect((await log(two)).filter((aksi) => aksi === 'lepas-sama')).toHaveLength(1);
  });

  it('are forgotten with either', async () => {
    await mark(actors.admin, one, two);
    expect((await actors.admin.post(`permohonan/${two.id}/delete-permohonan`)).status).toBe(200);
    expect(await actors.app.db.selectFrom('perkara_sama').selectAll().execute()).toEqual([]);
    expect((await beside(actors.admin, one)).sama).toEqual([]);
  });
});
