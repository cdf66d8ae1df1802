import { apiFailure, silent, unreachable, type Api, type Watch } from './client.ts';

/**
 * A file's bytes, however slowly they come, and the name it was sent under.
 * @param body posted, where the file is made of it
 * @throws ApiFailure
 */
export async function download(
  api: Pick<Api, 'open'>,
  path: string,
  body?: object | FormData,
): Promise<{ blob: Blob; name: string }> {
  const { response, watch } = await api.open(path, body && { body });
  try {
    const disposition = response.headers.get('Content-Disposition') ?? '';
    return { blob: await wholeOf(response, watch), name: nameIn(disposition) };
  } finally {
    watch.end();
  }
}

async function wholeOf(response: Response, watch: Watch): Promise<Blob> {
  const type = response.headers.get('Content-Type') ?? '';
  const parts: BlobPart[] = [];
  try {
    const reader = response.body?.getReader();
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      watch.renew();
      parts.push(part.value);
    }
  } catch {
    throw apiFailure(0, watch.signal.aborted ? silent : unreachable);
  }
  return new Blob(parts, { type });
}

function nameIn(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="([^"]*)"/i.exec(disposition)?.[1] ?? 'berkas';
}
