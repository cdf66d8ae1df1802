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
const unreachable = 'Server tidak dapat dihubungi. Periksa sambungan internet Anda lalu coba lagi.';

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
  /** A file's bytes and the name it was sent under. @throws ApiFailure */
  download(path: string): Promise<{ blob: Blob; name: string }>;
  /** An answer that goes on until the server or the signal ends it. @throws ApiFailure */
  stream(path: string, type: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array>>;
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

/** The one way in which a browser speaks to the API. */
export function createApi(options: ApiOptions): Api {
  const url = (path: string) => `${options.base}${path.replace(/^\//, '')}`;

  async function send(path: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    if (!headers.has('Accept')) headers.set('Accept', 'application/json');
    if (typeof init.body === 'string') headers.set('Content-Type', 'application/json');
    const token = options.token();
    if (token) headers.set('Authorization', `Bearer ${token}`);
    const call = options.fetch ?? globalThis.fetch;
    let response: Response;
    try {
      response = await call(url(path), { ...init, headers, credentials: credentialsOf(path) });
    } catch {
      init.signal?.throwIfAborted();
      throw apiFailure(0, unreachable);
    }
    if (!response.ok) throw await failureOf(response);
    return response;
  }

  async function json<T>(path: string, init: RequestInit): Promise<T> {
    const response = await send(path, init);
    const answer = (await bodyOf(response)) as Envelope<unknown> | null;
    init.signal?.throwIfAborted();
    if (!answer?.success) throw apiFailure(response.status, answer?.message || defaultMessage);
    return answer as T;
  }

  return {
    url,
    get: (path, query = {}, signal) =>
      json(path + queryString(query), { ...(signal && { signal }) }),
    post: (path, body = {}, headers = {}) =>
      json(path, {
        method: 'POST',
        body: body instanceof FormData ? body : JSON.stringify(body),
        headers,
      }),
    stream: async (path, type, signal) => {
      const { body } = await send(path, { headers: { Accept: type }, signal });
      if (!body) throw apiFailure(0, unreachable);
      return body;
    },
    download: async (path) => {
      const response = await send(path, {});
      const disposition = response.headers.get('Content-Disposition') ?? '';
      return { blob: await response.blob(), name: nameIn(disposition) };
    },
  };
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

function nameIn(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="([^"]*)"/i.exec(disposition)?.[1] ?? 'berkas';
}
