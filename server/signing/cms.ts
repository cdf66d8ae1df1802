import { createHash, type KeyObject } from 'node:crypto';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';

const oid = {
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  data: '1.2.840.113549.1.7.1',
} as const;

const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest();
const octets = (bytes: Buffer) =>
  new asn1js.OctetString({ valueHex: new Uint8Array(bytes).buffer });

/** With what a signature is made: the certificate of the holder first, then those that vouch for it. */
export interface Identity {
  key: KeyObject;
  chain: readonly Buffer[];
}

/**
 * A detached CMS signature with the attributes that PAdES asks of its baseline (ETSI EN 319 142-1,
 * B-B): the certificate is named among what is signed, and the time stands in the PDF.
 * @returns DER
 */
export async function detachedSignature(bytes: Buffer, { key, chain }: Identity): Promise<Buffer> {
  const [own] = chain;
  if (!own) throw new Error('no certificate to sign with');
  const certificates = chain.map((der) => pkijs.Certificate.fromBER(new Uint8Array(der)));
  const [certificate] = certificates as [pkijs.Certificate];
  const attribute = (type: string, ...values: asn1js.BaseBlock[]) =>
    new pkijs.Attribute({ type, values });
  const certId = new asn1js.Sequence({ value: [octets(digest(own))] });
  const signer = new pkijs.SignerInfo({
    version: 1,
    sid: new pkijs.IssuerAndSerialNumber({
      issuer: certificate.issuer,
      serialNumber: certificate.serialNumber,
    }),
    signedAttrs: new pkijs.SignedAndUnsignedAttributes({
      type: 0,
      attributes: [
        attribute(oid.contentType, new asn1js.ObjectIdentifier({ value: oid.data })),
        attribute(oid.messageDigest, octets(digest(bytes))),
        // SHA-256 is the default of its hash, and is left out in DER (RFC 5035).
        attribute(
          oid.signingCertificateV2,
          new asn1js.Sequence({ value: [new asn1js.Sequence({ value: [certId] })] }),
        ),
      ],
    }),
  });
  const signed = new pkijs.SignedData({
    version: 1,
    encapContentInfo: new pkijs.EncapsulatedContentInfo({ eContentType: oid.data }),
    signerInfos: [signer],
    certificates,
  });
  await signed.sign(webKey(key, 'sign'), 0, 'SHA-256', new Uint8Array(bytes).buffer);
  const content = new pkijs.ContentInfo({
    contentType: pkijs.ContentInfo.SIGNED_DATA,
    content: signed.toSchema(true),
  });
  return Buffer.from(content.toSchema().toBER());
}

const curves: Readonly<Record<string, string>> = {
  prime256v1: 'P-256',
  secp384r1: 'P-384',
  secp521r1: 'P-521',
};

function algorithmOf(key: KeyObject) {
  if (key.asymmetricKeyType === 'rsa') return { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
  const namedCurve = curves[key.asymmetricKeyDetails?.namedCurve ?? ''];
  if (namedCurve === undefined) throw new Error('a key neither RSA nor of a curve of NIST');
  return { name: 'ECDSA', namedCurve };
}

/**
 * A key as Web Crypto takes it.
 * @throws Error where it is of another kind than RSA or a curve of NIST
 */
export const webKey = (key: KeyObject, usage: 'sign' | 'verify'): CryptoKey =>
  // The DOM's types, which PKI.js goes by, know fewer uses of a key than those of Node.js.
  key.toCryptoKey(algorithmOf(key), true, [usage]) as CryptoKey;
