import { useState } from 'react';
import Button from '@mui/material/Button';
import type { CaseRecord } from '#resources';
import { CallDialog } from '#admin/generate/actions/call-dialog.tsx';

/** Marks a case as the same that is not among those shown, by its number. */
export function MarkButton({ record }: { record: CaseRecord }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        sx={{ justifySelf: 'start' }}
      >
        Tandai perkara sama
      </Button>
      <CallDialog
        call="tandai-sama"
        record={record}
        ofAnyVersion
        title="Tandai perkara sama"
        open={open}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
