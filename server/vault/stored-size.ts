import { sealOf } from '#server/files/key.ts';
import { headerLength } from './sealed-file.ts';
import { sealedSize } from './stream.ts';

/** Of the tag that earlier versions put after the whole of a file. */
const formerTag = 16;

/** Bytes that a file takes in storage. @param size of its content */
export function storedSize(key: string, size: number): number {
  const seal = sealOf(key);
  if (seal === null) return size;
  if (seal.isCurrent) return headerLength + sealedSize(size);
  return size + (seal.isTagged ? formerTag : 0);
}
