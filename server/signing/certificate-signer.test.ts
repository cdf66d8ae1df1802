import { writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { paperKinds } from '#server/papers/kinds.ts';
import { findAll, readPdf, unmarked } from '#server/papers/pdf-reader.fixture.ts';
import { renderPaper } from '#server/papers/render.ts';
import { agency, penolakan, samples, surat } from '#server/papers/samples.fixture.ts';
import type { Snapshot } from '#server/papers/snapshots.ts';
import { signingFiles, type KeyKind } from '#tests/support/signing/certificates.ts';
import { judgeSignature } from '#tests/support/signing/pdfsig.ts';
import { certificateSigner } from './certificate-signer.ts';

const waktu = new Date('2027-01-04T03:00:00Z');

/** A letter that leaves room for a signature. */
const letter = (isi: Snapshot = { ...penolakan, surat }) =>
  renderPaper({
    ...{ isi, agency, verifikasi: null },
    tte: { nama: 'Badan Uji', alasan: paperKinds[isi.jenis].judul, tempat: 'Jakarta', waktu },
  });

describe.each<KeyKind>(['rsa', 'P-256', 'P-384'])('a key of %s', (kind) => {
  test('signs so that poppler trusts the letter, and no letter that was changed', async () => {
    const files = await signingFiles({ kind });
    const signer = await certificateSigner(files);
    expect(signer.nama).toBe('Badan Uji');
    const pdf = await signer.sign(await letter());
    const said = await judgeSignature(pdf, files.authority);
    for (const part of [
      'Signature is Valid.',
      'Certificate is Trusted.',
      'Total document signed',
      'Signature Type: ETSI.CAdES.detached',
      'Signer Certificate Common Name: Badan Uji',
      'Jan 04 2027',
    ]) {
      expect(said).toContain(part);
    }
    const forged = Buffer.from(pdf);
    forged.write('9', pdf.indexOf('/Title') + 12);
    expect(await judgeSignature(forged, files.authority)).not.toContain('Signature is Valid.');
  });
});

test('every paper stays readable under its signature, and says whose it is', async () => {
  const signer = await certificateSigner(await signingFiles());
  for (const isi of samples) {
    const pdf = await signer.sign(await letter(isi));
    const read = await readPdf(pdf);
    expect(unmarked(pdf)).toEqual([]);
    expect(findAll(read, 'H1')).toHaveLength(1);
    const isSigned = isi.jenis !== 'ringkasan_sengketa';
    expect(read.text.includes('dengan sertifikat Badan Uji')).toBe(isSigned);
  }
});

test('knows the days between which it may sign', async () => {
  const until = new Date('2027-06-30T00:00:00Z');
  const signer = await certificateSigner(await signingFiles({ until }));
  expect(signer.isValidAt(waktu)).toBe(true);
  expect(signer.isValidAt(new Date('2027-07-01'))).toBe(false);
  expect(signer.isValidAt(new Date('2019-12-31'))).toBe(false);
});

test('an encrypted key is opened by its passphrase', async () => {
  const files = await signingFiles({ passphrase: 'rahasia sekali' });
  const signer = await certificateSigner(files);
  expect((await signer.sign(await letter())).length).toBeGreaterThan(0);
  const wrong = certificateSigner({ ...files, passphrase: 'lain' });
  await expect(wrong).rejects.toMatchObject({ variable: 'PPID_SIGN_KEY' });
});

describe('files that are not what they must be are named', () => {
  test.each([
    ['certificate', 'PPID_SIGN_CERT'],
    ['key', 'PPID_SIGN_KEY'],
  ] as const)('a %s that is not there, or something else', async (which, variable) => {
    const files = await signingFiles();
    const gone = certificateSigner({ ...files, [which]: `${files[which]}.lain` });
    await expect(gone).rejects.toMatchObject({ variable });
    await writeFile(files[which], '-----BEGIN CERTIFICATE-----\nbukan\n-----END CERTIFICATE-----');
    await expect(certificateSigner(files)).rejects.toMatchObject({ variable });
  });

  test("another's key", async () => {
    const [files, other] = await Promise.all([signingFiles(), signingFiles()]);
    const mixed = certificateSigner({ ...files, key: other.key });
    await expect(mixed).rejects.toThrow('bukan kunci sertifikat');
  });
});
