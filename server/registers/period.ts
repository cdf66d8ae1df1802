import type { CaseName } from '#server/cases/case-kind.ts';
import { invalidOf } from '#server/resources/body/invalid-of.ts';
import { nextDay, startOfDayInJakarta, type Day } from '#core/dates/working-days.ts';
import type { Values } from '#server/resources/behaviour.ts';

/** Days in Jakarta, both inclusive. */
export interface Period {
  dari: Day;
  sampai: Day;
}

/** The period that a call asks for. @throws HttpError 422 where it ends before it begins */
export function periodOf(values: Values): Period {
  const [dari, sampai] = [String(values.dari), String(values.sampai)];
  if (sampai < dari)
    throw invalidOf<CaseName>({ sampai: 'Sampai tidak boleh lebih awal dari Dari' });
  return { dari, sampai };
}

/** Its first moment, and the first one after it. */
export const momentsOf = ({ dari, sampai }: Period): [from: string, to: string] => [
  startOfDayInJakarta(dari),
  startOfDayInJakarta(nextDay(sampai)),
];
