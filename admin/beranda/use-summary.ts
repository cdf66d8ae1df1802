import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ringkasanSchema, type Ringkasan } from '#core/case/ringkasan-schema.ts';
import { useProvider } from '#admin/context.ts';
import { screenName } from '#admin/generate/names.ts';
import type { CaseKind } from './cases.ts';

/** The figures of a kind of case, of the running year where none is named. */
export function useSummary({ resource }: CaseKind, tahun: number | null = null) {
  const provider = useProvider();
  const name = screenName(resource);
  return useQuery<Ringkasan>({
    queryKey: ['beranda', 'ringkasan', name, tahun],
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const query = tahun === null ? {} : { tahun: String(tahun) };
      return ringkasanSchema.parse((await provider.summary(name, 'ringkasan', query)).data);
    },
  });
}
