import { HttpError } from 'react-admin';
import { defaultMessage, isApiFailure } from '#core/api/client.ts';

/** What stands in the body of the errors that screens see. */
export interface ErrorBody {
  /** What is wrong at which field. */
  errors: Readonly<Record<string, string>>;
  retryAfter: number | null;
}

/** What the API says in English, for want of anything better, is said so here. */
const unknown = 'Terjadi kesalahan di server. Coba lagi beberapa saat lagi.';

/** A failed call as react-admin knows it: its forms put `body.errors` at the fields. */
export function toHttpError(error: unknown): unknown {
  if (!isApiFailure(error)) return error;
  const body: ErrorBody = { errors: error.errors, retryAfter: error.retryAfter };
  const message = error.message === defaultMessage ? unknown : error.message;
  return new HttpError(message, error.status, body);
}

/** For the end of a call: its failure as react-admin knows it. */
export function rethrow(error: unknown): never {
  throw toHttpError(error);
}

/** Status of a failed call; 0 where the server could not be reached, null where it is another error. */
export function statusOf(error: unknown): number | null {
  return error instanceof HttpError && typeof error.status === 'number' ? error.status : null;
}

export function fieldErrorsOf(error: unknown): Readonly<Record<string, string>> {
  return error instanceof HttpError ? ((error.body as ErrorBody | null)?.errors ?? {}) : {};
}

/** The sentence to show to a person. */
export function messageOf(error: unknown): string {
  if (typeof error === 'string') return error;
  return error instanceof Error && error.message ? error.message : 'Terjadi kesalahan.';
}
