import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Download from '@mui/icons-material/FileDownloadOutlined';
import type { FileAnswer } from '#core/resource/fields/index.ts';
import { useResource } from '#admin/context.ts';
import { formatBytes } from '#admin/format.ts';
import { screenName } from '#admin/generate/names.ts';
import { useDownload } from '#admin/generate/use-download.ts';
import type { CellProps } from './types.ts';

/** A stored file, saved on pressing it. */
export function FileCell({ name, value, record }: Pick<CellProps, 'name' | 'value' | 'record'>) {
  const file = value as FileAnswer;
  const screen = screenName(useResource());
  const { save, busy } = useDownload();
  return (
    <Button
      variant="outlined"
      size="small"
      disabled={busy}
      startIcon={busy ? <CircularProgress size={16} /> : <Download />}
      onClick={() =>
        void save(
          (provider) => provider.download(screen, { field: name, id: record.id, file: file.id }),
          file.nama,
        )
      }
      sx={{ justifyContent: 'start', textAlign: 'start', maxWidth: '100%' }}
    >
      <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
        {file.nama}{' '}
        <Box
          component="span"
          sx={{ color: 'text.secondary', fontWeight: 430, whiteSpace: 'nowrap' }}
        >
          {formatBytes(file.ukuran)}
        </Box>
      </Box>
    </Button>
  );
}
