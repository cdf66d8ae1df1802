import { useEffect, useRef, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import useMediaQuery from '@mui/material/useMediaQuery';
import { formatNumber } from '#core/format/number.ts';
import type { Periksa } from '#core/import/calls.ts';
import { rowsShown, type Outcome, type Shown } from './outcome.ts';
import { RowCards, RowTable } from './rows.tsx';

export interface LookProps {
  found: Periksa;
  outcome: Outcome;
  skips: boolean;
  onSkips: (skips: boolean) => void;
}

/** Rows on the screen at once. */
const page = 50;

/** What was found in a file, row by row, before anything of it is written. */
export function Look({ found, outcome, skips, onSkips }: LookProps) {
  const { wrong, alike } = outcome;
  const [shown, setShown] = useState<Shown>(wrong.length > 0 ? 'salah' : 'semua');
  const [from, setFrom] = useState(0);
  const wide = useMediaQuery('(min-width: 900px)', { noSsr: true });
  const rows = rowsShown(found, outcome, shown);
  const seen = { columns: found.kolom, rows: rows.slice(from, from + page) };
  const choices: [Shown, string, number][] = [
    ['semua', 'Semua', found.baris.length],
    ['salah', 'Salah', wrong.length],
    ['sama', 'Sama', alike.length],
  ];
  const heard = useRef<HTMLDivElement>(null);
  // What was pressed before is gone.
  useEffect(() => heard.current?.focus(), []);
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {wrong.length > 0 ? (
        <Alert severity="error" ref={heard} tabIndex={-1}>
          {formatNumber(wrong.length)} dari {formatNumber(found.baris.length)} baris perlu
          diperbaiki. Belum ada yang disimpan: perbaiki di berkasnya, lalu pilih berkas itu lagi.
        </Alert>
      ) : (
        <Alert severity={outcome.ready > 0 ? 'success' : 'warning'} ref={heard} tabIndex={-1}>
          {formatNumber(found.baris.length)} baris dibaca,{' '}
          {outcome.ready > 0
            ? `${formatNumber(outcome.ready)} siap diimpor.`
            : 'semuanya sudah ada di daftar.'}
        </Alert>
      )}
      {(found.catatan.length > 0 || found.diabaikan.length > 0) && (
        <Alert severity="info" sx={{ overflowWrap: 'anywhere' }}>
          {found.catatan.map((note) => (
            <Box key={note}>{note}</Box>
          ))}
          {found.diabaikan.length > 0 && (
            <Box>Kolom yang tidak dikenal dan dilewati: {found.diabaikan.join(', ')}.</Box>
          )}
        </Alert>
      )}
      {alike.length > 0 && wrong.length === 0 && (
        <FormControlLabel
          control={<Checkbox checked={skips} onChange={(_, isChecked) => onSkips(isChecked)} />}
          label={`Lewati ${formatNumber(alike.length)} baris yang judulnya sudah ada atau terulang`}
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label="Baris yang ditampilkan"
          value={shown}
          onChange={(_, chosen: Shown | null) => {
            if (chosen) setShown(chosen);
            setFrom(0);
          }}
          sx={{ flexWrap: 'wrap' }}
        >
          {choices
            .filter(([value, , count]) => value === 'semua' || count > 0)
            .map(([value, label, count]) => (
              <ToggleButton key={value} value={value} sx={{ textTransform: 'none', px: 1.5 }}>
                {label} ({formatNumber(count)})
              </ToggleButton>
            ))}
        </ToggleButtonGroup>
        {rows.length > page && (
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', ml: 'auto' }}>
            <Button disabled={from === 0} onClick={() => setFrom(from - page)}>
              Sebelumnya
            </Button>
            <Box component="span" role="status" sx={{ typography: 'body2' }}>
              {formatNumber(from + 1)}–{formatNumber(Math.min(from + page, rows.length))} dari{' '}
              {formatNumber(rows.length)}
            </Box>
            <Button disabled={from + page >= rows.length} onClick={() => setFrom(from + page)}>
              Berikutnya
            </Button>
          </Box>
        )}
      </Box>
      {wide ? <RowTable {...seen} /> : <RowCards {...seen} />}
    </Box>
  );
}
