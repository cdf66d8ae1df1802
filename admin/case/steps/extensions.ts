import { aturanPerpanjangan } from '#core/case/jam/aturan.ts';
import { requestDue } from '#core/case/jam/jam.ts';
import { requestFacts } from '#core/case/facts.ts';
import type { Calendar } from '#core/dates/working-days.ts';
import { longDay } from '#core/format/day.ts';
import type { Values } from '#admin/providers/request-body.ts';

/** By how many working days a request may be extended, each in words with the due date it leads to. */
export function extensions(record: Values, calendar: Calendar | null) {
  const { diterima } = requestFacts(record);
  return Array.from({ length: aturanPerpanjangan.hari }, (_, before) => {
    const hari = before + 1;
    const label = `${hari} hari kerja`;
    if (!calendar) return { hari, label };
    const { due } = requestDue(calendar, { diterima, perpanjangan: hari });
    return { hari, label: `${label}, menjadi ${longDay(due)}` };
  });
}
