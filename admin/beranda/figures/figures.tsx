import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { dayInJakarta } from '#core/dates/working-days.ts';
import { useBackOffice } from '#admin/context.ts';
import { Satisfaction } from '#admin/survei/satisfaction.tsx';
import { Failure } from '#admin/layout/failure.tsx';
import type { CaseKind } from '../cases.ts';
import { useSummary } from '../use-summary.ts';
import { AnswerTime } from './answer-time.tsx';
import { ByMonth } from './by-month.tsx';
import { Ranked } from './ranked.tsx';
import { rankedOf, unitsOf } from './rows.ts';

export interface FiguresProps {
  kinds: readonly CaseKind[];
}

/** How the service stood in a year, each chart with its numbers. */
export default function Figures({ kinds }: FiguresProps) {
  const [chosen, setChosen] = useState(kinds[0]?.resource.name ?? '');
  const [tahun, setTahun] = useState(() => Number(dayInJakarta(new Date()).slice(0, 4)));
  const kind = kinds.find(({ resource }) => resource.name === chosen) ?? kinds[0];
  return (
    <Box
      component="section"
      aria-labelledby="angka-layanan"
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', rowGap: 2 }}>
        <Typography variant="h2" id="angka-layanan" sx={{ flex: '1 1 12rem' }}>
          Angka layanan
        </Typography>
        {kind && (
          <>
            <Choice
              label="Jenis"
              value={kind.resource.name}
              entries={kinds.map(({ resource, name }) => [resource.name, name])}
              onChange={setChosen}
            />
            <Year kind={kind} tahun={tahun} onChange={setTahun} />
          </>
        )}
      </Box>
      {kind && <Charts kind={kind} tahun={tahun} />}
    </Box>
  );
}

interface YearProps {
  kind: CaseKind;
  tahun: number;
  onChange: (tahun: number) => void;
}

function Year({ kind, tahun, onChange }: YearProps) {
  const { data } = useSummary(kind, tahun);
  const years = [...new Set([...(data?.tahun_ada ?? []), tahun])].toSorted((a, b) => b - a);
  return (
    <Choice
      label="Tahun"
      value={String(tahun)}
      entries={years.map((year) => [String(year), String(year)])}
      onChange={(value) => onChange(Number(value))}
    />
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  entries: readonly (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
}

function Choice({ label, value, entries, onChange }: ChoiceProps) {
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      sx={{ width: { xs: 'calc(50% - 6px)', sm: '11rem' } }}
    >
      {entries.map(([id, words]) => (
        <MenuItem key={id} value={id}>
          {words}
        </MenuItem>
      ))}
    </TextField>
  );
}

function Charts({ kind, tahun }: { kind: CaseKind; tahun: number }) {
  const { role } = useBackOffice();
  const { data, error, isPending, isPlaceholderData, refetch } = useSummary(kind, tahun);
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (isPending) {
    return (
      <Box role="status" aria-label="Memuat angka layanan">
        <Skeleton variant="rounded" height={320} />
      </Box>
    );
  }
  if (data.diterima === 0 && !isPlaceholderData) {
    return (
      <>
        <Alert severity="info" variant="outlined">
          Belum ada {kind.name.toLowerCase()} yang diterima pada tahun {tahun}
          {role === 2 && ' di unit kerja Anda'}.
        </Alert>
        {data.kepuasan && <Satisfaction kepuasan={data.kepuasan} />}
      </>
    );
  }
  const decisions = rankedOf(kind.decisions, data.menurut_keputusan);
  const missing = [
    ...(decisions.length === 0 ? ['keputusan'] : []),
    ...(data.waktu_jawab.dijawab === 0 ? ['waktu menjawab'] : []),
  ];
  return (
    <Box
      aria-busy={isPlaceholderData}
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        // The months, and one that is left without a neighbour.
        '& > section:first-of-type, & > section:last-of-type:nth-of-type(even)': {
          gridColumn: { lg: '1 / -1' },
        },
      }}
    >
      <ByMonth kind={kind} summary={data} />
      <Ranked
        title="Menurut status"
        of="Status"
        rows={rankedOf(kind.statuses, data.menurut_status)}
      />
      {decisions.length > 0 && <Ranked title="Menurut keputusan" of="Keputusan" rows={decisions} />}
      <AnswerTime summary={data} />
      {data.menurut_unit.length > 0 && (
        <Ranked title="Menurut unit kerja" of="Unit kerja" rows={unitsOf(data)} />
      )}
      {data.kepuasan && <Satisfaction kepuasan={data.kepuasan} />}
      {missing.length > 0 && (
        <Typography
          variant="body2"
          sx={{ color: 'text.secondary', gridColumn: { lg: '1 / -1' }, px: 0.5 }}
        >
          Angka {missing.join(' dan ')} tampil di sini setelah ada {kind.name.toLowerCase()} yang
          dijawab.
        </Typography>
      )}
    </Box>
  );
}
