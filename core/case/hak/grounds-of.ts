import { isLookupValue, type LookupValue } from '#core/lookup/lookups.ts';

type Ground = LookupValue<'alasan_keberatan'>;

/** What an objection rests on: the ground that was named first, and those beside it. */
export interface Grounded {
  readonly alasan: Ground;
  /** With commas between. */
  readonly alasan_lain?: string | null;
}

const among = (texts: readonly string[]): Ground[] =>
  texts.filter((each) => isLookupValue('alasan_keberatan', each));

/** Grounds as they are kept, with commas between. */
export const groundsIn = (text: string | null | undefined): Ground[] =>
  among((text ?? '').split(','));

/** All grounds of an objection, by their letters. */
export const groundsOf = ({ alasan, alasan_lain }: Grounded): Ground[] =>
  [...new Set([alasan, ...groundsIn(alasan_lain)])].toSorted();
