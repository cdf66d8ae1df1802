import type { Hit } from './search-engine.ts';
import type { Asked } from './search-address.ts';

/** Offers the kinds that were found, each with how many, and shows the one that is asked for. */
export function drawKinds(fieldset: HTMLFieldSetElement, hits: readonly Hit[], asked: Asked): void {
  const counts = new Map<string, number>([['', hits.length]]);
  for (const { entry } of hits) counts.set(entry.jenis, (counts.get(entry.jenis) ?? 0) + 1);
  for (const label of fieldset.querySelectorAll<HTMLElement>('[data-kind]')) {
    const kind = label.dataset.kind ?? '';
    const count = counts.get(kind) ?? 0;
    const input = label.querySelector('input');
    label.hidden = count === 0 && kind !== asked.jenis;
    if (input) input.checked = kind === asked.jenis;
    label.querySelector('.search-kind__count')?.replaceChildren(String(count));
  }
  fieldset.removeAttribute('data-waiting');
  fieldset.hidden = hits.length === 0;
}
