/** An error that may be shown to the caller: its status, its message and the fields at fault. */
export interface HttpError extends Error {
  statusCode: number;
  errors?: Record<string, string>;
  headers?: Record<string, string>;
  /** What the log says of it besides. */
  note?: Readonly<Record<string, string>>;
}

/** @param status 400 to 599 @param errors field name to message, for 413, 415 and 422 */
export function httpError(
  status: number,
  message: string,
  errors?: Record<string, string>,
): HttpError {
  const error: HttpError = Object.assign(new Error(message), { statusCode: status });
  if (errors !== undefined) error.errors = errors;
  return error;
}

export function isHttpError(error: unknown): error is HttpError {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number';
}

export const badRequest = (message = 'Permintaan tidak dapat dibaca.') => httpError(400, message);

export const unauthorized = (message = 'Silakan masuk terlebih dahulu.') => httpError(401, message);

export const forbidden = (message = 'Anda tidak berwenang melakukan tindakan ini.') =>
  httpError(403, message);

export const notFound = (message = 'Data tidak ditemukan.') => httpError(404, message);

export const conflict = (
  message = 'Data telah diubah oleh orang lain. Muat ulang lalu coba lagi.',
) => httpError(409, message);

export const tooLarge = (field: string, message = 'Ukuran berkas terlalu besar.') =>
  httpError(413, message, { [field]: message });

export const unsupportedType = (field: string, message = 'Jenis berkas tidak diizinkan.') =>
  httpError(415, message, { [field]: message });

export const invalid = (errors: Record<string, string>, message = 'Isian belum benar.') =>
  httpError(422, message, errors);

/** @param seconds whole seconds until the next try may succeed */
export function tooMany(
  seconds: number,
  message = 'Terlalu banyak percobaan. Coba lagi beberapa saat lagi.',
): HttpError {
  const error = httpError(429, message);
  error.headers = { 'retry-after': String(Math.max(1, Math.ceil(seconds))) };
  return error;
}

/** s after which a part that did not answer is worth another try. */
export const retryAfter = '10';

/** A part that the call needs does not answer, or is busy. */
export function unavailable(
  message = 'Layanan sedang sibuk. Coba lagi beberapa saat lagi.',
): HttpError {
  return Object.assign(httpError(503, message), { headers: { 'retry-after': retryAfter } });
}

/** The disk or the database has no room left. */
export const outOfSpace = (message = 'Ruang penyimpanan penuh. Data tidak disimpan.') =>
  httpError(507, message);
