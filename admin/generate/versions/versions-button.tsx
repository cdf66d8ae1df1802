import { useState } from 'react';
import Button from '@mui/material/Button';
import History from '@mui/icons-material/History';
import type { RaRecord } from 'react-admin';
import { useResource } from '#admin/context.ts';
import { useScreenPath } from '#admin/generate/screen-path.ts';
import { lazyDialog } from '#admin/layout/lazy-dialog.tsx';

const VersionsDialog = lazyDialog(() => import('./versions-dialog.tsx'));

/** What was published before and how it came to be what it is, for whoever may read the audit log. */
export function VersionsButton({ record }: { record: RaRecord }) {
  const { scopes } = useResource();
  const mayRead = useScreenPath('audit')('show', 'id') !== null;
  const [open, setOpen] = useState(false);
  if (scopes?.published === undefined || !mayRead) return null;
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<History />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Riwayat
      </Button>
      {open && <VersionsDialog record={record} onClose={() => setOpen(false)} />}
    </>
  );
}
