import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { barisLaporan, rataRataTeks, type BarisLaporan } from '#core/report/baris.ts';
import type { LaporanIsi } from '#core/report/laporan.ts';
import { formatNumber } from '#core/format/number.ts';

const counts = [
  ['registrasi', 'Registrasi'],
  ['permohonan', 'Permohonan'],
  ['keberatan', 'Keberatan'],
  ['dikabulkan', 'Dikabulkan'],
  ['ditolak', 'Ditolak'],
] as const;
const average = 'Rata-rata, hari kerja';
const reasons = 'Alasan penolakan';

/** The months of a year and their totals: a table, or month by month where there is no room for one. */
export function Months({ isi }: { isi: LaporanIsi }) {
  const wide = useMediaQuery('(min-width: 900px)', { noSsr: true });
  const { bulan: months, total } = barisLaporan(isi);
  return wide ? (
    <MonthTable months={months} total={total} />
  ) : (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {[total, ...months.filter(({ registrasi }) => registrasi > 0)].map((line) => (
        <MonthItem key={line.nama} line={line} />
      ))}
    </Box>
  );
}

const shown = (value: number | null) => rataRataTeks(value) || '–';

function MonthTable({ months, total }: { months: readonly BarisLaporan[]; total: BarisLaporan }) {
  return (
    <TableContainer>
      <Table size="small" aria-label="Laporan menurut bulan">
        <TableHead>
          <TableRow>
            <TableCell>Bulan</TableCell>
            {counts.map(([name, label]) => (
              <TableCell key={name} align="right">
                {label}
              </TableCell>
            ))}
            <TableCell align="right">{average}</TableCell>
            <TableCell>{reasons}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {months.map((line) => (
            <MonthRow key={line.nama} line={line} />
          ))}
        </TableBody>
        <TableFooter>
          <MonthRow line={total} bold />
        </TableFooter>
      </Table>
    </TableContainer>
  );
}

function MonthRow({ line, bold = false }: { line: BarisLaporan; bold?: boolean }) {
  const cell = {
    fontVariantNumeric: 'tabular-nums',
    ...(bold && { typography: 'body2', fontWeight: 680, color: 'text.primary' }),
  };
  return (
    <TableRow sx={{ ...(line.registrasi === 0 && { '& td, & th': { color: 'text.secondary' } }) }}>
      <TableCell component="th" scope="row" sx={cell}>
        {line.nama}
      </TableCell>
      {counts.map(([name]) => (
        <TableCell key={name} align="right" sx={cell}>
          {formatNumber(line[name])}
        </TableCell>
      ))}
      <TableCell align="right" sx={cell}>
        {shown(line.rataRata)}
      </TableCell>
      <TableCell sx={cell}>{line.alasan.join('; ') || '–'}</TableCell>
    </TableRow>
  );
}

function MonthItem({ line }: { line: BarisLaporan }) {
  return (
    <Box
      component="li"
      sx={{
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0, pt: 0 },
      }}
    >
      <Typography variant="h3" sx={{ mb: 0.75 }}>
        {line.nama}
      </Typography>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 1 }}
      >
        {counts.map(([name, label]) => (
          <Pair key={name} label={label} value={formatNumber(line[name])} />
        ))}
        <Pair label={average} value={shown(line.rataRata)} />
      </Box>
      {line.alasan.length > 0 && (
        <Typography variant="body2" sx={{ mt: 0.75, color: 'text.secondary' }}>
          {reasons}: {line.alasan.join('; ')}
        </Typography>
      )}
    </Box>
  );
}

function Pair({ label, value }: { label: string; value: string }) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' }}>
      <Box component="dt" sx={{ color: 'text.secondary', typography: 'caption' }}>
        {label}
      </Box>
      <Box
        component="dd"
        sx={{ m: 0, typography: 'body1', fontWeight: 620, fontVariantNumeric: 'tabular-nums' }}
      >
        {value}
      </Box>
    </Box>
  );
}
