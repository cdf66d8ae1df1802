import { useId, type ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';

export interface ConfirmProps {
  open: boolean;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  /** The button that has the focus at first; the one that leaves everything as it is when not given. */
  startsAt?: 'confirm';
  busy: boolean;
  /** Why it did not work, once it was tried. */
  error: string | null;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks once more before something happens. */
export function Confirm(props: ConfirmProps) {
  const { open, title, children, confirmLabel, cancelLabel = 'Batal' } = props;
  const { danger, startsAt, busy, error, onConfirm, onClose } = props;
  const id = useId();
  return (
    <Dialog
      open={open}
      onClose={busy ? undefined : onClose}
      aria-labelledby={id}
      role="alertdialog"
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText sx={{ overflowWrap: 'anywhere' }}>{children}</DialogContentText>
        {error && <Alert severity="error">{error}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy} autoFocus={startsAt === undefined}>
          {cancelLabel}
        </Button>
        <Button
          variant="contained"
          color={danger ? 'error' : 'primary'}
          loading={busy}
          autoFocus={startsAt === 'confirm'}
          // The press that brought the question here may still last.
          onKeyDown={(event) => event.repeat && event.preventDefault()}
          onClick={onConfirm}
        >
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
