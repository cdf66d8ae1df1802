import { Zip, ZipPassThrough } from 'fflate';

/** A part of an archive, told from its beginning to its end. */
export interface Part {
  name: string;
  text: Iterable<string> | AsyncIterable<string>;
}

/** The same archive of the same parts, whenever it is made. */
const moment = new Date(1980, 0, 1);
const deflated = 8;
const nothing = new Uint8Array(0);

/** Counts what goes into the archive; its bytes are made smaller elsewhere, beside the event loop. */
class Counted extends ZipPassThrough {
  override compression = deflated;
  override mtime = moment;

  // What is counted here comes as `ondata`, once it is small.
  protected override process(): void {}
}

/** A ZIP of texts, made while it is read: little of it is in memory. A part that fails is thrown. */
export async function* zipped(parts: readonly Part[]): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let made: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    made.push(bytes);
  });
  const taken = () => {
    const bytes = made;
    made = [];
    return bytes;
  };
  for (const { name, text } of parts) {
    const part = new Counted(name);
    zip.add(part);
    const { readable, writable } = new CompressionStream('deflate-raw');
    const written = write(writable.getWriter(), text, part);
    // Heard below, and nobody waits for it where the reader has gone.
    written.catch(() => undefined);
    try {
      for await (const bytes of chunksOf(readable)) {
        part.ondata(null, bytes, false);
        yield* taken();
      }
    } catch (error) {
      // What went wrong with the text says more than what that did to its stream.
      await written;
      throw error;
    }
    await written;
    part.push(nothing, true);
    part.ondata(null, nothing, true);
    yield* taken();
  }
  zip.end();
  yield* taken();
}

/** What a stream gives. Not every browser that reads one takes it for something to go through. */
async function* chunksOf<T>(stream: ReadableStream<T>): AsyncGenerator<T> {
  const reader = stream.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    await reader.cancel();
  }
}

async function write(
  writer: WritableStreamDefaultWriter<BufferSource>,
  text: Part['text'],
  part: Counted,
): Promise<void> {
  const encoder = new TextEncoder();
  try {
    for await (const some of text) {
      const bytes = encoder.encode(some);
      part.push(bytes, false);
      await writer.write(bytes);
    }
    await writer.close();
  } catch (error) {
    await writer.abort(error);
    throw error;
  }
}
