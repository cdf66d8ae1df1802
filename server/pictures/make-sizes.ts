import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { pictureWidths, type PictureWidth } from '#core/pictures/sizes.ts';

const script = fileURLToPath(new URL('make.ts', import.meta.url));
/** ms; a photo of 12 megapixels takes less than two seconds. */
const patience = 30_000;

/** A picture in each width. */
export type Sizes = ReadonlyMap<PictureWidth, Buffer>;

/** A picture of which no sizes can be made: it is damaged, or costs too much. */
export class UnmakeableError extends Error {}

/**
 * Makes the sizes of a picture in a process of its own, which serving goes before.
 * @param signal ends it
 * @throws UnmakeableError
 */
export async function makeSizes(picture: Buffer, signal: AbortSignal): Promise<Sizes> {
  // None of the environment's secrets are with it.
  const env = { UV_THREADPOOL_SIZE: '2' };
  const child = spawn(process.execPath, ['--max-old-space-size=96', script], {
    ...{ env, signal, timeout: patience, killSignal: 'SIGKILL', windowsHide: true },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const closed = once(child, 'close');
  // Heard where it is awaited; where no process can be had, that comes first.
  closed.catch(() => undefined);
  if (child.pid !== undefined) giveWay(child.pid);
  // It may end before it has read all.
  child.stdin.on('error', () => undefined);
  child.stdin.end(picture);
  const written = buffer(child.stdout);
  // Heard where the process could not be had at all, too.
  written.catch(() => undefined);
  const [code, ended] = (await closed) as [number | null, NodeJS.Signals | null];
  const sizes = code === 0 ? sizesIn(await written) : null;
  if (!sizes) throw new UnmakeableError(`no sizes of a picture: ${String(code ?? ended)}`);
  return sizes;
}

function giveWay(pid: number): void {
  try {
    setPriority(pid, 5);
  } catch {
    // It has ended already, or nobody may.
  }
}

/** Null where it was cut short. */
function sizesIn(written: Buffer): Sizes | null {
  const sizes = new Map<PictureWidth, Buffer>();
  let at = 0;
  for (const width of pictureWidths) {
    if (written.length < at + 4) return null;
    const length = written.readUInt32BE(at);
    const bytes = written.subarray(at + 4, at + 4 + length);
    if (bytes.length < length) return null;
    sizes.set(width, bytes);
    at += 4 + length;
  }
  return sizes;
}
