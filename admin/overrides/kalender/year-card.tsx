import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { EntryOf } from '#resources';
import { countsOf, yearListOf } from '#admin/kalender/year-list.ts';
import { Badge } from '#admin/generate/badge.tsx';
import { Link } from '#admin/layout/link.tsx';
import { Standing } from './standing.tsx';

const wholeCard = { '&::after': { content: '""', position: 'absolute', inset: 0 } };
const yearLook = {
  fontSize: '1.75rem',
  fontWeight: 740,
  letterSpacing: '-0.02em',
  lineHeight: 1.2,
};
const head = { display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' };

/** A year that has a list. */
export function YearCard({ record, to }: { record: EntryOf<'kalender'>; to: string }) {
  const list = yearListOf(record);
  const counts = list && countsOf(list);
  return (
    <Paper
      component="li"
      variant="outlined"
      sx={{
        p: 2.25,
        position: 'relative',
        display: 'grid',
        gap: 1,
        alignContent: 'start',
        '&:hover, &:focus-within': { borderColor: 'primary.main' },
      }}
    >
      <Box sx={head}>
        <Link to={to} underline="hover" sx={{ ...yearLook, ...wholeCard }}>
          {record.tahun}
        </Link>
        <Standing status={record.status} />
      </Box>
      {counts && (
        <Typography variant="body2">
          {counts.libur} hari libur nasional, {counts.cuti_bersama} cuti bersama,{' '}
          {counts.hari_kerja} hari kerja
        </Typography>
      )}
      <Typography
        variant="body2"
        sx={{
          color: 'text.secondary',
          display: '-webkit-box',
          WebkitLineClamp: 3,
          WebkitBoxOrient: 'vertical',
          overflow: 'hidden',
        }}
      >
        {record.sumber}
      </Typography>
    </Paper>
  );
}

/** A year that should have one; `to` leads to its form, where this role may fill it in. */
export function MissingYear({ tahun, to }: { tahun: number; to: string | null }) {
  return (
    <Paper
      component="li"
      variant="outlined"
      sx={{
        p: 2.25,
        position: 'relative',
        display: 'grid',
        gap: 1,
        alignContent: 'start',
        borderStyle: 'dashed',
        borderColor: 'lineStrong',
        bgcolor: 'transparent',
      }}
    >
      <Box sx={head}>
        <Box component="span" sx={{ ...yearLook, color: 'text.secondary' }}>
          {tahun}
        </Box>
        <Badge tone="danger">Belum ada</Badge>
      </Box>
      {to && (
        <Link to={to} sx={wholeCard}>
          Isi daftar tahun {tahun}
        </Link>
      )}
    </Paper>
  );
}
