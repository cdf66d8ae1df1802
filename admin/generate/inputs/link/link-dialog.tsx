import { useId, useState, type KeyboardEvent } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { addressLabel, hrefOf } from './href.ts';

interface LinkFormProps {
  /** Where the link leads now; empty where there is none. */
  given: string;
  onClose: () => void;
  onLink: (href: string) => void;
  onUnlink: () => void;
}

export interface LinkDialogProps extends LinkFormProps {
  open: boolean;
}

/** Asks where a link leads, in place of the browser's own question. */
export function LinkDialog({ open, ...form }: LinkDialogProps) {
  const id = useId();
  return (
    <Dialog open={open} onClose={form.onClose} aria-labelledby={id} maxWidth="xs">
      <DialogTitle id={id}>Tautan</DialogTitle>
      <LinkForm {...form} />
    </Dialog>
  );
}

/** No form of its own: it stands in one already, which must not be sent by it. */
function LinkForm({ given, onClose, onLink, onUnlink }: LinkFormProps) {
  const [text, setText] = useState(given);
  const [error, setError] = useState<string | null>(null);
  const link = () => {
    const result = hrefOf(text);
    if ('error' in result) setError(result.error);
    else onLink(result.href);
  };
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    link();
  };
  return (
    <>
      <DialogContent sx={{ pt: '8px !important' }}>
        <TextField
          autoFocus
          label={addressLabel}
          value={text}
          error={error !== null}
          helperText={error ?? 'Misalnya https://peraturan.go.id, atau /regulasi/ di situs ini.'}
          onChange={({ target }) => {
            setText(target.value);
            setError(null);
          }}
          onKeyDown={onEnter}
          slotProps={{ htmlInput: { inputMode: 'url', maxLength: 2000 } }}
        />
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        {given !== '' && (
          <Button color="error" onClick={onUnlink} sx={{ mr: 'auto' }}>
            Hapus tautan
          </Button>
        )}
        <Button onClick={onClose}>Batal</Button>
        <Button variant="contained" onClick={link}>
          Pasang
        </Button>
      </DialogActions>
    </>
  );
}
