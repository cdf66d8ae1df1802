import useMediaQuery from '@mui/material/useMediaQuery';
import type { Ringkasan } from '#core/case/ringkasan-schema.ts';
import { formatNumber } from '#core/format/number.ts';
import type { CaseKind } from '../cases.ts';
import { Bars } from './bars.tsx';
import { ChartCard } from './chart-card.tsx';
import { colours } from './colours.ts';
import { monthOf, monthRows } from './rows.ts';

const parts = [
  ['selesai', 'Selesai', colours.done],
  ['berjalan', 'Berjalan', colours.open],
  ['dicabut', 'Dicabut', colours.other],
] as const;

/** Cases by the month of receipt, and what has become of them. */
export function ByMonth({ kind, summary }: { kind: CaseKind; summary: Ringkasan }) {
  const narrow = useMediaQuery('(max-width: 599px)', { noSsr: true });
  const rows = monthRows(summary);
  return (
    <ChartCard
      title="Diterima per bulan"
      lead={`${formatNumber(summary.diterima)} ${kind.name.toLowerCase()} diterima pada tahun ${summary.tahun}, menurut keadaannya sekarang.`}
      columns={['Bulan', 'Diterima', ...parts.map(([, label]) => label)]}
      rows={rows.map((row) => [
        monthOf(row.bulan),
        row.jumlah,
        ...parts.map(([name]) => row[name]),
      ])}
    >
      <Bars
        // One letter a month is all that a phone has room for.
        labels={rows.map(({ bulan }) => monthOf(bulan))}
        short={narrow}
        series={parts.map(([name, label, color]) => ({
          label,
          color,
          data: rows.map((row) => row[name]),
        }))}
      />
    </ChartCard>
  );
}
