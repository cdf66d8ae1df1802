import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { Baris, Periksa } from '#core/import/calls.ts';
import { Badge } from '#admin/generate/badge.tsx';
import { saidOf } from './outcome.ts';

export interface RowsProps {
  columns: Periksa['kolom'];
  rows: readonly Baris[];
}

/** What becomes of a row, in words. */
function Standing({ row }: { row: Baris }) {
  const said = saidOf(row);
  const isWrong = row.galat.length > 0;
  const [tone, word] = isWrong
    ? (['danger', 'Perlu diperbaiki'] as const)
    : row.sama === null
      ? (['success', 'Siap'] as const)
      : (['warning', 'Sama'] as const);
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      <Badge tone={tone}>{word}</Badge>
      {said.length > 0 && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', typography: 'body2' }}>
          {said.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </Box>
      )}
    </Box>
  );
}

const wrongIn = (row: Baris, name: string) => row.galat.some(({ kolom }) => kolom === name);

/** Rows as they stand in the file, with what is to be said of each before them. */
export function RowTable({ columns, rows }: RowsProps) {
  return (
    <Box
      role="region"
      aria-label="Baris berkas"
      tabIndex={0}
      sx={{
        overflow: 'auto',
        maxHeight: '50vh',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      <Table size="small" stickyHeader>
        <TableHead>
          <TableRow>
            <TableCell>Baris</TableCell>
            <TableCell sx={{ minWidth: 220 }}>Hasil pemeriksaan</TableCell>
            {columns.map(({ nama, label }) => (
              <TableCell key={nama} sx={{ minWidth: 140 }}>
                {label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.baris} sx={{ verticalAlign: 'top' }}>
              <TableCell component="th" scope="row" sx={{ verticalAlign: 'top' }}>
                {row.baris}
              </TableCell>
              <TableCell sx={{ verticalAlign: 'top' }}>
                <Standing row={row} />
              </TableCell>
              {columns.map(({ nama }, at) => (
                <TableCell
                  key={nama}
                  sx={{
                    verticalAlign: 'top',
                    overflowWrap: 'anywhere',
                    ...(wrongIn(row, nama) && { bgcolor: 'soft.danger', color: 'tone.danger' }),
                  }}
                >
                  {row.nilai[at]}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

/** The same where the screen is narrow: row by row, with what is filled in. */
export function RowCards({ columns, rows }: RowsProps) {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
      {rows.map((row) => (
        <Box
          component="li"
          key={row.baris}
          sx={{
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            p: 1.5,
            display: 'grid',
            gap: 1,
          }}
        >
          <Box sx={{ fontWeight: 680 }}>Baris {row.baris}</Box>
          <Standing row={row} />
          <Box component="dl" sx={{ m: 0, typography: 'body2', overflowWrap: 'anywhere' }}>
            {columns.map(({ nama, label }, at) =>
              row.nilai[at] === '' && !wrongIn(row, nama) ? null : (
                <Box key={nama} sx={{ mb: 0.5 }}>
                  <Box component="dt" sx={{ color: 'text.secondary' }}>
                    {label}
                  </Box>
                  <Box
                    component="dd"
                    sx={{ m: 0, ...(wrongIn(row, nama) && { color: 'tone.danger' }) }}
                  >
                    {row.nilai[at] === '' ? 'kosong' : row.nilai[at]}
                  </Box>
                </Box>
              ),
            )}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
