import { apiFailure, silent, unreachable, type Api, type Watch } from './client.ts';

/**
 * A file's bytes, however slowly they come, and the name it was sent under.
 * @param how a body is posted, where the file is made of it; the signal is of whoever no longer wants it
 * @throws ApiFailure, or the reason of the signal
 */
export async function download(
  api: Pick<Api, 'open'>,
  path: string,
  how: { body?: object | FormData; signal?: AbortSignal } = {},
): Promise<{ blob: Blob; name: string }> {
  const { response, watch } = await api.open(path, how);
  try {
    const disposition = response.headers.get('Content-Disposition') ?? '';
    return { blob: await wholeOf(response, watch, how.signal), name: nameIn(disposition) };
  } finally {
    watch.end();
  }
}

async function wholeOf(response: Response, watch: Watch, signal?: AbortSignal): Promise<Blob> {
  const type = response.headers.get('Content-Type') ?? '';
  const parts: BlobPart[] = [];
  try {
    const reader = response.body?.getReader();
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      watch.renew();
      parts.push(part.value);
    }
  } catch {
    signal?.throwIfAborted();
    throw apiFailure(0, watch.signal.aborted ? silent : unreachable);
  }
  return new Blob(parts, { type });
}

function nameIn(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="([^"]*)"/i.exec(disposition)?.[1] ?? 'berkas';
}
