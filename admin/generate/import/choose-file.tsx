import { useRef, useState, type DragEvent } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Download from '@mui/icons-material/FileDownloadOutlined';
import Upload from '@mui/icons-material/FileUploadOutlined';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { berkasImpor, mostRows } from '#core/import/calls.ts';
import { formatNumber } from '#core/format/number.ts';
import { exportForms, type Resource } from '#core/resource/index.ts';
import { fileHint } from '#admin/generate/inputs/file-hint.ts';
import { screenName } from '#admin/generate/names.ts';
import { useDownload } from '#admin/generate/use-download.ts';

export interface ChooseFileProps {
  resource: Resource;
  /** The call that gives the empty file. */
  template: string;
  /** The file that is being looked over. */
  checking: File | null;
  error: string | null;
  onFile: (file: File) => void;
}

/** The empty file to take along, and the place for the one that was filled in. */
export function ChooseFile({ resource, template, checking, error, onFile }: ChooseFileProps) {
  const { save, busy } = useDownload();
  const picker = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const dropped = event.dataTransfer.files[0];
    if (dropped && !checking) onFile(dropped);
  };
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box>
        <Typography variant="h3" gutterBottom>
          1. Siapkan berkas
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
          Satu data satu baris, paling banyak {formatNumber(mostRows)} baris. Templat XLSX memuat
          petunjuk pengisian tiap kolom.
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {exportForms.toReversed().map((form) => (
            <Button
              key={form}
              variant="outlined"
              startIcon={<Download />}
              disabled={busy}
              onClick={() =>
                void save((provider) => provider.template(screenName(resource), template, form))
              }
            >
              Templat {form.toUpperCase()}
            </Button>
          ))}
        </Box>
      </Box>
      <Box>
        <Typography variant="h3" gutterBottom>
          2. Pilih berkas yang sudah diisi
        </Typography>
        <Paper
          variant="outlined"
          onDragOver={(event) => {
            event.preventDefault();
            setIsOver(true);
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={drop}
          sx={{
            display: 'grid',
            justifyItems: 'center',
            gap: 1.5,
            px: 2,
            py: 4,
            textAlign: 'center',
            borderStyle: 'dashed',
            borderColor: isOver ? 'primary.main' : 'lineStrong',
            bgcolor: isOver ? 'soft.brand' : 'transparent',
          }}
        >
          {checking ? (
            <Box role="status" sx={{ width: 1, maxWidth: 360, overflowWrap: 'anywhere' }}>
              <LinearProgress aria-label="Memeriksa" sx={{ mb: 1.5 }} />
              Memeriksa {checking.name}…
            </Box>
          ) : (
            <>
              <Box>Seret berkas ke sini, atau</Box>
              <Button
                variant="contained"
                autoFocus
                startIcon={<Upload />}
                onClick={() => picker.current?.click()}
              >
                Pilih berkas
              </Button>
              <Box sx={{ color: 'text.secondary', typography: 'body2' }}>
                {fileHint(berkasImpor)} Belum ada yang disimpan sebelum Anda setujui.
              </Box>
            </>
          )}
          <input
            ref={picker}
            type="file"
            hidden
            accept=".xlsx,.csv"
            onChange={(event) => {
              const chosen = event.target.files?.[0];
              if (chosen) onFile(chosen);
              // The same file may be chosen again once it was put right.
              event.target.value = '';
            }}
          />
        </Paper>
      </Box>
      {error && (
        <Alert severity="error" sx={{ overflowWrap: 'anywhere' }}>
          {error}
        </Alert>
      )}
    </Box>
  );
}
