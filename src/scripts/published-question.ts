import { answerAnchor } from './published-paths.ts';
import type { Pertanyaan } from './published-records.ts';
import { richText } from './published-rich.ts';
import { partOf, setLink, setText } from './published-rows.ts';

export function fillQuestion(row: HTMLElement, { id, pertanyaan, jawaban }: Pertanyaan): void {
  setText(row, 'question', pertanyaan);
  partOf(row, 'answer')?.replaceChildren(richText(jawaban));
  const whole = row.querySelector('.question__answer');
  if (whole) whole.id = answerAnchor(id);
  setLink(row, 'link', `#${answerAnchor(id)}`);
}
