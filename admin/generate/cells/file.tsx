import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Download from '@mui/icons-material/FileDownloadOutlined';
import type { FileAnswer } from '#core/resource/fields/index.ts';
import { useProvider, useResource } from '#admin/context.ts';
import { fileSize } from '#core/format/size.ts';
import { PreviewButton } from '#admin/generate/preview/preview-button.tsx';
import { screenName } from '#admin/generate/names.ts';
import { useDownload } from '#admin/generate/use-download.ts';
import type { CellProps } from './types.ts';

/** A stored file, saved on pressing it; in a detail also looked at, where a browser can. */
export function FileCell({
  name,
  value,
  record,
  detail = true,
}: Pick<CellProps, 'name' | 'value' | 'record'> & { detail?: boolean }) {
  const file = value as FileAnswer;
  const screen = screenName(useResource());
  const { save, busy } = useDownload();
  const provider = useProvider();
  const params = { field: name, id: record.id, file: file.id };
  const button = (
    <Button
      variant="outlined"
      size="small"
      disabled={busy}
      startIcon={busy ? <CircularProgress size={16} /> : <Download />}
      onClick={() => void save((from) => from.download(screen, params), file.nama)}
      sx={{ justifyContent: 'start', textAlign: 'start', maxWidth: '100%' }}
    >
      <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
        {file.nama}{' '}
        <Box
          component="span"
          sx={{ color: 'text.secondary', fontWeight: 430, whiteSpace: 'nowrap' }}
        >
          {fileSize(file.ukuran)}
        </Box>
      </Box>
    </Button>
  );
  if (!detail) return button;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, alignItems: 'center' }}>
      {button}
      <PreviewButton
        name={file.nama}
        type={file.tipe}
        inPage
        load={async () => (await provider.download(screen, params)).blob}
      />
    </Box>
  );
}
