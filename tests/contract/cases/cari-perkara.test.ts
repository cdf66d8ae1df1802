import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  answerCase,
  caseOf,
  fileRequest,
  startCases,
  type Actors,
} from '#tests/support/case-scene.ts';
import { dataOf, type Client } from '#tests/support/client.ts';

const person = { name: 'Ratih Kusumadewi', phone: '081298765432' };
const email = 'ratih@warga.test';
const guest = {
  pemohon_nama: 'Bonifasius Lele',
  pemohon_surel: 'lele@tamu.test',
  pemohon_telepon: '081377776666',
};

describe('cases are found by whoever asked', () => {
  let actors: Actors;
  let ratih: Client;
  let asked: string;
  let walkIn: string;
  let objection: string;
  beforeAll(async () => {
    actors = await startCases();
    const { app, admin } = actors;
    ratih = await app.session(3, await app.account(3, email, person));
    const request = await fileRequest(ratih, { judul: 'Daftar aset kendaraan' });
    asked = request.nomor_registrasi;
    await fileRequest(actors.citizen);
    const filed = await admin.post('permohonan/catat-permohonan', {
      ...{ judul: 'Laporan', kebutuhan: 'Laporan keuangan.', tujuan: 'Penelitian' },
      ...{ cara_informasi_id: 'melihat', saluran: 'langsung', pemohon_alamat: 'Jalan 1' },
      ...guest,
    });
    walkIn = caseOf(filed).nomor_registrasi;
    await admin.post(`permohonan/${request.id}/update-permohonan`, { kode_unit_kerja: 'KEUANGAN' });
    const refusal = { keputusan: 'ditolak', alasan_penolakan: 'tidak_dikuasai' };
    const answered = await answerCase(admin, 'permohonan', request.id, {
      ...refusal,
      catatan: 'Tidak dikuasai oleh badan publik ini.',
      penguasaan: 'tidak_dikuasai',
    });
    expect(answered.status, JSON.stringify(answered.body)).toBe(200);
    const against = await ratih.post('keberatan', {
      ...{ permohonan_informasi_id: request.id, alasan: 'e', kasus: 'Permohonan tidak dipenuhi.' },
    });
    objection = caseOf(against).nomor_registrasi;
  });
  afterAll(() => actors.app.close());

  const found = async (
    by: Client,
    kind: 'permohonan' | 'keberatan',
    q: string,
    at = kind as string,
  ) =>
    dataOf<{ nomor_registrasi: string }[]>(await by.get(`${at}?q=${encodeURIComponent(q)}`)).map(
      ({ nomor_registrasi }) => nomor_registrasi,
    );

  it.each(['ratih', 'KUSUMA', email, person.phone])('role 1 finds %s', async (q) => {
    expect(await found(actors.admin, 'permohonan', q)).toEqual([asked]);
    expect(await found(actors.admin, 'keberatan', q)).toEqual([objection]);
  });

  it.each(Object.values(guest))('who came to the desk is found by %s', async (q) => {
    expect(await found(actors.admin, 'permohonan', q)).toEqual([walkIn]);
  });

  it('an objection is found by its request', async () => {
    expect(await found(actors.admin, 'keberatan', asked)).toEqual([objection]);
    expect(await found(actors.admin, 'keberatan', 'aset kendaraan')).toEqual([objection]);
    expect(await found(ratih, 'keberatan', asked, 'keberatan/list-external')).toEqual([objection]);
  });

  it('a unit finds its own cases by a name, and nobody by what only role 1 may read', async () => {
    expect(await found(actors.officer, 'permohonan', 'ratih')).toEqual([asked]);
    expect(await found(actors.officer, 'permohonan', 'lele')).toEqual([]);
    expect(await found(actors.officer, 'permohonan', email)).toEqual([]);
    expect(await found(actors.officer, 'permohonan', person.phone)).toEqual([]);
  });

  it('a citizen searches in what was asked, not in names', async () => {
    expect(await found(ratih, 'permohonan', 'ratih', 'permohonan/list-external')).toEqual([]);
    expect(await found(ratih, 'permohonan', 'aset', 'permohonan/list-external')).toEqual([asked]);
  });

  it('an account is found by its number', async () => {
    const accounts = await actors.admin.get(`user?q=${person.phone}`);
    expect(dataOf<{ email: string }[]>(accounts).map((each) => each.email)).toEqual([email]);
  });
});
