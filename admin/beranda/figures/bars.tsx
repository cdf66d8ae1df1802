import { BarChart } from '@mui/x-charts/BarChart';
import { formatNumber } from '#core/format/number.ts';

export interface BarSeries {
  label: string;
  color: string;
  data: readonly number[];
}

export interface BarsProps {
  labels: readonly string[];
  series: readonly BarSeries[];
  /** The labels by their first letters. */
  short?: boolean;
}

const whole = (value: number | null) =>
  value !== null && Number.isInteger(value) ? formatNumber(value) : '';

/** Standing bars, the series on top of each other. */
export function Bars({ labels, series, short = false }: BarsProps) {
  return (
    <BarChart
      height={280}
      margin={{ left: 0, right: 4, top: 8, bottom: 0 }}
      grid={{ horizontal: true }}
      hideLegend={series.length < 2}
      skipAnimation
      disableKeyboardNavigation
      borderRadius={3}
      xAxis={[
        {
          scaleType: 'band',
          data: [...labels],
          categoryGapRatio: 0.35,
          disableLine: true,
          disableTicks: true,
          tickLabelInterval: () => true,
          valueFormatter: (label: string, { location }) =>
            short && location === 'tick' ? label.charAt(0) : label,
        },
      ]}
      yAxis={[{ width: 44, disableLine: true, disableTicks: true, valueFormatter: whole }]}
      series={series.map(({ label, color, data }) => ({
        label,
        color,
        data: [...data],
        stack: 'semua',
        valueFormatter: (value) => formatNumber(value ?? 0),
      }))}
    />
  );
}
