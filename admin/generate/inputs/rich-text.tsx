import { useEffect, useState, type ComponentType } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { InputProps } from './types.ts';

/**
 * The editor is large, and fetched only by the screens that have one. Where it cannot be fetched, the rest
 * of the form stays, with what is typed in it.
 */
export function RichTextInput(props: InputProps) {
  const [Editor, setEditor] = useState<ComponentType<InputProps> | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (failed) return;
    let isGone = false;
    import('./rich-text-editor.tsx').then(
      (file) => {
        if (!isGone) setEditor(() => file.default);
      },
      () => {
        if (!isGone) setFailed(true);
      },
    );
    return () => {
      isGone = true;
    };
  }, [failed]);
  if (Editor) return <Editor {...props} />;
  if (!failed)
    return <Skeleton variant="rounded" height={220} aria-label="Memuat penyunting teks" />;
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={() => setFailed(false)}>
          Coba lagi
        </Button>
      }
    >
      Penyunting teks tidak dapat dimuat. Periksa sambungan internet Anda; isian lain tetap ada.
    </Alert>
  );
}
