import { PassThrough, type Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { createNaming } from './file-names.ts';

export interface ZipEntry {
  /** As a person calls the file; `/` parts folders. Made safe, and unique, here. */
  name: string;
  /** A stream is opened when its turn comes, so that one file at a time is. */
  body: Buffer | (() => Promise<Readable>);
  date: Date;
  /**
   * A text to stand in its place, beside its name, where the stream cannot be opened. Without it the
   * whole ZIP breaks off then.
   */
  instead?: (error: unknown) => string;
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
  const nameOf = createNaming();

  async function add({ body, date, instead }: ZipEntry, name: string): Promise<void> {
    const options = {
      mtime: new Date(Math.max(date.getTime(), earliest)),
      compress: !packed.test(name),
    };
    if (Buffer.isBuffer(body)) {
      zip.addBuffer(body, name, options);
      return;
    }
    let source: Readable;
    try {
      source = await body();
    } catch (error) {
      if (!instead) throw error;
      const text = nameOf(`${name} (tidak terbaca).txt`);
      zip.addBuffer(Buffer.from(instead(error)), text, options);
      return;
    }
    // yazl listens for no error of a stream: it would end the process.
    source.on('error', fail);
    reading = source;
    if (output.destroyed) source.destroy();
    else zip.addReadStream(source, name, options);
    await finished(source, { writable: false });
  }

  async function addAll(): Promise<void> {
    for (const entry of entries) {
      if (output.destroyed) return;
      await add(entry, nameOf(entry.name));
    }
    zip.end();
  }
  addAll().catch(fail);
  pipeline(zip.outputStream, output).catch(fail);
  return output;
}

const asError = (error: unknown): Error =>
  error instanceof Error ? error : new Error(String(error));
