import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testPassword } from '#tests/support/app.ts';
import type { LetterForm } from '#server/agency.ts';
import { certificateSigner } from '#server/signing/certificate-signer.ts';
import type { LetterSigner } from '#server/signing/letter-signer.ts';
import {
  answerCase,
  caseOf,
  fileRequest,
  startCases,
  type Actors,
} from '#tests/support/case-scene.ts';
import { form, type Client } from '#tests/support/client.ts';
import { pdf } from '#tests/support/sample-files.ts';
import { extension, paperBy, readPaper } from '#tests/support/scenes/papers.ts';
import { signingFiles } from '#tests/support/signing/certificates.ts';
import { judgeSignature } from '#tests/support/signing/pdfsig.ts';

const surat: LetterForm = {
  tempat: 'Kota Contoh',
  nomor: 'B-[urut]/PPID/[bulan]/[tahun]',
  sifat: 'Biasa',
  penandatangan: {
    jabatan: 'Kepala Biro Humas selaku PPID',
    nama: 'Ratna Contoh',
    nip: '19800000',
  },
  tembusan: ['Kepala Badan'],
};

const refusal = { keputusan: 'ditolak', alasan_penolakan: 'tidak_dikuasai' };

describe('letters of an agency that says how', () => {
  let actors: Actors;
  let authority = '';
  let signer: LetterSigner & { valid: boolean };

  beforeAll(async () => {
    const files = await signingFiles();
    ({ authority } = files);
    const own = await certificateSigner(files);
    signer = { ...own, valid: true, isValidAt: () => signer.valid };
    actors = await startCases({ surat, signer });
  });
  afterAll(() => actors.app.close());

  const letterOf = (id: string, call = 'surat-jawaban', by = actors.citizen) =>
    paperBy(by, id, call);

  async function refusedRequest() {
    const one = await fileRequest(actors.citizen);
    caseOf(await answerCase(actors.admin, 'permohonan', one.id, refusal));
    return one;
  }

  it('are headed, numbered and signed as the agency does it', async () => {
    const one = await refusedRequest();
    const text = await readPaper(await letterOf(one.id));
    for (const part of [
      /Kota Contoh, \d+ \p{L}+ \d{4}/u,
      /Nomor B-\d+\/PPID\/[IVX]+\/\d{4} Sifat Biasa Lampiran 1 \(satu\) berkas/,
      'Hal Penolakan Permohonan Informasi Publik Yth.',
      'Kepala Biro Humas selaku PPID',
      'Ratna Contoh NIP 19800000',
      'Tembusan: • Kepala Badan',
    ]) {
      expect(text).toMatch(part);
    }
    expect(text).not.toContain('Perihal');
  });

  it('stay signed once somebody who is called like who signed is erased', async () => {
    const { app, admin } = actors;
    const id = await app.account(3, 'senama@uji.test', { name: 'Ratna Contoh' });
    const citizen = await app.session(3, id);
    const one = await fileRequest(citizen);
    caseOf(await answerCase(admin, 'permohonan', one.id, refusal));
    const erased = await citizen.post('user/hapus-akun', { last_password: testPassword });
    expect(erased.status, erased.body.message).toBe(200);
    const text = await readPaper(await letterOf(one.id, 'surat-jawaban', admin));
    expect(text).toContain('Ratna Contoh NIP 19800000');
    expect(text.match(/Ratna Contoh/g)).toHaveLength(1);
  });

  it('bear numbers without a gap, of every kind, and drafts and refused calls take none', async () => {
    const numberIn = async (id: string, call?: string) =>
      Number(/B-(\d+)\//.exec(await readPaper(await letterOf(id, call)))?.[1]);
    const first = await numberIn((await refusedRequest()).id);
    const one = await fileRequest(actors.citizen);
    const draft = await actors.admin.post(
      `permohonan/${one.id}/konsep-surat`,
      form({ ...refusal, lampiran: pdf() }),
    );
    expect(await readPaper(draft)).toContain('nomor diberikan saat dikirim');
    const late = await answerCase(actors.admin, 'permohonan', one.id, { ...refusal, versi: '99' });
    expect(late.status).toBe(409);
    await actors.admin.post(`permohonan/${one.id}/perpanjang-permohonan`, extension);
    expect(await numberIn(one.id, 'surat-perpanjangan')).toBe(first + 1);
    caseOf(await answerCase(actors.admin, 'permohonan', one.id, refusal));
    expect(await numberIn(one.id)).toBe(first + 2);
  });

  it('are signed by the certificate, the same bytes each time', async () => {
    const one = await refusedRequest();
    const letter = await letterOf(one.id);
    expect(await readPaper(letter)).toContain('Ditandatangani secara elektronik');
    const said = await judgeSignature(Buffer.from(letter.bytes), authority);
    expect(said).toContain('Signature is Valid.');
    expect(said).toContain('Certificate is Trusted.');
    expect(Buffer.from(letter.bytes).includes('/Reason (Penolakan Permohonan')).toBe(true);
    expect((await letterOf(one.id)).bytes).toEqual(letter.bytes);
    const receipt = await letterOf(one.id, 'tanda-terima');
    expect(await judgeSignature(Buffer.from(receipt.bytes), authority)).toContain('is Valid.');
  });

  it('go out without it once the certificate has run out', async () => {
    const one = await refusedRequest();
    signer.valid = false;
    try {
      const letter = await letterOf(one.id);
      expect(await readPaper(letter)).not.toContain('Ditandatangani secara elektronik');
      expect(Buffer.from(letter.bytes).includes('/ByteRange')).toBe(false);
    } finally {
      signer.valid = true;
    }
  });

  it('of a decision name who has decided, with the number of the account', async () => {
    const { app, admin, citizen } = actors;
    const office = { atasan_ppid: true, jabatan: 'Sekretaris Utama', kode_unit_kerja: 'SDM' };
    const id = await app.account(2, 'atasan@uji.test', {
      ...{ ...office, name: 'Budi Contoh', nip: 'NPP 0007' },
    });
    const superior: Client = await app.session(2, id);
    const one = await refusedRequest();
    const objection = caseOf(
      await citizen.post('keberatan', {
        permohonan_informasi_id: one.id,
        alasan: 'd',
        kasus: 'Alasannya tidak disebut.',
      }),
    );
    const decision = { keputusan: 'diterima', catatan: 'Informasinya tersedia.' };
    const other = { ...decision, nip_atasan: '1' };
    expect((await answerCase(superior, 'keberatan', objection.id, other)).status).toBe(422);
    caseOf(await answerCase(superior, 'keberatan', objection.id, decision));
    const text = await readPaper(await citizen.get(`keberatan/${objection.id}/surat-keputusan`));
    expect(text).toContain('Sekretaris Utama selaku Atasan PPID');
    expect(text).toContain('Budi Contoh NPP 0007');
    expect(text).not.toMatch(/Ratna Contoh|Tembusan/);
    expect((await admin.get(`keberatan/${objection.id}`)).body).toMatchObject({
      data: { nip_atasan: 'NPP 0007' },
    });
  });
});
