import { useEffect, useState } from 'react';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { FileAnswer } from '#core/resource/fields/index.ts';
import Person from '@mui/icons-material/PersonOutlined';
import { useBackOffice, useProvider } from '#admin/context.ts';
import { screenName } from '#admin/generate/names.ts';

/** The officer's own photo, or a plain figure where there is none, or until it is there. */
export function OwnPhoto() {
  const url = useOwnPhoto();
  if (url === null) return <Person />;
  return (
    <Box
      component="img"
      src={url}
      alt=""
      sx={{ width: 28, height: 28, borderRadius: '50%', objectFit: 'cover' }}
    />
  );
}

function useOwnPhoto(): string | null {
  const { resources, user } = useBackOffice();
  const provider = useProvider();
  const id = user()?.id ?? null;
  const accounts = resources.byName('admin');
  const { data } = useQuery({
    queryKey: ['foto', id],
    enabled: accounts !== undefined && id !== null,
    staleTime: Infinity,
    queryFn: async (): Promise<Blob | null> => {
      if (!accounts || id === null) return null;
      const screen = screenName(accounts);
      const { foto } = (
        await provider.getOne<{ id: string; foto?: FileAnswer | null }>(screen, { id })
      ).data;
      if (!foto) return null;
      return (await provider.download(screen, { field: 'foto', id, file: foto.id })).blob;
    },
  });
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!data) return;
    const address = URL.createObjectURL(data);
    const timer = setTimeout(() => setUrl(address));
    return () => {
      clearTimeout(timer);
      URL.revokeObjectURL(address);
    };
  }, [data]);
  return data ? url : null;
}
