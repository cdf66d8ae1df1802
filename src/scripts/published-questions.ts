import { answerAnchor } from './published-paths.ts';
import { startList } from './published-list.ts';
import { richText } from './published-rich.ts';
import { partOf, setLink, setText } from './published-rows.ts';

/** The answer that the address names shows, whatever is searched for. */
function openNamed(): void {
  const answer = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const details = answer?.closest('details');
  if (!details) return;
  details.hidden = false;
  details.open = true;
  details.scrollIntoView();
}

startList(
  'faq',
  (row, { id, pertanyaan, jawaban }) => {
    setText(row, 'question', pertanyaan);
    partOf(row, 'answer')?.replaceChildren(richText(jawaban));
    const whole = row.querySelector('.question__answer');
    if (whole) whole.id = answerAnchor(id);
    setLink(row, 'link', `#${answerAnchor(id)}`);
  },
  once(openNamed),
);
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
