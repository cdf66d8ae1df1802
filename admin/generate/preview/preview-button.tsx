import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import { useNotify } from 'react-admin';
import { lazyDialog } from '#admin/layout/lazy-dialog.tsx';
import { messageOf } from '#admin/providers/http-error.ts';
import { FileView } from './file-view.tsx';
import { previewOf } from './previewable.ts';

const PreviewDialog = lazyDialog(() => import('./preview-dialog.tsx'));

export interface PreviewButtonProps {
  /** Name and MIME type of the file. */
  name: string;
  type: string;
  /** Fetches what is in it. */
  load: () => Promise<Blob>;
  /** Below the button, where what else is on the page stays in sight; above the page when not given. */
  inPage?: boolean;
}

/** Shows a file where it is, for the types that a browser shows by itself; nothing for others. */
export function PreviewButton({ name, type, load, inPage = false }: PreviewButtonProps) {
  const [content, setContent] = useState<Blob | null>(null);
  const [busy, setBusy] = useState(false);
  const notify = useNotify();
  const kind = previewOf(type);
  if (!kind) return null;
  const close = () => setContent(null);
  const isBelow = inPage && content !== null;
  const open = () => {
    if (isBelow) {
      close();
      return;
    }
    setBusy(true);
    load()
      .then(setContent, (error: unknown) => notify(messageOf(error), { type: 'error' }))
      .finally(() => setBusy(false));
  };
  return (
    <>
      <Button
        size="small"
        startIcon={<Visibility />}
        loading={busy}
        loadingPosition="start"
        aria-label={`${isBelow ? 'Tutup' : 'Lihat'} ${name}`}
        {...(inPage && { 'aria-expanded': isBelow })}
        onClick={open}
      >
        {isBelow ? 'Tutup' : 'Lihat'}
      </Button>
      {isBelow && (
        <Box sx={{ flexBasis: '100%', minWidth: 0, display: 'grid' }}>
          <FileView {...{ name, kind, type, content }} />
        </Box>
      )}
      {content && !inPage && <PreviewDialog {...{ name, kind, type, content }} onClose={close} />}
    </>
  );
}
