import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { uniqueNames } from './file-names.ts';

export interface ZipEntry {
  /** As a person calls the file; `/` parts folders. Made safe, and unique, here. */
  name: string;
  /** A stream is opened when its turn comes, so that one file at a time is. */
  body: Buffer | (() => Promise<Readable>);
  date: Date;
}

/** These are packed already; packing them again costs time and gains nothing. */
const packed = /\.(pdf|jpe?g|png|webp|zip|docx|xlsx|mp4)$/i;
/** The format knows of no time before. */
const earliest = Date.UTC(1980, 0, 2);

/**
 * The files as one ZIP, read from storage as it is read itself. A body that fails ends the stream with
 * its error; a reader that goes away closes the file that is open.
 */
export function zipOf(entries: readonly ZipEntry[]): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  const fail = (error: unknown) => output.destroy(asError(error));
  zip.on('error', fail);
  let reading: Readable | null = null;
  output.once('close', () => reading?.destroy());
  const names = uniqueNames(entries.map(({ name }) => name));
  for (const [place, { body, date }] of entries.entries()) {
    const name = names[place] ?? 'berkas';
    const options = {
      mtime: new Date(Math.max(date.getTime(), earliest)),
      compress: !packed.test(name),
    };
    if (Buffer.isBuffer(body)) {
      zip.addBuffer(body, name, options);
      continue;
    }
    zip.addReadStreamLazy(name, options, (ready) => {
      const open = async () => {
        const source = await body();
        // yazl listens for no error of a stream: it would end the process.
        source.on('error', fail);
        reading = source;
        if (output.destroyed) source.destroy();
        ready(null, source);
      };
      open().catch(fail);
    });
  }
  zip.end();
  pipeline(zip.outputStream, output).catch(fail);
  return output;
}

const asError = (error: unknown): Error =>
  error instanceof Error ? error : new Error(String(error));
