import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { EntryOf, InputOf } from '#resources';
import type { LaporanLangsung } from '#core/report/laporan.ts';
import { useProvider, useResource } from '#admin/context.ts';
import { screenName } from '#admin/generate/names.ts';

/** A year's report as it was put down. */
export type Report = EntryOf<'laporan'>;

const key = 'laporan';

/** The reports that were put down, newest year first. */
export function useReports() {
  const provider = useProvider();
  const screen = screenName(useResource());
  return useQuery({
    queryKey: [key, 'semua'],
    queryFn: async () => {
      const { data } = await provider.getList<Report>(screen, {
        filter: {},
        pagination: { page: 1, perPage: 100 },
        sort: { field: 'tahun' satisfies keyof Report, order: 'DESC' },
      });
      return data;
    },
  });
}

/** The report of a year as the registers have it now. */
export function useLiveReport(tahun: number) {
  const provider = useProvider();
  const screen = screenName(useResource());
  return useQuery({
    queryKey: [key, 'langsung', tahun],
    queryFn: async () => {
      const { data } = await provider.preview(screen, 'pratinjau-laporan', {
        tahun,
      } satisfies InputOf<'laporan'>);
      return data as LaporanLangsung;
    },
  });
}

/** Fetches anew whatever is shown of the reports. */
export function useReload() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [key] });
}
