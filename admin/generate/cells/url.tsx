import Link from '@mui/material/Link';
import { VideoPreview } from '#admin/generate/video/video-preview.tsx';
import { shortened } from './shortened.ts';
import type { CellProps } from './types.ts';

/** Opens in a new tab; an address without a scheme is taken for https. */
export function UrlCell({ field, value, detail }: CellProps) {
  const text = String(value);
  const href = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  const link = (
    <Link href={href} target="_blank" rel="noopener noreferrer" sx={{ overflowWrap: 'anywhere' }}>
      {detail ? text : shortened(text.replace(/^https?:\/\/(www\.)?/i, ''), 40)}
    </Link>
  );
  if (!detail || !field.video) return link;
  return (
    <>
      {link}
      <VideoPreview address={text} title={field.label} />
    </>
  );
}
