import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { hidden } from '#admin/layout/menu/hidden.ts';

const rows = Array.from({ length: 8 }, (_, index) => index);

/** Stands where the rows will, so that nothing jumps once they are there. */
export function ListSkeleton() {
  return (
    <Paper variant="outlined" sx={{ px: 2, py: 1 }}>
      <Box role="status" sx={hidden}>
        Memuat…
      </Box>
      {rows.map((row) => (
        <Box
          key={row}
          aria-hidden="true"
          sx={{
            display: 'grid',
            gap: 3,
            py: 1.75,
            gridTemplateColumns: { xs: '1fr', md: '2fr 1fr 1fr' },
            ...(row > 0 && { borderTop: 1, borderColor: 'divider' }),
          }}
        >
          <Skeleton width={`${60 + ((row * 17) % 35)}%`} />
          <Skeleton sx={{ display: { xs: 'none', md: 'block' } }} width="55%" />
          <Skeleton sx={{ display: { xs: 'none', md: 'block' } }} width="40%" />
        </Box>
      ))}
    </Paper>
  );
}
