import { askPage } from './call.ts';
import type { Kind, Published } from './records.ts';
import { partOf, renew, type Fill } from './rows.ts';

/** Brings a section that shows the newest few up to date; with nothing to show, the section hides. */
export async function refresh<K extends Kind>(kind: K, fill: Fill<Published[K]>): Promise<void> {
  const root = document.querySelector<HTMLElement>(`[data-latest="${kind}"]`);
  const list = root && partOf(root, 'list');
  const template = root?.querySelector('template');
  if (!root || !list || !template) return;
  try {
    const { records } = await askPage(kind, 1, Number(root.dataset.limit));
    renew(list, template, records, fill);
    root.hidden = records.length === 0;
  } catch {
    // What was built stays.
  }
}
