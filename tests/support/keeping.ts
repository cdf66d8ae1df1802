import { readTable, type AccessRow, type Caller } from './matrix/matrix.ts';

/** What an answer says of who may keep it. */
interface Kept {
  status: number;
  cacheControl: string | null;
  cdnCacheControl: string | null;
}

const isLetIn = (cell = '') => cell !== '401' && cell !== '403';

/** Reads that are the same for all who are not logged in, or for all; `HEAD` as `GET`. */
function isPublicRead({ method, cells }: AccessRow, caller: Caller): boolean {
  if (method !== 'GET') return false;
  return caller === '-' ? isLetIn(cells.get('-')) : [...cells.values()].every((it) => it === 'ok');
}

const table = readTable();

export const rowOf = (method: string, path: string): AccessRow | undefined =>
  table.find((row) => row.method === (method === 'HEAD' ? 'GET' : method) && row.path === path);

/**
 * What is wrong with how an answer of the API may be kept; null where nothing is. All but public
 * reads that went through is `no-store`, for browsers and for everybody on the way.
 */
export function wronglyKept(row: AccessRow | undefined, caller: Caller, kept: Kept): string | null {
  const { status, cacheControl, cdnCacheControl } = kept;
  if (cacheControl === null) return 'says nothing of who may keep it';
  if (row && status < 400 && isPublicRead(row, caller)) return null;
  if (cacheControl === 'no-store' && cdnCacheControl === null) return null;
  return `${String(status)} may be kept: ${cacheControl}, ${String(cdnCacheControl)}`;
}
