import { useId } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';

export interface SitePreviewDialogProps {
  html: string;
  onClose: () => void;
}

/** A page of the site as it would be. No script runs in it, and no link of it opens. */
export default function SitePreviewDialog({ html, onClose }: SitePreviewDialogProps) {
  const id = useId();
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  return (
    <Dialog
      open
      fullWidth
      fullScreen={isNarrow}
      maxWidth="xl"
      onClose={onClose}
      aria-labelledby={id}
    >
      <DialogTitle id={id}>Pratinjau di situs</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, pb: 1 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Belum disimpan. Tautan dan tombol di dalamnya tidak bekerja.
        </Typography>
        <Box
          component="iframe"
          title="Halaman di situs"
          sandbox="allow-same-origin"
          srcDoc={html}
          sx={{
            flex: 1,
            minHeight: { xs: '60dvh', sm: '72dvh' },
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            bgcolor: 'background.default',
          }}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          Tutup
        </Button>
      </DialogActions>
    </Dialog>
  );
}
