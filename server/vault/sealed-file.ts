import { hkdfSync, randomBytes } from 'node:crypto';
import type { FileOwner } from '#server/files/owner.ts';
import { prefixLength, SealError, type StreamKey } from './stream.ts';
import type { Vault } from './vault.ts';

/*
 * A sealed file is a header and a stream of chunks. The header: magic and version, the name of the
 * secret's key, a salt from which this file's key follows, the prefix of its nonces.
 */

const magic = Buffer.from('PPSEGEL3');
const nameLength = 8;
const saltLength = 16;

export const headerLength = magic.length + nameLength + saltLength + prefixLength;

function keyOf(vault: Vault, name: string, salt: Buffer, owner: FileOwner, prefix: Buffer) {
  const { resource, record_id, field } = owner;
  const key = Buffer.from(hkdfSync('sha256', vault.filesKey(name), salt, 'ppid berkas 3', 32));
  const bound = Buffer.from(['ppid berkas 3', resource, record_id, field].join('\n'));
  return { key, prefix, bound };
}

/** A new file's header, and the key that goes with it. */
export function newHeader(vault: Vault, name: string, owner: FileOwner) {
  const salt = randomBytes(saltLength);
  const prefix = randomBytes(prefixLength);
  const header = Buffer.concat([magic, Buffer.from(name), salt, prefix]);
  return { header, by: keyOf(vault, name, salt, owner, prefix) };
}

/**
 * The key of a file by its header.
 * @param name of the secret's key, as the file's own name says
 * @throws SealError for what is no header, or of another key than its name says
 */
export function readHeader(
  vault: Vault,
  name: string,
  owner: FileOwner,
  header: Buffer,
): StreamKey {
  const begin = Buffer.concat([magic, Buffer.from(name)]);
  if (header.length !== headerLength || !header.subarray(0, begin.length).equals(begin)) {
    throw new SealError('no header');
  }
  const rest = header.subarray(begin.length);
  return keyOf(vault, name, rest.subarray(0, saltLength), owner, rest.subarray(saltLength));
}
