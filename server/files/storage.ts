import type { Readable } from 'node:stream';
import type { FileOwner } from './owner.ts';

export interface ByteRange {
  start: number;
  end: number;
}

export interface Storage {
  /** What the key of a file ends with that is to be encrypted; nothing is where not given. */
  readonly sealSuffix?: string;
  /**
   * Durable once resolved; when it rejects, nothing is left under the key, and the body is destroyed.
   * @param owner what the file will belong to; one who encrypts binds it to that
   */
  put(key: string, body: Readable, owner?: FileOwner): Promise<void>;
  /**
   * @param range bytes, both ends included; nothing of what is beyond the file's end
   * @param owner what the file belongs to, as it was put; not given where bytes pass as they are
   * @throws Error with code ENOENT when there is no such key
   */
  get(key: string, range?: ByteRange, owner?: FileOwner): Promise<Readable>;
  /** A key that is not there is no error. */
  delete(key: string): Promise<void>;
  /**
   * @param unread told of each part of the storage that cannot be listed, and what else can be is; where
   * not given, the first such ends it
   */
  keys(unread?: (error: unknown) => void): AsyncIterable<string>;
  /** @throws Error when the store does not answer */
  ready(): Promise<void>;
}
