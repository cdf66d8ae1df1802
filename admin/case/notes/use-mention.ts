import { useState } from 'react';
import { matchingNames, typedMention } from '#core/case/mentions.ts';
import type { CaseRecord } from '#resources';
import { useOfficers } from '#admin/case/officer/use-officers.ts';

/** Officers that are offered at once. */
const most = 6;

/** Who is offered while a mention is typed in a text, and what becomes of the text by choosing one. */
export function useMention(record: CaseRecord, text: string) {
  const [caret, setCaret] = useState<number | null>(null);
  const [marked, setMarked] = useState(0);
  const typed = caret === null ? null : typedMention(text.slice(0, caret));
  const { data = [] } = useOfficers(record, typed !== null);
  const offered = typed ? matchingNames(data, typed.text).slice(0, most) : [];
  // One whose whole name stands there already is chosen.
  const isDone = offered.some(({ nama }) => typed?.text.startsWith(`${nama} `));
  const officers = isDone ? [] : offered;
  const at = Math.min(marked, officers.length - 1);
  return {
    officers,
    marked: at,
    mark: (step: 1 | -1) => setMarked((at + step + officers.length) % officers.length),
    /** Follows where in the text somebody types. */
    follow: (place: number) => {
      setCaret(place);
      setMarked(0);
    },
    close: () => setCaret(null),
    /** The text with an officer mentioned in place of what was typed, and where one types on. */
    withChosen: (nama: string): { text: string; caret: number } | null => {
      if (!typed || caret === null) return null;
      const before = `${text.slice(0, typed.at)}@${nama} `;
      return { text: before + text.slice(caret), caret: before.length };
    },
  };
}
