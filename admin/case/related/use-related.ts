import { useQuery } from '@tanstack/react-query';
import { terkaitSchema, type Terkait } from '#core/case/terkait-schema.ts';
import type { CaseRecord } from '#resources';
import { useProvider, useResource } from '#admin/context.ts';
import { screenName } from '#admin/generate/names.ts';

/** What stands beside a case. What was done to the case may have changed it. */
export function useRelated({ id, riwayat }: CaseRecord) {
  const provider = useProvider();
  const name = screenName(useResource());
  return useQuery<Terkait>({
    queryKey: [name, 'terkait', id, riwayat.length],
    placeholderData: (earlier, query) => (query?.queryKey[2] === id ? earlier : undefined),
    queryFn: async () =>
      terkaitSchema.parse((await provider.summary(name, 'terkait', {}, id)).data),
  });
}
