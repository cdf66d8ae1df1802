import type { DaftarLibur } from '#core/case/kalender/daftar-libur.ts';
import { apiBase } from '../stores/api-base.ts';
import type { Rules } from './question.ts';

/** What came with the page. */
export interface BuiltIn {
  rules: Rules;
  lists: DaftarLibur[];
}

export function builtIn(): BuiltIn {
  const text = document.getElementById('aturan-dan-kalender')?.textContent ?? '';
  return JSON.parse(text) as BuiltIn;
}

/** The lists as the portal has them now; null where it does not answer. Never throws. */
export async function currentLists(): Promise<DaftarLibur[] | null> {
  try {
    const response = await fetch(`${apiBase}kalender/all-kalender`, {
      headers: { accept: 'application/json' },
    });
    const { data } = (await response.json()) as { data: unknown };
    return response.ok && Array.isArray(data) && data.every(isList) ? data : null;
  } catch {
    return null;
  }
}

function isList(value: unknown): value is DaftarLibur {
  const { tahun, sumber, hari } = Object(value) as Partial<DaftarLibur>;
  return typeof tahun === 'number' && typeof sumber === 'string' && Array.isArray(hari);
}
