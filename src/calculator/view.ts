import type { DaftarLibur } from '#core/case/kalender/daftar-libur.ts';
import type { Jam } from '#core/case/jam/jam-schema.ts';
import { workingDaysLeft, type Calendar, type Day } from '#core/dates/working-days.ts';
import { weekdayAndDay } from '#core/format/day.ts';
import { element } from './elements.ts';
import { isWeekend, monthPages } from './months.ts';

export interface Reckoning {
  jam: Jam;
  calendar: Calendar;
  lists: readonly DaftarLibur[];
  today: Day;
}

/** Fills the parts of the result; each bears its name in `data-part`. */
export function showResult(result: HTMLElement, reckoning: Reckoning): void {
  const { jam, lists } = reckoning;
  const part = (name: string) => result.querySelector<HTMLElement>(`[data-part="${name}"]`);
  const fill = (name: string, ...children: (Node | string)[]) => {
    part(name)?.replaceChildren(...children);
  };
  const warn = (name: string, years: readonly number[]) => {
    part(name)?.toggleAttribute('hidden', years.length === 0);
    fill(`${name}-years`, years.join(', '));
  };
  fill('name', jam.nama);
  fill('due', weekdayAndDay(jam.batas));
  fill('standing', standing(reckoning));
  fill('start', weekdayAndDay(jam.mulai));
  fill('days', String(jam.hari));
  fill('article', jam.pasal);
  fill('passed', passed(jam));
  warn('missing', jam.tahun_tanpa_daftar);
  warn('estimated', jam.tahun_perkiraan);
  const template = result.querySelector('template');
  if (template) fill('months', ...monthPages(jam, template));
  const years = new Set(jam.langkah.map(({ tanggal }) => Number(tanggal.slice(0, 4))));
  fill(
    'sources',
    ...lists
      .filter(({ tahun }) => years.has(tahun))
      .map(({ tahun, sumber }) =>
        element(
          'div',
          'definition__row',
          element('dt', '', String(tahun)),
          element('dd', '', sumber),
        ),
      ),
  );
}

/** How today stands to the due date. */
function standing({ jam: { batas }, calendar, today }: Reckoning): string {
  if (today === batas) return 'Hari ini batas waktunya';
  if (today > batas) return 'Sudah lewat';
  return `${workingDaysLeft(calendar, today, batas).toLocaleString('id')} hari kerja dari hari ini`;
}

function passed({ langkah }: Jam): string {
  const off = langkah.filter(({ ke }) => ke === null);
  const weekend = off.filter(isWeekend).length;
  return `${weekend} hari Sabtu dan Minggu, ${off.length - weekend} hari libur`;
}
