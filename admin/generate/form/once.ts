import { HttpError } from 'react-admin';
import { newOnceKey } from '#core/api/once-key.ts';
import { fieldErrorsOf, statusOf } from '#admin/providers/http-error.ts';

/** Posts what a form holds under the form's key. */
export type Once = <T>(post: (key: string) => Promise<T>) => Promise<T>;

/** ms in which a second press is one with the first, which was to be read about before. */
const onePress = 1_000;

const savedBefore =
  'Yang Anda kirim sebelumnya sudah tersimpan, hanya jawabannya tidak sampai. Periksa dahulu hasilnya. Kirim lagi hanya bila isian yang sekarang memang lain dan belum ada.';

/** Whether a call may have been done, though its answer says nothing of it. */
const isInDoubt = (error: unknown): boolean => {
  const status = statusOf(error);
  // Of a success whose body broke off nobody has read what was done either.
  return status !== null && (status < 400 || status >= 500);
};

/** What the server answers to a key that something else was saved with: no field is to blame. */
const isOther = (error: unknown): boolean =>
  statusOf(error) === 422 && Object.keys(fieldErrorsOf(error)).length === 0;

/**
 * One key for all tries of an opened form, so that what is sent again after a lost answer is done once.
 * The key goes by the form, not by what is in it: who changes a word after a lost answer would otherwise
 * save the same twice. They are told that it was saved, and what they send after that is another.
 */
export function createOnce(newKey = newOnceKey, now = () => performance.now()): Once {
  let key: string | null = null;
  let doubted = false;
  /** When it was told that an earlier try was saved. */
  let told: number | null = null;
  function forget(): void {
    key = null;
    doubted = false;
    told = null;
  }
  return async (post) => {
    if (told !== null && now() - told >= onePress) forget();
    key ??= newKey();
    try {
      const answer = await post(key);
      forget();
      return answer;
    } catch (error) {
      if (doubted && isOther(error)) {
        told ??= now();
        throw new HttpError(savedBefore, 422, { errors: {}, retryAfter: null });
      }
      doubted ||= isInDoubt(error);
      throw error;
    }
  };
}
