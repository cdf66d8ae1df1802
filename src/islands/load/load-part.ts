import { apiFailure } from '#core/api/client.ts';

const missing =
  'Bagian halaman ini tidak dapat dimuat. Periksa sambungan internet Anda lalu coba lagi.';

/** Fetches a part of the page that is not needed at first. @throws ApiFailure where it cannot be had */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    throw apiFailure(0, missing);
  }
}
