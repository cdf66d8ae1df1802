/** Every JSON answer of the API. */
export interface Envelope<T> {
  success: boolean;
  message: string;
  data: T;
}

export interface ListEnvelope<T> extends Envelope<T[]> {
  total: number;
  page: number;
  limit: number;
}

/** A call that did not succeed. `status` is 0 where the server could not be reached. */
export interface ApiFailure extends Error {
  readonly status: number;
  /** What is wrong at which field. */
  readonly errors: Readonly<Record<string, string>>;
  /** Seconds to wait, where the server asked for patience. */
  readonly retryAfter: number | null;
}

export const defaultMessage = 'Something went wrong.';
export const unreachable =
  'Server tidak dapat dihubungi. Periksa sambungan internet Anda lalu coba lagi.';
export const silent = 'Server belum menjawab. Periksa sambungan internet Anda lalu coba lagi.';

/** ms in which an answer must have come, or gone on coming, until the person is told. */
const patience = 30_000;

export interface ApiOptions {
  /** Ends with a slash. */
  base: string;
  token: () => string | null;
  fetch?: typeof fetch;
}

export interface Api {
  /** @throws ApiFailure, or the reason of the signal where the caller has aborted the call */
  get<T>(
    path: string,
    query?: Readonly<Record<string, string | number | undefined>>,
    signal?: AbortSignal,
  ): Promise<T>;
  /** Sends JSON, or multipart where the body is a FormData. @throws ApiFailure */
  post<T>(
    path: string,
    body?: object | FormData,
    headers?: Readonly<Record<string, string>>,
  ): Promise<T>;
  /**
   * An answer that is no JSON, as it begins to come; a body is posted. The watch is the caller's to
   * renew as it goes on coming, and to end. @throws ApiFailure
   */
  open(
    path: string,
    how?: { accept?: string; signal?: AbortSignal; body?: object | FormData },
  ): Promise<Opened>;
  /** The whole address of a path. */
  url(path: string): string;
}

export function apiFailure(
  status: number,
  message: string,
  errors: Readonly<Record<string, string>> = {},
  retryAfter: number | null = null,
): ApiFailure {
  return Object.assign(new Error(message), { name: 'ApiFailure', status, errors, retryAfter });
}

export function isApiFailure(error: unknown): error is ApiFailure {
  return error instanceof Error && error.name === 'ApiFailure';
}

/**
 * A token opens calls, never a cookie. Those about logging in, and about passwords, alone carry one,
 * by which the server knows a device that has logged in before.
 */
const credentialsOf = (path: string): RequestCredentials =>
  path.startsWith('auth/') || path.endsWith('password') ? 'include' : 'omit';

const posting = (body: object | FormData): RequestInit => ({
  method: 'POST',
  body: body instanceof FormData ? body : JSON.stringify(body),
});

/** How long a body with files is on its way, nobody can say. */
const patienceFor = ({ body }: RequestInit): number =>
  body instanceof FormData ? Infinity : patience;

/** The one way in which a browser speaks to the API. */
export function createApi(options: ApiOptions): Api {
  const url = (path: string) => `${options.base}${path.replace(/^\//, '')}`;

  async function send(path: string, init: RequestInit, watch: Watch): Promise<Response> {
    const headers = new Headers(init.headers);
    if (!headers.has('Accept')) headers.set('Accept', 'application/json');
    if (typeof init.body === 'string') headers.set('Content-Type', 'application/json');
    const token = options.token();
    if (token) headers.set('Authorization', `Bearer ${token}`);
    const call = options.fetch ?? globalThis.fetch;
    let response: Response;
    try {
      response = await call(url(path), {
        ...init,
        headers,
        signal: watch.signal,
        credentials: credentialsOf(path),
      });
    } catch {
      init.signal?.throwIfAborted();
      throw apiFailure(0, watch.signal.aborted ? silent : unreachable);
    }
    if (!response.ok) throw await failureOf(response);
    return response;
  }

  async function json<T>(path: string, init: RequestInit): Promise<T> {
    const watch = watchOver(init.signal, patienceFor(init));
    try {
      const response = await send(path, init, watch);
      const answer = (await bodyOf(response)) as Envelope<unknown> | null;
      init.signal?.throwIfAborted();
      if (watch.signal.aborted) throw apiFailure(0, silent);
      if (!answer?.success) throw apiFailure(response.status, answer?.message || defaultMessage);
      return answer as T;
    } finally {
      watch.end();
    }
  }

  return {
    url,
    get: (path, query = {}, signal) =>
      json(path + queryString(query), { ...(signal && { signal }) }),
    post: (path, body = {}, headers = {}) => json(path, { ...posting(body), headers }),
    open: async (path, { accept, signal, body } = {}) => {
      const init: RequestInit = {
        ...(body && posting(body)),
        ...(accept && { headers: { Accept: accept } }),
        ...(signal && { signal }),
      };
      const watch = watchOver(signal, patienceFor(init));
      try {
        return { response: await send(path, init, watch), watch };
      } catch (error) {
        watch.end();
        throw error;
      }
    },
  };
}

export interface Opened {
  response: Response;
  watch: Watch;
}

/** Waits for a call, and no longer than a person should. */
export interface Watch {
  /** Aborts with the caller's, and where nothing has come for too long. */
  signal: AbortSignal;
  /** Something has come: the wait begins anew. */
  renew(): void;
  end(): void;
}

function watchOver(outer: AbortSignal | null | undefined, ms: number): Watch {
  const own = new AbortController();
  const abort = () => own.abort();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    clearTimeout(timer);
    outer?.removeEventListener('abort', abort);
  };
  const renew = () => {
    clearTimeout(timer);
    if (ms < Infinity) timer = setTimeout(abort, ms);
  };
  outer?.addEventListener('abort', abort);
  if (outer?.aborted) abort();
  renew();
  return { signal: own.signal, renew, end };
}

function queryString(query: Readonly<Record<string, string | number | undefined>>): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const text = new URLSearchParams(pairs.map(([key, value]) => [key, String(value)])).toString();
  return text ? `?${text}` : '';
}

/** null where it is no JSON. */
const bodyOf = (response: Response): Promise<unknown> => response.json().catch(() => null);

async function failureOf(response: Response): Promise<ApiFailure> {
  const body = (await bodyOf(response)) as {
    message?: string;
    errors?: Record<string, string>;
  } | null;
  const retryAfter = Number(response.headers.get('Retry-After'));
  return apiFailure(
    response.status,
    body?.message ?? defaultMessage,
    body?.errors,
    retryAfter > 0 ? retryAfter : null,
  );
}
