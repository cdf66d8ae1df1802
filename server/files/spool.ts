import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { mkdtemp, open, rm, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A file that is whole before it goes on. It has no name by then: whatever ends this process, nothing of
 * it is left on the disk.
 */
export interface Spool {
  writing: FileHandle;
  reading: FileHandle;
  close(): Promise<void>;
}

export async function openSpool(): Promise<Spool> {
  const directory = await mkdtemp(join(tmpdir(), 'ppid-unggah-'));
  const forget = () => rm(directory, { recursive: true, force: true });
  const handles: FileHandle[] = [];
  async function close(): Promise<void> {
    const closed = await Promise.allSettled(handles.map((handle) => handle.close()));
    await forget();
    for (const end of closed) if (end.status === 'rejected') throw end.reason;
  }
  const opened = async (flags: string) => {
    const handle = await open(join(directory, 'isi'), flags, 0o600);
    handles.push(handle);
    return handle;
  };
  try {
    const spool = { writing: await opened('wx'), reading: await opened('r'), close };
    // Windows may keep the name of what is open; it goes at the end there.
    await forget().catch(() => undefined);
    return spool;
  } catch (error) {
    await close();
    throw error;
  }
}

const cipher = 'aes-256-ctr';

/**
 * Holds bytes until all of them are there, under a key that nobody else has: they may be somebody's
 * identity card.
 */
export async function holdSealed() {
  const spool = await openSpool();
  const [key, iv] = [randomBytes(32), randomBytes(16)];
  const sealing = createCipheriv(cipher, key, iv);
  return {
    write: (chunk: Buffer) => spool.writing.appendFile(sealing.update(chunk)),
    async *read(): AsyncGenerator<Buffer> {
      const opening = createDecipheriv(cipher, key, iv);
      for await (const chunk of spool.reading.createReadStream()) {
        yield opening.update(chunk as Buffer);
      }
    },
    close: () => spool.close(),
  };
}
