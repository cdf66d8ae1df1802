/** Between two heaps of marks: it joins nothing, and nobody sees it. */
const joiner = '\u034f';

/**
 * Thirty marks, where more of them follow: no language has as many on one sign. The two that are no
 * marks become some by NFKC and NFKD.
 */
const heap = /(?:(?!\u034f)[\p{M}\uff9e\uff9f]){30}(?=(?!\u034f)[\p{M}\uff9e\uff9f])/gu;

/**
 * A text in one of the normal forms of Unicode, in time that grows with its length alone: marks on a
 * sign are put in order by moving each past those before it, so that a heap of thousands takes
 * seconds. Heaps are parted as the Stream-Safe Text Format has it (UAX #15, section 13).
 */
export const normalized = (text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD' = 'NFC'): string =>
  text.replace(heap, `$&${joiner}`).normalize(form);
