import { useId, useState, type FormEvent } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useNotify } from 'react-admin';
import { messageOf } from '#admin/providers/http-error.ts';

export interface SaveDialogProps {
  open: boolean;
  /** Names that there are already. */
  taken: readonly string[];
  onSave: (name: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the name of a filter. */
export function SaveDialog(props: SaveDialogProps) {
  const id = useId();
  return (
    <Dialog open={props.open} onClose={props.onClose} aria-labelledby={id} maxWidth="xs">
      <DialogTitle id={id}>Simpan saringan</DialogTitle>
      <SaveForm {...props} />
    </Dialog>
  );
}

function SaveForm({ taken, onSave, onClose }: SaveDialogProps) {
  const [name, setName] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const notify = useNotify();

  function submit(event: FormEvent) {
    event.preventDefault();
    const wanted = name.trim();
    const isTaken = taken.some((each) => each.toLowerCase() === wanted.toLowerCase());
    setWrong(
      wanted === ''
        ? 'Nama saringan tidak boleh kosong'
        : isTaken
          ? 'Nama saringan sudah dipakai'
          : null,
    );
    if (wanted === '' || isTaken) return;
    setBusy(true);
    onSave(wanted).then(
      () => {
        notify(`Saringan “${wanted}” disimpan`, { type: 'success' });
        onClose();
      },
      (error: unknown) => {
        setFailure(messageOf(error));
        setBusy(false);
      },
    );
  }

  return (
    <form noValidate onSubmit={submit}>
      <DialogContent sx={{ display: 'grid', gap: 2, pt: '8px !important' }}>
        <TextField
          autoFocus
          required
          label="Nama saringan"
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={wrong !== null}
          helperText={wrong ?? 'Tersimpan di akun Anda; hanya Anda yang melihatnya.'}
          slotProps={{ htmlInput: { maxLength: 60 } }}
        />
        {failure && <Alert severity="error">{failure}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Batal</Button>
        <Button type="submit" variant="contained" loading={busy}>
          Simpan
        </Button>
      </DialogActions>
    </form>
  );
}
