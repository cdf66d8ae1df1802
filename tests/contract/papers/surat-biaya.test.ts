import { afterAll, beforeAll, expect, it } from 'vitest';
import { testPassword } from '#tests/support/app.ts';
import { caseOf, fileRequest, on, request, type Actors } from '#tests/support/case-scene.ts';
import { dataOf, type Client } from '#tests/support/client.ts';
import { nikOf } from '#tests/support/nik.ts';
import { unzip } from '#tests/support/papers.ts';
import { mailOn } from '#tests/support/scenes/case-mails.ts';
import { costLetter } from '#tests/support/scenes/cost.ts';
import { expectAbsent, paperBy, readPaper, startPapers } from '#tests/support/scenes/papers.ts';

let actors: Actors;
let sari: Client;
beforeAll(async () => {
  ({ start: actors, sari } = await startPapers());
});
afterAll(() => actors.app.close());

async function tell(id: string, values: object = {}): Promise<void> {
  caseOf(await actors.admin.post(`permohonan/${id}/update-permohonan`, {}));
  caseOf(await actors.admin.post(`permohonan/${id}/kirim-biaya`, { ...costLetter, ...values }));
}

it('a cost letter is a letter of its own, in the form of the others', async () => {
  const { id, nomor_registrasi: number } = await fileRequest(sari);
  expectAbsent(await paperBy(sari, id, 'surat-biaya'), 'Surat biaya belum ada.');
  await tell(id);
  const letter = await paperBy(sari, id, 'surat-biaya');
  expect(letter.headers.get('content-disposition')).toContain(`surat-biaya-${number}.pdf`);
  const text = await readPaper(letter);
  for (const said of [
    ...[`${number}/BP`, 'Sari Wulandari', 'Rp45.000', 'Fotokopi A4', 'Ongkos kirim', 'Rp30.000'],
    ...['rekening kas negara', '25 November 2026', '4 Desember 2026', 'tanpa biaya', 'huruf f'],
  ]) {
    expect(text).toContain(said);
  }
});

it('the applicant is mailed what it costs, what they keep without it, and what was paid', async () => {
  const { app, admin } = actors;
  const { id, nomor_registrasi: number } = await fileRequest(sari);
  await tell(id);
  const told = await mailOn(app, number, 'Permohonan Anda memerlukan biaya penggandaan');
  for (const body of [told.text, told.html]) {
    for (const said of [
      ...['sejumlah Rp 45.000', 'Fotokopi A4: 120 × Rp 250 = Rp 30.000', '25 November 2026'],
      ...['hak Anda tidak berkurang', 'akan Anda terima paling lambat 4 Desember 2026', 'huruf f'],
    ]) {
      expect(body).toContain(said);
    }
  }
  caseOf(await admin.post(`permohonan/${id}/tanggapi-biaya`, { biaya_tanggapan: 'setuju' }));
  const title = 'Permohonan Anda diberi jawaban tentang biayanya atas nama Anda';
  expect((await mailOn(app, number, title)).text).toContain('biaya penggandaannya: Setuju.');
  const paid = { biaya_dibayar_tanggal: '2026-11-20' };
  caseOf(await admin.post(`permohonan/${id}/catat-pembayaran`, paid));
  const receipt = await mailOn(app, number, 'Permohonan Anda sudah dibayar biaya penggandaannya');
  expect(receipt.text).toContain('Pembayaran Rp 45.000 kami terima 20 November 2026.');
});

it('a mail of a cost promises no answer by a day that is past', async () => {
  const { id, nomor_registrasi: number } = await fileRequest(sari);
  const late = await on(actors, '2026-12-07T03:00:00.000Z');
  caseOf(await late.admin.post(`permohonan/${id}/update-permohonan`, {}));
  caseOf(await late.admin.post(`permohonan/${id}/kirim-biaya`, costLetter));
  const told = await mailOn(actors.app, number, 'Permohonan Anda memerlukan biaya penggandaan');
  expect(told.text).toContain('seharusnya sudah Anda terima paling lambat 4 Desember 2026');
  expect(told.text).not.toContain('akan Anda terima');
  ({ admin: actors.admin } = await on(actors, '2026-11-20T03:00:00.000Z'));
});

it('who has no account hears of it, and where to answer; their code shows what it costs', async () => {
  const { app, admin } = actors;
  const surel = 'loket-biaya@uji.test';
  const { id, nomor_registrasi: number } = caseOf(
    await admin.post('permohonan/catat-permohonan', {
      ...{ ...request, saluran: 'langsung', pemohon_nama: 'Budi', pemohon_surel: surel },
      pemohon_nomor_identitas: nikOf(71),
    }),
  );
  await tell(id);
  const told = await mailOn(app, number, 'Permohonan Anda memerlukan biaya penggandaan');
  expect([told.to, told.text.includes('meja layanan kami')]).toEqual([surel, true]);
  const kode = /#[^/]+\/(\S+)/.exec(told.text)?.[1] ?? '';
  const seen = () => app.anonymous.post('lacak', { nomor: number, kode });
  const cost = { total: 45_000, sampai: '2026-11-25', tanggapan: null, dibayar: null };
  expect(dataOf<{ biaya: unknown }>(await seen()).biaya).toEqual(cost);
  caseOf(await admin.post(`permohonan/${id}/tanggapi-biaya`, { biaya_tanggapan: 'tidak_setuju' }));
  expect(dataOf<{ biaya: unknown }>(await seen()).biaya).toEqual({
    ...cost,
    tanggapan: 'tidak_setuju',
  });
});

it('a cost that names its applicant names them no more once their account is erased', async () => {
  const { app } = actors;
  const account = await app.account(3, 'rahma@uji.test', { name: 'Rahma Pertiwi' });
  const rahma = await app.login('rahma@uji.test');
  const { id } = await fileRequest(rahma);
  const uraian = 'Salinan berkas Rahma Pertiwi';
  await tell(id, { biaya_rincian: [{ uraian, jumlah: 2, harga: 500 }] });
  const page = await rahma.get(`permohonan/${id}`);
  expect(JSON.stringify(page.body)).toContain(uraian);
  const kept = await unzip((await rahma.get(`user/${account}/data-pribadi`)).bytes);
  const readable = [...kept].find(([name]) => name.endsWith('.html'))?.[1];
  expect(Buffer.from(readable ?? []).toString()).toContain(
    `Uraian: ${uraian}, Jumlah: 2, Harga satuan, rupiah: 500`,
  );
  expect((await rahma.post(`permohonan/${id}/cabut-permohonan`)).status).toBe(200);
  expect((await rahma.post('user/hapus-akun', { last_password: testPassword })).status).toBe(200);
  const row = await app.db
    .selectFrom('permohonan')
    .select(['biaya_rincian', 'biaya_total'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(JSON.parse(String(row.biaya_rincian))).toEqual([
    { uraian: 'Salinan berkas [dihapus]', jumlah: 2, harga: 500 },
  ]);
  expect(row.biaya_total).toBe(1000);
  const papers = await app.db
    .selectFrom('dokumen_resmi')
    .select('isi')
    .where('record_id', '=', id)
    .execute();
  for (const { isi } of papers) expect(isi).not.toContain('Rahma');
});
