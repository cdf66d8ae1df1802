import Box from '@mui/material/Box';
import type { FileAnswer } from '#core/resource/fields/index.ts';
import type { Field } from '#core/resource/index.ts';
import { titleOf } from '#admin/generate/values.ts';
import { useResource } from '#admin/context.ts';
import { useObjectUrl } from '#admin/generate/use-object-url.ts';
import type { CellProps } from './types.ts';

/** What the record says that a picture shows. */
const told = ({ alt }: Field, record: CellProps['record']): string =>
  alt === undefined ? '' : String(record[alt] ?? '');

/** A stored picture, fetched with the session's token once it comes into view. */
export function ImageCell({ name, field, value, record, detail }: CellProps) {
  const resource = useResource();
  const file = value as FileAnswer;
  const width = detail ? 768 : 384;
  const params = { field: name, id: record.id, file: file.id, width } as const;
  const { url, ref, failed } = useObjectUrl(params);
  const size = detail ? { width: '100%', maxWidth: 420 } : { width: 72 };
  return (
    <Box
      ref={ref}
      aria-busy={url === null && !failed}
      sx={{
        ...size,
        position: 'relative',
        aspectRatio: detail ? '16 / 9' : '4 / 3',
        borderRadius: 1.5,
        overflow: 'hidden',
        bgcolor: 'soft.neutral',
        color: 'text.secondary',
        display: 'grid',
        placeItems: 'center',
        typography: 'caption',
        textAlign: 'center',
      }}
    >
      {failed && (detail ? 'Gambar tidak dapat dimuat' : '×')}
      {url && (
        <Box
          component="img"
          src={url}
          alt={detail ? told(field, record) || `${field.label}: ${titleOf(resource, record)}` : ''}
          sx={{
            ...{ position: 'absolute', inset: 0, width: '100%', height: '100%' },
            objectFit: detail ? 'contain' : 'cover',
          }}
        />
      )}
    </Box>
  );
}
