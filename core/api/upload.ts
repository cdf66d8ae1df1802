import { apiFailure, defaultMessage, type ApiFailure, type Envelope } from './client.ts';

export interface UploadOptions {
  url: (path: string) => string;
  token: () => string | null;
  onStatus?: (status: number, token: string | null) => void;
  request?: () => XMLHttpRequest;
}

export interface UploadJob {
  headers?: Readonly<Record<string, string>>;
  /** 0 to 1, of what has left the browser. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/** @throws ApiFailure, or the signal's reason where it was cancelled. */
export type Upload = <T>(path: string, body: FormData, job?: UploadJob) => Promise<Envelope<T>>;

/** What a person reads where the line broke. */
export const broken =
  'Sambungan terputus sebelum pengiriman selesai. Periksa internet Anda lalu kirim lagi.';

/** What a person reads where all has left and no answer has come; the key of a filing makes it safe. */
export const unanswered =
  'Server belum memberi jawaban. Kirim lagi dengan aman: yang sudah tercatat tidak tercatat dua kali.';

/** ms in which nothing moves until the person is told: on the way, and once all has left. */
const stillFor = { sending: 60_000, answer: 45_000 };

/** What a finished request answered. @throws ApiFailure for what did not succeed */
export function readAnswer<T>(
  status: number,
  text: string,
  retryAfter: string | null,
): Envelope<T> {
  const answer = parse<T>(text);
  if (status >= 200 && status < 300 && answer?.success) return answer;
  throw failure(status, answer, Number(retryAfter));
}

function failure<T>(status: number, answer: Answer<T> | null, retryAfter: number): ApiFailure {
  const message = answer?.message ?? defaultMessage;
  return apiFailure(status, message, answer?.errors, retryAfter > 0 ? retryAfter : null);
}

type Answer<T> = Envelope<T> & { errors?: Record<string, string> };

function parse<T>(text: string): Answer<T> | null {
  try {
    return JSON.parse(text) as Answer<T>;
  } catch {
    return null;
  }
}

/** `fetch` does not tell how far an upload has come, hence XMLHttpRequest. */
export function createUpload(options: UploadOptions): Upload {
  const { url, request: open = () => new XMLHttpRequest() } = options;

  return <T>(path: string, body: FormData, job: UploadJob = {}) =>
    new Promise<Envelope<T>>((resolve, reject) => {
      const { signal } = job;
      if (signal?.aborted) {
        reject(signal.reason as Error);
        return;
      }
      const token = options.token();
      const request = open();
      const cancel = () => request.abort();
      signal?.addEventListener('abort', cancel);

      let still: ReturnType<typeof setTimeout> | undefined;
      let given = broken;
      const wait = (ms: number, message: string) => {
        clearTimeout(still);
        still = setTimeout(() => {
          given = message;
          request.abort();
        }, ms);
      };

      request.open('POST', url(path));
      request.setRequestHeader('Accept', 'application/json');
      if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
      for (const [name, value] of Object.entries(job.headers ?? {})) {
        request.setRequestHeader(name, value);
      }
      request.upload.onprogress = ({ loaded, total }) => {
        wait(stillFor.sending, broken);
        job.onProgress?.(total ? loaded / total : 0);
      };
      request.upload.onload = () => {
        wait(stillFor.answer, unanswered);
        job.onProgress?.(1);
      };
      request.onprogress = () => wait(stillFor.answer, unanswered);
      request.onload = () => {
        options.onStatus?.(request.status, token);
        try {
          const retryAfter = request.getResponseHeader('Retry-After');
          resolve(readAnswer<T>(request.status, request.responseText, retryAfter));
        } catch (error) {
          reject(error);
        }
      };
      request.onerror = () => reject(apiFailure(0, broken));
      request.onabort = () =>
        reject(signal?.aborted ? (signal.reason as Error) : apiFailure(0, given));
      request.onloadend = () => {
        clearTimeout(still);
        signal?.removeEventListener('abort', cancel);
      };
      wait(stillFor.sending, broken);
      request.send(body);
    });
}
