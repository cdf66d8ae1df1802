import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { Bergeser, HakTetap } from '#core/case/kalender/kalender-schema.ts';
import { shortDay } from '#core/format/day.ts';

/** The cases whose due date moves. */
export const Shifts = ({ moved }: { moved: readonly Bergeser[] }) => (
  <DayTable
    label="Perkara yang bergeser"
    heads={['Nomor registrasi', 'Semula', 'Menjadi']}
    rows={moved.map(({ id, nomor_registrasi, batas_lama, batas_baru }) => ({
      id,
      cells: [nomor_registrasi, shortDay(batas_lama), shortDay(batas_baru)],
    }))}
  />
);

/** The cases whose applicants are told of the last day of a right. */
export const Rights = ({ rights }: { rights: readonly HakTetap[] }) => (
  <DayTable
    label="Hak pemohon yang diberitahukan"
    heads={['Nomor registrasi', 'Semula', 'Hitungan baru', 'Berlaku']}
    rows={rights.map(({ id, nomor_registrasi, semula, hitungan, berlaku }) => ({
      id,
      cells: [nomor_registrasi, shortDay(semula), shortDay(hitungan), shortDay(berlaku)],
    }))}
  />
);

interface DayTableProps {
  label: string;
  heads: readonly string[];
  /** The first cell of each names a case, the last the day that holds. */
  rows: readonly { id: string; cells: readonly string[] }[];
}

function DayTable({ label, heads, rows }: DayTableProps) {
  return (
    <TableContainer
      // Wider than the dialog where names are long: it is scrolled by keys as well.
      tabIndex={0}
      role="region"
      aria-label={label}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <Table
        size="small"
        aria-label={label}
        sx={{
          '& td': { whiteSpace: 'nowrap' },
          '& td:first-of-type, & td:last-of-type': { fontWeight: 620 },
          '& th, & td': {
            px: { xs: 0.875, sm: 1.5 },
            fontSize: { xs: '0.8125rem', sm: '0.875rem' },
          },
        }}
      >
        <TableHead sx={{ bgcolor: 'soft.neutral' }}>
          <TableRow>
            {heads.map((head) => (
              <TableCell key={head}>{head}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {rows.map(({ id, cells }) => (
            <TableRow key={id}>
              {heads.map((head, place) => (
                <TableCell key={head}>{cells[place]}</TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
