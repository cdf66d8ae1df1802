import type { Langkah } from '#core/case/jam/jam-schema.ts';
import { shortMonth, weekdayAndDay } from '#core/format/day.ts';
import { weekdayOf } from './passed-over.ts';

const weekdays = ['Sen', 'Sel', 'Rab', 'Kam', 'Jum', 'Sab', 'Min'];

export interface DayGridProps {
  /** The day of the event, before the first that may count. */
  start: string;
  langkah: readonly Langkah[];
}

/** The days of a clock as a calendar has them, a week a row; each is read out in words. */
export function DayGrid({ start, langkah }: DayGridProps) {
  const due = langkah.at(-1)?.tanggal;
  return (
    <div className="days">
      <div className="days__week" aria-hidden="true">
        {weekdays.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <ol className="days__list">
        <Day day={start} kind="start" mark="mulai" words="hari peristiwa, belum dihitung" />
        {langkah.map(({ tanggal, ke, alasan }) => {
          if (ke === null) {
            const words = `tidak dihitung, ${alasan ?? ''}`;
            return <Day key={tanggal} day={tanggal} kind="passed" mark="" words={words} />;
          }
          const isDue = tanggal === due;
          const words = `hari kerja ke-${ke}${isDue ? ', batas waktu' : ''}`;
          const kind = isDue ? 'due' : 'counted';
          return <Day key={tanggal} day={tanggal} kind={kind} mark={`ke-${ke}`} words={words} />;
        })}
      </ol>
    </div>
  );
}

interface DayProps {
  day: string;
  kind: 'start' | 'passed' | 'counted' | 'due';
  mark: string;
  words: string;
}

function Day({ day, kind, mark, words }: DayProps) {
  const date = Number(day.slice(-2));
  const isNamed = kind === 'start' || date === 1;
  return (
    <li className="days__day" data-weekday={weekdayOf(day)} data-kind={kind}>
      {isNamed && (
        <span className="days__month" aria-hidden="true">
          {shortMonth(day)}
        </span>
      )}
      <span className="days__date" aria-hidden="true">
        {date}
      </span>
      <span className="days__mark" aria-hidden="true">
        {mark}
      </span>
      <span className="visually-hidden">
        {weekdayAndDay(day)}: {words}
      </span>
    </li>
  );
}
