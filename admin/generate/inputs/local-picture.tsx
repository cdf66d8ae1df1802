import Box from '@mui/material/Box';
import { useBlobUrl } from '#admin/use-blob-url.ts';

/** A picture from the person's own device. */
export function LocalPicture({ file }: { file: File }) {
  const url = useBlobUrl(file) ?? undefined;
  return (
    <Box
      component="img"
      src={url}
      alt=""
      sx={{ width: 72, aspectRatio: '4 / 3', objectFit: 'cover', borderRadius: 1.5 }}
    />
  );
}
