import { useState } from 'react';
import Button from '@mui/material/Button';
import Download from '@mui/icons-material/FileDownloadOutlined';
import type { RaRecord } from 'react-admin';
import { useResource } from '#admin/context.ts';
import { screenName } from '#admin/generate/names.ts';
import { useDownload } from '#admin/generate/use-download.ts';
import { lazyDialog } from '#admin/layout/lazy-dialog.tsx';
import type { DocumentCall } from './document-calls.ts';

// A list shows without the inputs that only a dialog needs.
const DocumentDialog = lazyDialog(() => import('./document-dialog.tsx'));

export interface DocumentButtonProps {
  document: DocumentCall;
  record?: RaRecord;
}

/** Saves a document: at once, or after asking for what it wants to know. */
export function DocumentButton({ document, record }: DocumentButtonProps) {
  const screen = screenName(useResource());
  const [open, setOpen] = useState<boolean | null>(null);
  const { save, busy } = useDownload();
  const asks = Object.keys(document.input).length > 0;
  const params = record ? { id: record.id } : {};
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Download />}
        loading={busy}
        loadingPosition="start"
        {...(asks && { 'aria-haspopup': 'dialog' as const })}
        onClick={() => {
          if (asks) setOpen(true);
          else void save((provider) => provider.document(screen, document.name, params));
        }}
      >
        {document.label}
      </Button>
      {open !== null && (
        <DocumentDialog
          document={document}
          open={open}
          onClose={() => setOpen(false)}
          {...(record && { record })}
        />
      )}
    </>
  );
}
