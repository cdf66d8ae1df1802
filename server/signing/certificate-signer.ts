import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { SignPdf } from '@signpdf/signpdf';
import { Signer } from '@signpdf/utils';
import { configError } from '#server/config-error.ts';
import { signatureRoom } from '#server/papers/pdf/signature-field.ts';
import { detachedSignature, type Identity } from './cms.ts';
import type { LetterSigner } from './letter-signer.ts';

/** Where certificate and key are kept. */
export interface SigningFiles {
  /** PEM: the agency's certificate, then those that vouch for it. */
  certificate: string;
  /** PEM. */
  key: string;
  /** Of the key; null where it is not encrypted. */
  passphrase: string | null;
}

const blocks = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/**
 * Signs with a certificate that the agency keeps in files. One signature is made at once, so that a key
 * that cannot sign is known when the server starts and not by who fetches a letter.
 * @throws ConfigError naming the variable whose file is not what it must be
 */
export async function certificateSigner(files: SigningFiles): Promise<LetterSigner> {
  const chain = await certificatesIn(files.certificate);
  const [own] = chain as [X509Certificate];
  const key = await keyIn(files);
  if (!own.checkPrivateKey(key)) {
    throw configError('PPID_SIGN_KEY', 'bukan kunci sertifikat di PPID_SIGN_CERT.');
  }
  const identity = { key, chain: chain.map(({ raw }) => raw) };
  const trial = await detachedSignature(Buffer.from('uji'), identity).catch(() => {
    throw configError('PPID_SIGN_KEY', 'harus kunci RSA, P-256, P-384, atau P-521.');
  });
  if (trial.length > signatureRoom) {
    throw configError('PPID_SIGN_CERT', 'memuat terlalu banyak sertifikat.');
  }
  const signer = new CertificateSigner(identity);
  return {
    nama: nameIn(own),
    isValidAt: (moment) => own.validFromDate <= moment && moment <= own.validToDate,
    sign: (pdf) => new SignPdf().sign(pdf, signer),
  };
}

/** What signpdf calls with the bytes to be signed. */
class CertificateSigner extends Signer {
  readonly #identity: Identity;
  constructor(identity: Identity) {
    super();
    this.#identity = identity;
  }
  override sign(bytes: Buffer): Promise<Buffer> {
    return detachedSignature(bytes, this.#identity);
  }
}

async function certificatesIn(file: string): Promise<X509Certificate[]> {
  const wrong = () =>
    configError('PPID_SIGN_CERT', 'harus berkas sertifikat PEM yang dapat dibaca.');
  const text = await readFile(file, 'utf8').catch(() => {
    throw wrong();
  });
  try {
    const found = Array.from(text.matchAll(blocks), ([pem]) => new X509Certificate(pem));
    if (found.length > 0) return found;
  } catch {
    // Not a certificate between the lines that say so.
  }
  throw wrong();
}

async function keyIn({ key: file, passphrase }: SigningFiles) {
  try {
    const key = await readFile(file);
    return createPrivateKey({ key, ...(passphrase !== null && { passphrase }) });
  } catch {
    throw configError(
      'PPID_SIGN_KEY',
      'harus berkas kunci PEM yang dapat dibaca, dengan PPID_SIGN_PASSPHRASE bila kuncinya terenkripsi.',
    );
  }
}

/** The common name of the holder, or the whole name where there is none. */
const nameIn = ({ subject }: X509Certificate): string =>
  /^CN=(.+)$/m.exec(subject)?.[1] ?? subject.replaceAll('\n', ', ');
