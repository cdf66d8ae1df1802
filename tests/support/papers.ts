import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { extractText, getDocumentProxy } from 'unpdf';

export const sha256 = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

/** What a PDF says, in one line without breaks. */
export async function pdfText(bytes: Uint8Array): Promise<string> {
  // It takes the bytes away from whoever gives them.
  const document = await getDocumentProxy(Uint8Array.from(bytes));
  const { text } = await extractText(document, { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}

interface Entry {
  fileName: string;
}

interface ZipFile {
  eachEntry(): AsyncIterable<Entry>;
  openReadStreamPromise(entry: Entry): Promise<Readable>;
}

interface Yauzl {
  fromBufferPromise(bytes: Buffer, options: { strictFileNames: boolean }): Promise<ZipFile>;
}

const yauzl = createRequire(import.meta.url)('yauzl') as Yauzl;

/** The files in a ZIP by name, in its order; a name that leads out of it is an error. */
export async function unzip(bytes: Uint8Array): Promise<Map<string, Buffer>> {
  const zip = await yauzl.fromBufferPromise(Buffer.from(bytes), { strictFileNames: true });
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  }
  return files;
}
