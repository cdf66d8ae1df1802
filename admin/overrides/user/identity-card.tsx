import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import Lock from '@mui/icons-material/LockOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import { useNotify } from 'react-admin';
import type { RecordOf } from '#resources';
import type { FileAnswer } from '#core/resource/fields/index.ts';
import { useProvider, useResource } from '#admin/context.ts';
import { screenName } from '#admin/generate/names.ts';
import { previewOf } from '#admin/generate/preview/previewable.ts';
import { saveAs } from '#admin/generate/use-download.ts';
import { Card } from '#admin/layout/card.tsx';
import { messageOf } from '#admin/providers/http-error.ts';
import { useBlobUrl } from '#admin/use-blob-url.ts';

const name = 'file_ktp' satisfies keyof RecordOf<'user'>;

/** The ID card, covered until it is asked for. Each look at it is in the audit log. */
export function IdentityCard({ record }: { record: RecordOf<'user'> }) {
  const { label } = useResource().fields[name] ?? { label: 'Berkas identitas' };
  const file = record[name];
  return (
    <Card title={label}>
      {file ? (
        <Stored key={file.id} file={file} record={record} />
      ) : (
        <Typography sx={{ color: 'text.secondary' }}>Tidak dilampirkan.</Typography>
      )}
    </Card>
  );
}

function Stored({ file, record }: { file: FileAnswer; record: RecordOf<'user'> }) {
  const screen = screenName(useResource());
  const provider = useProvider();
  const notify = useNotify();
  const [content, setContent] = useState<Blob | null>(null);
  const [busy, setBusy] = useState(false);

  async function open() {
    setBusy(true);
    try {
      const params = { field: name, id: record.id, file: file.id };
      setContent((await provider.download(screen, params)).blob);
    } catch (error) {
      notify(messageOf(error), { type: 'error' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      {content ? <Opened content={content} type={file.tipe} /> : <Closed />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {content ? (
          <>
            <Button
              variant="outlined"
              startIcon={<VisibilityOff />}
              onClick={() => setContent(null)}
            >
              Tutup berkas
            </Button>
            <Button onClick={() => saveAs(content, file.nama)}>Unduh</Button>
          </>
        ) : (
          <Button
            variant="outlined"
            startIcon={<Visibility />}
            loading={busy}
            loadingPosition="start"
            onClick={() => void open()}
          >
            Tampilkan berkas
          </Button>
        )}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Setiap pembukaan dicatat dalam log audit. Buka hanya untuk memeriksa identitas.
      </Typography>
    </Box>
  );
}

const frame = {
  width: '100%',
  maxWidth: 420,
  aspectRatio: '85.6 / 54',
  borderRadius: 1.5,
  border: 1,
  borderColor: 'divider',
};

const Closed = () => (
  <Box
    sx={{
      ...frame,
      display: 'grid',
      placeItems: 'center',
      color: 'text.secondary',
      backgroundImage:
        'repeating-linear-gradient(45deg, var(--mui-palette-soft-neutral) 0 10px, transparent 10px 20px)',
    }}
  >
    <Box
      sx={{
        display: 'grid',
        justifyItems: 'center',
        gap: 0.5,
        bgcolor: 'background.paper',
        borderRadius: 1,
        px: 1.5,
        py: 1,
      }}
    >
      <Lock aria-hidden="true" />
      <span>Tertutup</span>
    </Box>
  </Box>
);

/** A file under the type that the server judged it to be, whatever it would be taken for. */
function Opened({ content, type }: { content: Blob; type: string }) {
  const url = useBlobUrl(content, type);
  const kind = previewOf(type);
  if (kind === null) return <Typography>Berkas ini hanya dapat diunduh.</Typography>;
  if (url === null) return null;
  return kind === 'picture' ? (
    <Box
      component="img"
      src={url}
      alt="Berkas identitas"
      sx={{ maxWidth: '100%', maxHeight: '70dvh', borderRadius: 1.5 }}
    />
  ) : (
    <Box
      component="iframe"
      src={url}
      title="Berkas identitas"
      sx={{ border: 0, width: '100%', height: '60dvh' }}
    />
  );
}
