import { useState } from 'react';
import Button from '@mui/material/Button';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import { useNotify } from 'react-admin';
import { lazyDialog } from '#admin/layout/lazy-dialog.tsx';
import { messageOf } from '#admin/providers/http-error.ts';
import { previewOf } from './previewable.ts';

const PreviewDialog = lazyDialog(() => import('./preview-dialog.tsx'));

export interface PreviewButtonProps {
  /** Name and MIME type of the file. */
  name: string;
  type: string;
  /** Fetches what is in it. */
  load: () => Promise<Blob>;
}

/** Shows a file where it is, for the types that a browser shows by itself; nothing for others. */
export function PreviewButton({ name, type, load }: PreviewButtonProps) {
  const [content, setContent] = useState<Blob | null>(null);
  const [busy, setBusy] = useState(false);
  const notify = useNotify();
  const kind = previewOf(type);
  if (!kind) return null;
  const open = () => {
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
        aria-label={`Lihat ${name}`}
        onClick={open}
      >
        Lihat
      </Button>
      {content && (
        <PreviewDialog
          name={name}
          kind={kind}
          type={type}
          content={content}
          onClose={() => setContent(null)}
        />
      )}
    </>
  );
}
