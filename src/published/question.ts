import { answerAnchor } from './paths.ts';
import type { Pertanyaan } from './records.ts';
import { richText } from './rich.ts';
import { partOf, setLink, setText } from './rows.ts';

export function fillQuestion(row: HTMLElement, { id, pertanyaan, jawaban }: Pertanyaan): void {
  setText(row, 'question', pertanyaan);
  partOf(row, 'answer')?.replaceChildren(richText(jawaban));
  const whole = row.querySelector('.question__answer');
  if (whole) whole.id = answerAnchor(id);
  setLink(row, 'link', `#${answerAnchor(id)}`);
}
