import { askAll } from './call.ts';
import { startFinder } from './finder.ts';
import type { Kind, Published } from './records.ts';
import { partOf, renew, type Fill } from './rows.ts';
import { showState, tryNow } from './states.ts';

/**
 * Brings a list that shows whole up to date. Where the API does not answer, what was built stays.
 * @param then follows each time that rows may have changed
 */
export function startList<K extends Kind>(
  kind: K,
  fill: Fill<Published[K]>,
  then: () => void = () => undefined,
): void {
  const root = document.querySelector<HTMLElement>(`[data-published="${kind}"]`);
  const list = root && partOf(root, 'list');
  const template = root?.querySelector('template');
  if (!root || !list || !template) return;
  const find = startFinder(root, list);

  tryNow(root, async () => {
    const isEmpty = list.childElementCount === 0;
    if (isEmpty) showState(root, 'loading');
    try {
      renew(list, template, await askAll(kind), fill);
      showState(root, list.childElementCount === 0 ? 'empty' : 'list');
      find();
      then();
    } catch {
      if (isEmpty) showState(root, 'failed');
    }
  });
}
