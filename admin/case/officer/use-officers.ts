import { useQuery } from '@tanstack/react-query';
import { petugasSchema, type PetugasPerkara } from '#core/case/petugas-schema.ts';
import type { CaseRecord } from '#resources';
import { useProvider, useResource } from '#admin/context.ts';
import { screenName } from '#admin/generate/names.ts';

/** The officers who may open a case, and to whom this one may give it. */
export function useOfficers(
  { id, kode_unit_kerja: unit }: Pick<CaseRecord, 'id' | 'kode_unit_kerja'>,
  enabled = true,
) {
  const provider = useProvider();
  const name = screenName(useResource());
  return useQuery<PetugasPerkara[]>({
    queryKey: [name, 'petugas', id, unit],
    enabled,
    staleTime: 60_000,
    queryFn: async () =>
      petugasSchema.parse((await provider.summary(name, 'petugas', {}, id)).data),
  });
}
