import { defaultMessage, isApiFailure } from '#core/api/client.ts';

/** What a person reads when a call did not succeed; of field errors, where no field shows them, the first. */
export function failureText(error: unknown): string {
  if (!isApiFailure(error)) return defaultMessage;
  const { retryAfter } = error;
  const message = Object.values(error.errors)[0] ?? error.message;
  return retryAfter === null ? message : `${message} Coba lagi dalam ${duration(retryAfter)}.`;
}

function duration(seconds: number): string {
  if (seconds < 90) return `${String(Math.ceil(seconds))} detik`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? `${String(minutes)} menit` : `${String(Math.ceil(minutes / 60))} jam`;
}
