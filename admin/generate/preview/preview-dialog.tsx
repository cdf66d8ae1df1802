import { useEffect, useId, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { saveAs } from '#admin/generate/use-download.ts';
import type { Preview } from './previewable.ts';

export interface PreviewDialogProps {
  name: string;
  kind: Preview;
  /** The MIME type that the server judged the file to be, by its content. */
  type: string;
  content: Blob;
  onClose: () => void;
}

/** A file as the browser shows it. */
export default function PreviewDialog({ name, kind, type, content, onClose }: PreviewDialogProps) {
  const id = useId();
  const url = useAddress(content, type);
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="lg">
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {name}
      </DialogTitle>
      <DialogContent
        sx={{ display: 'grid', placeItems: 'center', minHeight: kind === 'pdf' ? '75dvh' : 0 }}
      >
        {url && kind === 'picture' && (
          <Box component="img" src={url} alt={name} sx={{ maxWidth: '100%', maxHeight: '75dvh' }} />
        )}
        {url && kind === 'pdf' && (
          <Box
            component="iframe"
            src={url}
            title={name}
            sx={{ border: 0, width: '100%', height: '100%', minHeight: '70dvh' }}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={() => saveAs(content, name)}>Unduh</Button>
        <Button variant="contained" onClick={onClose}>
          Tutup
        </Button>
      </DialogActions>
    </Dialog>
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
