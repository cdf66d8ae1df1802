import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { useProvider, useResource } from '#admin/context.ts';
import { screenName } from '#admin/generate/names.ts';

const words = z.array(z.string());

/** The words that were used before, as the call answers them that a field names; none where it names none. */
export function useKnownWords(call: string | undefined): readonly string[] {
  const provider = useProvider();
  const name = screenName(useResource());
  const { data } = useQuery({
    queryKey: [name, 'getList', call],
    enabled: call !== undefined,
    queryFn: async () => words.parse((await provider.summary(name, call ?? '', {})).data),
  });
  return data ?? [];
}
