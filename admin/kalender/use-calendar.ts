import { useGetList, type RaRecord } from 'react-admin';
import type { EntryOf } from '#resources';
import { calendarOf } from '#core/case/kalender/kalender.ts';
import type { Calendar } from '#core/dates/working-days.ts';
import { useBackOffice } from '#admin/context.ts';
import { screenName } from '#admin/generate/names.ts';
import { yearListOf } from './year-list.ts';

/** The days off that the server counts by; null until they are there, or where they cannot be had. */
export function useCalendar(): Calendar | null {
  const target = useBackOffice().resources.byName('kalender');
  const { data } = useGetList<RaRecord>(
    target ? screenName(target) : 'kalender',
    {
      pagination: { page: 1, perPage: 100 },
      sort: { field: 'tahun' satisfies keyof EntryOf<'kalender'>, order: 'DESC' },
      filter: {},
    },
    { enabled: target !== undefined, staleTime: 60_000 },
  );
  return data ? calendarOf(data.flatMap((record) => yearListOf(record) ?? [])) : null;
}
