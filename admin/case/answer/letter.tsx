import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { saveAs } from '#admin/generate/use-download.ts';
import { FileView } from '#admin/generate/preview/file-view.tsx';
import { previewOf } from '#admin/generate/preview/previewable.ts';
import type { Saved } from '#admin/providers/back-office-provider.ts';

/** The letter as it will be sent, in the page; where a browser shows no PDF it is there to be saved. */
export function Letter({ file: { blob, name } }: { file: Saved }) {
  const kind = previewOf(blob.type);
  return (
    <Box sx={place}>
      <Box sx={head}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Konsep: belum dikirim, belum bernomor.
        </Typography>
        <Button size="small" onClick={() => saveAs(blob, name)}>
          Unduh konsep
        </Button>
      </Box>
      {kind ? (
        <Box sx={view}>
          <FileView name="Konsep surat" kind={kind} type={blob.type} content={blob} />
        </Box>
      ) : (
        <Typography variant="body2">
          Peramban ini tidak menampilkan PDF. Unduh konsepnya untuk membacanya.
        </Typography>
      )}
    </Box>
  );
}

const place = {
  display: 'flex',
  flexDirection: 'column',
  flex: '1 1 auto',
  minHeight: 0,
  px: { xs: 2, sm: 2.5 },
  py: 1.5,
};
const head = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  alignItems: 'center',
  justifyContent: 'space-between',
  pb: 1,
};
/** As high as the panel: it is as high as the screen lets it be, whatever is in it. */
const view = {
  display: 'grid',
  flex: '1 1 auto',
  minHeight: 0,
  height: '100dvh',
  '& iframe': { minHeight: 0 },
};
