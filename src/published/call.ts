import { apiBase } from '../stores/api-base.ts';
import type { Kind, Published } from './records.ts';

/** The most that the API puts on a page. */
const mostOnPage = 100;

interface Answer<T> {
  data: T;
  total: number;
}

/**
 * Asks the API; the browser itself keeps the answer and asks by its ETag whether it still holds.
 * @returns null where there is no such thing (404) @throws Error for any other failure
 */
async function ask<T>(path: string): Promise<Answer<T> | null> {
  const response = await fetch(apiBase + path, { headers: { accept: 'application/json' } });
  if (!response.ok) {
    // A body that nobody reads would keep the connection.
    await response.body?.cancel();
    if (response.status === 404) return null;
    throw new Error(String(response.status));
  }
  return (await response.json()) as Answer<T>;
}

/** A page of what is published, from 1, and how much there is in all. @throws Error */
export async function askPage<K extends Kind>(kind: K, page: number, limit: number) {
  const answer = await ask<Published[K][]>(`${kind}?page=${page}&limit=${limit}`);
  if (!answer) throw new Error('404');
  return { records: answer.data, total: answer.total };
}

/** All that is published. @throws Error */
export async function askAll<K extends Kind>(kind: K): Promise<Published[K][]> {
  const all: Published[K][] = [];
  for (let page = 1; ; page += 1) {
    const { records, total } = await askPage(kind, page, mostOnPage);
    all.push(...records);
    if (records.length === 0 || all.length >= total) return all;
  }
}

/** One record; null where it is not published. @throws Error */
export async function askOne<K extends Kind>(kind: K, id: string): Promise<Published[K] | null> {
  const answer = await ask<Published[K]>(`${kind}/${encodeURIComponent(id)}`);
  return answer && answer.data;
}
