import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Kabar } from '#core/kabar/kabar-schema.ts';
import { useProvider } from '#admin/context.ts';
import { whenIdle } from '#admin/layout/when-idle.ts';

export const newsKey = ['kabar'];

/** Whether the browser has had a moment with nothing else to do: what the screen is about comes first. */
function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return idle;
}

/** What has come for whoever is logged in. */
export function useNews() {
  const provider = useProvider();
  const enabled = useIdle();
  return useQuery<Kabar>({
    queryKey: newsKey,
    enabled,
    refetchOnWindowFocus: true,
    queryFn: () => provider.news(),
  });
}
