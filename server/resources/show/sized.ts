import { picturesOf } from '#core/pictures/pictures-of.ts';
import { widthOf, type PictureWidth } from '#core/pictures/sizes.ts';
import type { StoredFile } from '#server/files/store-file.ts';
import { keptForGood } from '#server/http/caching.ts';
import { badRequest } from '#server/http/errors.ts';
import { sendSized } from '#server/pictures/send-sized.ts';
import type { CallContext } from '../call.ts';

/** What the query says of a picture that a call gives. */
export interface AskedPicture {
  /** The file that is meant; the one that is there where not given. */
  file: string | null;
  /** Null for the picture as it was sent. */
  width: PictureWidth | null;
}

/** @throws HttpError 400 for a width that there is not */
export function askedOf(call: CallContext): AskedPicture {
  if (picturesOf(call.route).length === 0) return { file: null, width: null };
  const { berkas, lebar } = call.request.query as Record<string, unknown>;
  const width = widthOf(lebar);
  if (lebar !== undefined && width === null) throw badRequest('Parameter lebar tidak valid.');
  return { file: typeof berkas === 'string' ? berkas : null, width };
}

/**
 * Sends a picture in the width that was asked for.
 * @param options.isNamed whether the address names the file, so that it will never give another
 * @returns whether it did, and no reply: whoever waits for one gets nothing, once it has gone out. Where
 * not, only the picture as it was sent can be had.
 */
export async function sendAsked(
  call: CallContext,
  stored: StoredFile,
  { width, isShared, isNamed }: { width: PictureWidth; isShared: boolean; isNamed: boolean },
): Promise<boolean> {
  if (!picturesOf(call.route).includes(stored.field)) return false;
  const bytes = await call.pictures.sized(stored, width);
  if (!bytes) return false;
  if (isShared && isNamed) void keptForGood(call.reply);
  void sendSized(call.reply, bytes, { name: stored.nama, width });
  return true;
}
