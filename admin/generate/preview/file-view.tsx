import Box from '@mui/material/Box';
import { useBlobUrl } from '#admin/use-blob-url.ts';
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
  const url = useBlobUrl(content, type);
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
