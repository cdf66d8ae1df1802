import type { Ringkasan } from '#core/case/ringkasan-schema.ts';
import { formatNumber } from '#core/format/number.ts';
import { Bars } from './bars.tsx';
import { ChartCard } from './chart-card.tsx';
import { colours } from './colours.ts';
import { daysOf, percentOf } from './rows.ts';

/** How many working days answers took, and how many came in time; nothing before the first answer. */
export function AnswerTime({ summary: { waktu_jawab } }: { summary: Ringkasan }) {
  const { dijawab, tepat_waktu, rata_rata, median, sebaran, tahun_tanpa_daftar } = waktu_jawab;
  if (dijawab === 0 || rata_rata === null || median === null) return null;
  const rows = sebaran.map((span) => [daysOf(span), span.jumlah] as const);
  return (
    <ChartCard
      title="Waktu menjawab"
      lead={
        <>
          Rata-rata <strong>{formatNumber(rata_rata)} hari kerja</strong>, separuhnya dalam{' '}
          {formatNumber(median)} hari. {formatNumber(tepat_waktu)} dari {formatNumber(dijawab)}{' '}
          jawaban tepat waktu ({percentOf(tepat_waktu, dijawab)}).
          {tahun_tanpa_daftar.length > 0 &&
            ` Daftar hari libur ${tahun_tanpa_daftar.join(', ')} belum ada; yang dilewati baru Sabtu dan Minggu.`}
        </>
      }
      columns={['Hari kerja', 'Jawaban']}
      rows={rows.map(([label, count]) => [label, count])}
    >
      <Bars
        labels={rows.map(([label]) => label)}
        series={[{ label: 'Jawaban', color: colours.done, data: rows.map(([, count]) => count) }]}
      />
    </ChartCard>
  );
}
