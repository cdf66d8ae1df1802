import { useId, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { formatNumber } from '#core/format/number.ts';
import { useResource } from '#admin/context.ts';
import { ChooseFile } from './choose-file.tsx';
import { Look } from './look.tsx';
import { outcomeOf } from './outcome.ts';
import { useImport } from './use-import.ts';

export interface ImportDialogProps {
  open: boolean;
  onClose: () => void;
}

/** A file of rows is chosen, looked over with the person, and written whole once they agree. */
export default function ImportDialog({ open, onClose }: ImportDialogProps) {
  const resource = useResource();
  const id = useId();
  const narrow = useMediaQuery('(max-width: 899px)', { noSsr: true });
  const [skips, setSkips] = useState(true);
  const { stage, check, write, reset, template } = useImport(resource, onClose);
  const looked = stage.at === 'look' || stage.at === 'write' ? stage : null;
  const outcome = looked && outcomeOf(looked.found, skips);
  const busy = stage.at === 'write';
  const error = stage.at === 'choose' || stage.at === 'look' ? stage.error : null;
  const close = () => {
    if (busy) return;
    reset();
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      aria-labelledby={id}
      fullScreen={narrow}
      fullWidth
      maxWidth={looked ? 'xl' : 'sm'}
    >
      <DialogTitle id={id}>Impor {resource.label.many}</DialogTitle>
      <DialogContent>
        {looked && outcome ? (
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            {error && <Alert severity="error">{error}</Alert>}
            <Look
              key={`${looked.file.lastModified} ${looked.file.name}`}
              found={looked.found}
              outcome={outcome}
              skips={skips}
              onSkips={setSkips}
            />
          </Box>
        ) : (
          <ChooseFile
            resource={resource}
            template={template}
            checking={stage.at === 'check' ? stage.file : null}
            error={error}
            onFile={(file) => {
              // What was chosen for one file says nothing of the next.
              setSkips(true);
              void check(file);
            }}
          />
        )}
      </DialogContent>
      <DialogActions>
        {looked && (
          <Button onClick={reset} disabled={busy} sx={{ mr: 'auto' }}>
            Pilih berkas lain
          </Button>
        )}
        <Button onClick={close} disabled={busy}>
          Batal
        </Button>
        {looked && outcome && (
          <Button
            variant="contained"
            loading={busy}
            disabled={outcome.ready === 0}
            onClick={() =>
              void write(looked.file, looked.found, { skip: skips, count: outcome.ready })
            }
          >
            {outcome.ready > 0 ? `Impor ${formatNumber(outcome.ready)} baris` : 'Impor'}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
