import { Upload, type DetailedError } from 'tus-js-client';
import { apiFailure } from '#core/api/client.ts';
import type { CallId } from '#resources';
import type { ChosenFile } from './chosen-file.ts';
import { account, api, onStatus } from './api.ts';
import { broken, readAnswer } from '#core/api/upload.ts';
import { pieceSize } from './pieces.ts';

export interface AheadJob {
  /** What the files are for: `resource.call`. */
  call: CallId;
  signal: AbortSignal;
  /** 0 to 1, of all files together. */
  onProgress: (share: number) => void;
  /** The line is broken, and the sending goes on by itself once it is there again; or it is. */
  onWaiting: (isWaiting: boolean) => void;
}

/** ms before each new try; a try that brought something forward begins the row anew. */
const retryDelays = [500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000, 15_000];

/** Where the sending of a file goes on after it was given up, as long as the page is there. */
const begun = new WeakMap<File, string>();
const whole = new WeakMap<File, string>();

/** The server takes nothing ahead at the moment: too much waits there, of this sender or of all. */
const noRoom: ReadonlySet<number> = new Set([429, 503, 507]);

/**
 * Sends files piece by piece before the form that they belong to: what broke goes on where it was.
 * @returns what the form says in place of each; those that the server has no room for now are not
 * among them, and go with the form. @throws ApiFailure, or the signal's reason
 */
export async function sendAhead(
  files: readonly ChosenFile[],
  job: AheadJob,
): Promise<Map<File, string>> {
  const all = files.reduce((sum, [, { size }]) => sum + size, 0);
  const named = new Map<File, string>();
  let before = 0;
  for (const [field, file] of files) {
    const from = before;
    const onProgress = (sent: number) => job.onProgress((from + sent) / all);
    const id = whole.get(file) ?? (await sendFile(file, field, { ...job, onProgress }));
    // The others would find no room either.
    if (id === null) break;
    whole.set(file, id);
    named.set(file, JSON.stringify({ unggahan: id }));
    before += file.size;
  }
  return named;
}

/** The server does not know them any more: the next sending brings them anew. */
export function forgetAhead(files: readonly File[]): void {
  for (const file of files) {
    begun.delete(file);
    whole.delete(file);
  }
}

const responseTo = (error: Error | DetailedError) =>
  'originalResponse' in error ? error.originalResponse : null;

const statusOf = (error: Error | DetailedError): number => responseTo(error)?.getStatus() ?? 0;

/**
 * Whether it is the line that failed, or something that passes; or, of an upload that had begun, that
 * the server has let go of it, so that it begins anew.
 */
function mayPass(error: DetailedError, hasBegun: boolean): boolean {
  const status = statusOf(error);
  if (noRoom.has(status)) return status === 503 && hasBegun;
  if (status === 404 || status === 410) return hasBegun;
  return status === 0 || status === 409 || status === 408 || status >= 500;
}

function failureOf(error: Error | DetailedError, token: string | null): Error {
  const response = responseTo(error);
  const status = statusOf(error);
  if (!response || status === 0) return apiFailure(0, broken);
  onStatus(status, token);
  try {
    readAnswer(status, response.getBody(), response.getHeader('Retry-After') ?? null);
    return apiFailure(0, broken);
  } catch (failure) {
    return failure as Error;
  }
}

/** @returns the upload's id; null where the server has no room for it now */
function sendFile(file: File, field: string, job: AheadJob): Promise<string | null> {
  const { signal, call, onWaiting } = job;
  return new Promise((resolve, reject) => {
    const token = account.token();
    const upload: Upload = new Upload(file, {
      // The answer's address is relative to it, and the client takes it for one of the page otherwise.
      endpoint: new URL(api.url('unggahan'), window.location.href).href,
      uploadUrl: begun.get(file) ?? null,
      chunkSize: pieceSize,
      retryDelays,
      metadata: { filename: file.name, call, field },
      storeFingerprintForResuming: false,
      headers: token ? { Authorization: `Bearer ${token}` } : {},
      onUploadUrlAvailable: () => {
        if (upload.url) begun.set(file, upload.url);
      },
      onProgress: (sent) => {
        onWaiting(false);
        job.onProgress(sent);
      },
      onShouldRetry: (error) => {
        const isWorthIt = navigator.onLine && mayPass(error, Boolean(upload.url));
        if (isWorthIt) onWaiting(true);
        return isWorthIt;
      },
      onSuccess: () => {
        end();
        resolve(upload.url?.split('/').at(-1) ?? '');
      },
      onError: (error) => {
        // Without a line it waits for one: what tells that it is back goes on.
        if (!navigator.onLine) {
          onWaiting(true);
          return;
        }
        end();
        if (!noRoom.has(statusOf(error))) {
          reject(failureOf(error, token));
          return;
        }
        begun.delete(file);
        // What was taken of it is of no use any more.
        void upload.abort(true).catch(() => undefined);
        resolve(null);
      },
    });

    const pause = () => {
      onWaiting(true);
      void upload.abort();
    };
    const goOn = () => upload.start();
    const cancel = () => {
      end();
      begun.delete(file);
      void upload.abort(true).catch(() => undefined);
      reject(signal.reason as Error);
    };
    function end(): void {
      window.removeEventListener('offline', pause);
      window.removeEventListener('online', goOn);
      signal.removeEventListener('abort', cancel);
    }
    if (signal.aborted) {
      reject(signal.reason as Error);
      return;
    }
    window.addEventListener('offline', pause);
    window.addEventListener('online', goOn);
    signal.addEventListener('abort', cancel);
    upload.start();
  });
}
