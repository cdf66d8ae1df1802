import { useEffect, useState } from 'react';
import Box from '@mui/material/Box';

/** A picture from the person's own device. */
export function LocalPicture({ file }: { file: File }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const address = URL.createObjectURL(file);
    const timer = setTimeout(() => setUrl(address));
    return () => {
      clearTimeout(timer);
      URL.revokeObjectURL(address);
    };
  }, [file]);
  return (
    <Box
      component="img"
      src={url}
      alt=""
      sx={{ width: 72, aspectRatio: '4 / 3', objectFit: 'cover', borderRadius: 1.5 }}
    />
  );
}
