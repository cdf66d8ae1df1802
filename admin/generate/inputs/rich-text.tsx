import { lazy, Suspense } from 'react';
import Skeleton from '@mui/material/Skeleton';
import type { InputProps } from './types.ts';

const Editor = lazy(() => import('./rich-text-editor.tsx'));

/** The editor is large, and fetched only by the screens that have one. */
export const RichTextInput = (props: InputProps) => (
  <Suspense
    fallback={<Skeleton variant="rounded" height={220} aria-label="Memuat penyunting teks" />}
  >
    <Editor {...props} />
  </Suspense>
);
