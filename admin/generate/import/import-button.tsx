import { useState } from 'react';
import Button from '@mui/material/Button';
import Upload from '@mui/icons-material/FileUploadOutlined';
import { useBackOffice, useResource } from '#admin/context.ts';
import { worksWith } from '#admin/generate/access.ts';
import { lazyDialog } from '#admin/layout/lazy-dialog.tsx';

const ImportDialog = lazyDialog(() => import('./import-dialog.tsx'));

/** Opens the way by which rows of a file come into a list, where this role may write them. */
export function ImportButton() {
  const resource = useResource();
  const { role } = useBackOffice();
  const [open, setOpen] = useState<boolean | null>(null);
  const call = Object.entries(resource.calls).find(
    ([name, { kind }]) => kind === 'import' && worksWith(resource, name, role),
  );
  if (!call) return null;
  const [, { label = 'Impor' }] = call;
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Upload />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {open !== null && <ImportDialog open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
