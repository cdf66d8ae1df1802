import type { Fields } from '#core/resource/index.ts';
import type { Values } from '#admin/providers/request-body.ts';
import { fieldOfFile } from './told.ts';

export interface PictureSource {
  fields: Fields;
  /** What the form holds. */
  values: Values;
  /** Fetches a picture that is stored. */
  load: (picture: { field: string; file: string }) => Promise<Blob>;
}

/**
 * A page with its own pictures in it: the site's addresses give them to nobody before they are
 * published, and one that was chosen just now has none.
 */
export async function withPictures(html: string, source: PictureSource): Promise<string> {
  const page = new DOMParser().parseFromString(html, 'text/html');
  await Promise.all([...page.images].map((image) => show(image, source)));
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

async function show(image: HTMLImageElement, { fields, values, load }: PictureSource) {
  const address = image.getAttribute('src') ?? '';
  const file = new URL(address, window.location.href).searchParams.get('berkas');
  const found = file === null ? null : fieldOfFile(fields, values, file);
  if (file === null || found === null) return;
  const { name: field, value } = found;
  const content = value instanceof File ? value : await load({ field, file }).catch(() => null);
  for (const name of ['srcset', 'sizes', 'loading']) image.removeAttribute(name);
  if (content) image.src = await asAddress(content);
  else image.remove();
}

const asAddress = (content: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')));
    reader.readAsDataURL(content);
  });
