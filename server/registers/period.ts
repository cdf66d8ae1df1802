import type { CaseName } from '#server/cases/case-kind.ts';
import { invalidOf } from '#server/resources/body/invalid-of.ts';
import { nextDay, startOfDayInJakarta } from '#core/dates/working-days.ts';
import type { SentIn } from '#resources';

/** Days in Jakarta, both inclusive. */
export type Period = Pick<SentIn[CaseName]['register'], 'dari' | 'sampai'>;

/** The period that a call asks for. @throws HttpError 422 where it ends before it begins */
export function periodOf({ dari, sampai }: Period): Period {
  if (sampai < dari)
    throw invalidOf<CaseName>({ sampai: 'Sampai tidak boleh lebih awal dari Dari' });
  return { dari, sampai };
}

/** Its first moment, and the first one after it. */
export const momentsOf = ({ dari, sampai }: Period): [from: string, to: string] => [
  startOfDayInJakarta(dari),
  startOfDayInJakarta(nextDay(sampai)),
];
