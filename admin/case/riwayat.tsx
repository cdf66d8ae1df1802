import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { CaseRecord } from '#resources';
import { shortDayAndTime } from '#core/format/moment.ts';
import { caseField } from '#admin/case/case-field.ts';
import { FileCell } from '#admin/generate/cells/file.tsx';

/** A case's history, the newest first. */
export function Riwayat({ record }: { record: CaseRecord }) {
  const { riwayat } = record;
  if (riwayat.length === 0) {
    return <Typography sx={{ color: 'text.secondary' }}>Belum ada riwayat.</Typography>;
  }
  // As they happened, also where two did in the same moment.
  const newestFirst = riwayat.toReversed();
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {newestFirst.map((entry, index) => (
        <Box
          component="li"
          key={newestFirst.length - index}
          sx={{
            position: 'relative',
            pl: 3,
            pb: index === newestFirst.length - 1 ? 0 : 2.5,
            '&::before': {
              content: '""',
              position: 'absolute',
              left: 0,
              top: 7,
              width: 10,
              height: 10,
              borderRadius: '50%',
              bgcolor: index === 0 ? 'primary.main' : 'lineStrong',
            },
            '&:not(:last-child)::after': {
              content: '""',
              position: 'absolute',
              left: 4,
              top: 21,
              bottom: -3,
              width: 2,
              bgcolor: 'divider',
            },
          }}
        >
          <Typography sx={{ fontWeight: 620 }}>{entry.judul}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            <time dateTime={entry.waktu}>{shortDayAndTime(entry.waktu)}</time>, {entry.oleh}
          </Typography>
          {entry.catatan && (
            <Typography
              variant="body2"
              sx={{ mt: 0.75, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
            >
              {entry.catatan}
            </Typography>
          )}
          {entry.berkas && (
            <Box sx={{ mt: 1 }}>
              <FileCell name={caseField('file_kelengkapan')} value={entry.berkas} record={record} />
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
}
