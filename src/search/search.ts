import { readAsked } from './address.ts';
import { showState } from './state.ts';

/*
 * The search page itself. What searches, and what is searched, is loaded when somebody is about to:
 * at the first focus, or at once where the address asks already.
 */
const root = document.querySelector<HTMLElement>('[data-search]');
const form = root?.querySelector('form');
if (root && form) start(root, form);

function start(root: HTMLElement, form: HTMLFormElement): void {
  let begun: Promise<unknown> | undefined;
  const begin = () => {
    begun ??= import('./page.ts')
      .then(({ startSearch }) => startSearch(root, form))
      .catch(() => {
        begun = undefined;
        showState(root, 'failed');
      });
  };
  form.addEventListener('focusin', begin);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    begin();
  });
  root.querySelector('[data-part="again"]')?.addEventListener('click', begin);
  const input = form.querySelector('input');
  const { q } = readAsked(location.search);
  if (input && q !== '') input.value = q;
  // Who came into the form before this script does not enter it again.
  if (q !== '' || form.contains(document.activeElement)) begin();
}
