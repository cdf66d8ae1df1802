import { useEffect, useState } from 'react';
import Box from '@mui/material/Box';
import type { Preview } from './previewable.ts';

export interface FileViewProps {
  name: string;
  kind: Preview;
  /** The MIME type that the server judged the file to be, by its content. */
  type: string;
  content: Blob;
}

/**
 * A file as the browser shows it. The frame is not sandboxed, since browsers show no PDF in one that is; its
 * address is a blob of the type PDF, in which nothing but the viewer runs.
 */
export function FileView({ name, kind, type, content }: FileViewProps) {
  const url = useAddress(content, type);
  if (!url) return null;
  if (kind === 'picture') {
    return (
      <Box component="img" src={url} alt={name} sx={{ maxWidth: '100%', maxHeight: '75dvh' }} />
    );
  }
  return (
    <Box
      component="iframe"
      src={url}
      title={name}
      sx={{ border: 0, width: '100%', height: '100%', minHeight: '70dvh' }}
    />
  );
}

/** An address of a content under its own type and no other, whatever it would be taken for. */
function useAddress(content: Blob, type: string): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const address = URL.createObjectURL(new Blob([content], { type }));
    const timer = setTimeout(() => setUrl(address));
    return () => {
      clearTimeout(timer);
      URL.revokeObjectURL(address);
    };
  }, [content, type]);
  return url;
}
