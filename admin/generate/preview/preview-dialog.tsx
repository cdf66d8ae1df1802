import { useId } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { saveAs } from '#admin/generate/use-download.ts';
import { FileView, type FileViewProps } from './file-view.tsx';

export interface PreviewDialogProps extends FileViewProps {
  onClose: () => void;
}

/** A file above the page. */
export default function PreviewDialog({ onClose, ...file }: PreviewDialogProps) {
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="lg">
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {file.name}
      </DialogTitle>
      <DialogContent
        sx={{ display: 'grid', placeItems: 'center', minHeight: file.kind === 'pdf' ? '75dvh' : 0 }}
      >
        <FileView {...file} />
      </DialogContent>
      <DialogActions>
        <Button onClick={() => saveAs(file.content, file.name)}>Unduh</Button>
        <Button variant="contained" onClick={onClose}>
          Tutup
        </Button>
      </DialogActions>
    </Dialog>
  );
}
