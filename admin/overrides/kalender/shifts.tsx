import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { Bergeser } from '#core/case/kalender/kalender-schema.ts';
import { shortDay } from '#core/format/day.ts';

/** The cases whose due date moves. */
export function Shifts({ moved }: { moved: readonly Bergeser[] }) {
  return (
    <TableContainer
      // Wider than the dialog where names are long: it is scrolled by keys as well.
      tabIndex={0}
      role="region"
      aria-label="Perkara yang bergeser"
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <Table
        size="small"
        aria-label="Perkara yang bergeser"
        sx={{
          '& td': { whiteSpace: 'nowrap' },
          '& th, & td': {
            px: { xs: 0.875, sm: 1.5 },
            fontSize: { xs: '0.8125rem', sm: '0.875rem' },
          },
        }}
      >
        <TableHead sx={{ bgcolor: 'soft.neutral' }}>
          <TableRow>
            <TableCell>Nomor registrasi</TableCell>
            <TableCell>Semula</TableCell>
            <TableCell>Menjadi</TableCell>
          </TableRow>
        </TableHead>
        <TableBody sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {moved.map(({ id, nomor_registrasi, batas_lama, batas_baru }) => (
            <TableRow key={id}>
              <TableCell sx={{ fontWeight: 620 }}>{nomor_registrasi}</TableCell>
              <TableCell>{shortDay(batas_lama)}</TableCell>
              <TableCell sx={{ fontWeight: 620 }}>{shortDay(batas_baru)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
