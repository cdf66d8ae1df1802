import { partOf } from './rows.ts';

/** What stands in place of a list: nothing where the list itself shows. */
export type State = 'list' | 'empty' | 'loading' | 'failed';

/** Shows what a list has to say of itself. */
export function showState(root: HTMLElement, state: State): void {
  for (const part of root.querySelectorAll<HTMLElement>('[data-show]')) {
    part.hidden = part.dataset.show !== state;
  }
}

/** Does it now, and again whenever a visitor asks for another try. */
export function tryNow(root: HTMLElement, refresh: () => Promise<void>): void {
  partOf(root, 'again')?.addEventListener('click', () => void refresh());
  void refresh();
}
