import { filters, type Filter } from '#core/site/list/filters.ts';
import type { Query } from '../query/query.ts';

/** The filters that are set on a list, each with a button that removes it. */
export function drawChips(
  list: HTMLElement,
  query: Query,
  labelOf: (name: Filter, value: string) => string,
): void {
  const asked = (['q', ...filters] as const).filter((name) => query[name] !== '');
  const items = asked.map((name) => {
    const label = name === 'q' ? `“${query.q}”` : labelOf(name, query[name]);
    const chip = document.createElement('button');
    chip.type = 'button';
    chip.className = 'chip';
    chip.dataset.remove = name;
    chip.setAttribute('aria-label', `${label}, hapus saringan`);
    chip.textContent = label;
    const item = document.createElement('li');
    item.append(chip);
    return item;
  });
  list.replaceChildren(...items);
  list.hidden = items.length === 0;
}
