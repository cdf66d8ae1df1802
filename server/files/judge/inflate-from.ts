import { createInflate, createInflateRaw } from 'node:zlib';
import type { ByteReader } from './byte-reader.ts';

/**
 * What is compressed at the reader's place, whose length nobody need know: afterwards the reader
 * stands behind it. The work is done by the threads of zlib.
 * @throws Error for what cannot be decompressed, or ends too early
 */
export async function* inflateFrom(
  reader: Pick<ByteReader, 'putBack'> & { some(): Promise<Buffer | null> },
  wrapping: 'raw' | 'zlib',
): AsyncGenerator<Buffer> {
  const inflate = wrapping === 'raw' ? createInflateRaw() : createInflate();
  const feeding = feed();

  async function feed(): Promise<void> {
    for (let fed = 0; ;) {
      const chunk = await reader.some();
      if (chunk === null) {
        inflate.end();
        return;
      }
      fed += chunk.length;
      await new Promise<void>((resolve, reject) => {
        inflate.once('close', resolve);
        inflate.write(chunk, (error) => {
          inflate.off('close', resolve);
          if (error) reject(error);
          else resolve();
        });
      });
      const left = fed - inflate.bytesWritten;
      if (left > 0) {
        reader.putBack(chunk.subarray(chunk.length - left));
        return;
      }
    }
  }

  // What goes wrong while feeding is told by the stream itself.
  feeding.catch((error: unknown) => inflate.destroy(error instanceof Error ? error : undefined));
  try {
    for await (const chunk of inflate) yield chunk as Buffer;
    await feeding;
  } finally {
    inflate.destroy();
  }
}
