import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import type { SigningFiles } from '#server/signing/certificate-signer.ts';
import { webKey } from '#server/signing/cms.ts';

const commonName = '2.5.4.3';
const basicConstraints = '2.5.29.19';
const keyUsage = '2.5.29.15';

export type KeyKind = 'rsa' | 'P-256' | 'P-384';

interface Holder {
  certificate: pkijs.Certificate;
  key: KeyObject;
  pem: string;
}

interface Wanted {
  name: string;
  kind?: KeyKind;
  /** Who vouches for it; itself where not given. */
  issuer?: Holder;
  from?: Date;
  until?: Date;
}

const newKey = (kind: KeyKind) =>
  kind === 'rsa'
    ? generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
    : generateKeyPairSync('ec', { namedCurve: kind }).privateKey;

function named(name: string) {
  const value = new asn1js.Utf8String({ value: name });
  return new pkijs.RelativeDistinguishedNames({
    typesAndValues: [new pkijs.AttributeTypeAndValue({ type: commonName, value })],
  });
}

let serial = 1;

/** A certificate for a test, with a new key. */
export async function issueCertificate({
  name,
  kind = 'rsa',
  issuer,
  from = new Date('2020-01-01'),
  until = new Date('2040-01-01'),
}: Wanted): Promise<Holder> {
  const key = newKey(kind);
  const certificate = new pkijs.Certificate({
    version: 2,
    serialNumber: new asn1js.Integer({ value: (serial += 1) }),
    subject: named(name),
    issuer: issuer?.certificate.subject ?? named(name),
    notBefore: new pkijs.Time({ value: from }),
    notAfter: new pkijs.Time({ value: until }),
  });
  const usage = new Uint8Array([issuer ? 0xc0 : 0x06]);
  const bits = new asn1js.BitString({ valueHex: usage.buffer, unusedBits: issuer ? 6 : 1 });
  certificate.extensions = [
    new pkijs.Extension({
      ...{ extnID: basicConstraints, critical: true },
      extnValue: new pkijs.BasicConstraints({ cA: !issuer }).toSchema().toBER(),
    }),
    new pkijs.Extension({ extnID: keyUsage, critical: true, extnValue: bits.toBER() }),
  ];
  await certificate.subjectPublicKeyInfo.importKey(webKey(createPublicKey(key), 'verify'));
  await certificate.sign(webKey(issuer?.key ?? key, 'sign'), 'SHA-256');
  const der = Buffer.from(certificate.toSchema(true).toBER());
  const lines = der.toString('base64').replaceAll(/.{64}/g, '$&\n');
  const pem = `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`;
  return { certificate, key, pem };
}

/** Certificate and key of an agency, and of the authority that vouches for it, as files. */
export async function signingFiles(
  wanted: Partial<Wanted> & { passphrase?: string } = {},
): Promise<SigningFiles & { authority: string }> {
  const { passphrase = null, ...own } = wanted;
  const issuer = await issueCertificate({ name: 'Otoritas Uji' });
  const holder = await issueCertificate({ name: 'Badan Uji', ...own, issuer });
  const dir = await mkdtemp(join(tmpdir(), 'ppid-sertifikat-'));
  const files = ['sertifikat.pem', 'kunci.pem', 'otoritas.pem'].map((file) => join(dir, file));
  const [certificate = '', key = '', authority = ''] = files;
  const cipher = passphrase === null ? {} : { cipher: 'aes-256-cbc', passphrase };
  await writeFile(certificate, holder.pem + issuer.pem);
  await writeFile(key, holder.key.export({ type: 'pkcs8', format: 'pem', ...cipher }));
  await writeFile(authority, issuer.pem);
  return { certificate, key, passphrase, authority };
}
