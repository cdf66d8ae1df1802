import { startList } from './list.ts';
import { fillQuestion } from './question.ts';

/** The answer that the address names shows, whatever is searched for. */
function openNamed(): void {
  const answer = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const details = answer?.closest('details');
  if (!details) return;
  details.hidden = false;
  details.open = true;
  details.scrollIntoView();
}

startList('faq', fillQuestion, once(openNamed));
openNamed();
addEventListener('hashchange', openNamed);

/** A later try must not take the page away from where it is being read. */
function once(action: () => void): () => void {
  let done = false;
  return () => {
    if (!done) action();
    done = true;
  };
}
