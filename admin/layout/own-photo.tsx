import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import Person from '@mui/icons-material/PersonOutlined';
import type { InputOf } from '#resources';
import type { OwnAccount } from '#admin/account/own-account.ts';
import { useBackOffice, useProvider } from '#admin/context.ts';
import { screenName } from '#admin/generate/names.ts';
import { useBlobUrl } from '#admin/use-blob-url.ts';

export interface OwnPhotoProps {
  account: OwnAccount | undefined;
}

/** The officer's own photo, or a plain figure where there is none, or until it is there. */
export function OwnPhoto({ account }: OwnPhotoProps) {
  const url = usePhoto(account);
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

function usePhoto(account: OwnAccount | undefined): string | null {
  const { resources } = useBackOffice();
  const provider = useProvider();
  const accounts = resources.byName('admin');
  const foto = account?.foto ?? null;
  const { data } = useQuery({
    queryKey: ['foto', foto?.id],
    enabled: accounts !== undefined && foto !== null,
    staleTime: Infinity,
    queryFn: async (): Promise<Blob | null> => {
      if (!accounts || !account || !foto) return null;
      const params = {
        field: 'foto' satisfies keyof InputOf<'admin'>,
        id: account.id,
        file: foto.id,
      };
      return (await provider.download(screenName(accounts), params)).blob;
    },
  });
  const url = useBlobUrl(data);
  return data && foto ? url : null;
}
