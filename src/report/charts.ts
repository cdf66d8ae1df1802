import type { BarisLaporan } from '#core/report/baris.ts';
import { alasanPerBulan } from './figures.ts';
import type { Gambar, Lebar } from './draw.ts';

const first = { color: 'var(--chart-1)', borderColor: 'var(--chart-1)', borderWidth: 1 };
const second = { color: 'var(--chart-2)', borderColor: 'var(--chart-2-edge)', borderWidth: 1 };
const unseen = { color: 'none' };
const size = 13;
const quiet = { color: 'var(--ink-soft)', fontSize: size };
const strong = { color: 'var(--ink)', fontSize: size, fontWeight: 700 };
const still = { silent: true, clip: false, emphasis: { disabled: true } };
const decimal = (value: number): string => value.toFixed(1).replace('.', ',');

/** The months across. */
const months = (bulan: readonly BarisLaporan[], lebar: Lebar) => ({
  type: 'category',
  data: bulan.map(({ nama }) => nama.slice(0, lebar === 'lebar' ? 3 : 1)),
  axisTick: { show: false },
  axisLine: { lineStyle: { color: 'var(--line-strong)' } },
  axisLabel: { ...quiet, interval: 0 },
});
const amounts = {
  type: 'value',
  minInterval: 1,
  axisLabel: quiet,
  splitLine: { lineStyle: { color: 'var(--line)' } },
};
const grid = { left: 30, right: 6, top: 24, bottom: 26 };
const tinggi = { sempit: 230, lebar: 400 };

interface Tumpukan {
  label: string;
  bawah: (each: BarisLaporan) => number;
  atas: (each: BarisLaporan) => number;
}

/** Two amounts a month, one on the other, with their sum on top. */
function stacked(bulan: readonly BarisLaporan[], { label, bawah, atas }: Tumpukan): Gambar {
  const bar = { ...still, type: 'bar', stack: 'a' };
  const sumLabel = {
    ...{ ...strong, show: true, position: 'top', distance: 4 },
    formatter: ({ dataIndex }: { dataIndex: number }) => String(sums[dataIndex]),
  };
  const sums = bulan.map((each) => bawah(each) + atas(each));
  return {
    label,
    tinggi,
    option: (lebar) => ({
      grid,
      xAxis: months(bulan, lebar),
      yAxis: amounts,
      series: [
        { ...bar, barCategoryGap: '30%', itemStyle: first, data: bulan.map(bawah) },
        { ...bar, itemStyle: second, data: bulan.map((each) => atas(each) || null) },
        { ...bar, itemStyle: unseen, data: bulan.map(() => 0), label: sumLabel },
      ],
    }),
  };
}

export const registrasi = (bulan: readonly BarisLaporan[]): Gambar =>
  stacked(bulan, {
    label: 'Grafik batang: permohonan dan keberatan yang diregistrasi setiap bulan',
    bawah: ({ permohonan }) => permohonan,
    atas: ({ keberatan }) => keberatan,
  });

export const putusan = (bulan: readonly BarisLaporan[]): Gambar =>
  stacked(bulan, {
    label: 'Grafik batang: permohonan yang dikabulkan dan ditolak setiap bulan',
    bawah: ({ dikabulkan }) => dikabulkan,
    atas: ({ ditolak }) => ditolak,
  });

/** Where a month's number stands clear of the line: below its dips, and aside where it climbs or falls. */
function besideLine(bulan: readonly BarisLaporan[], index: number) {
  const here = bulan[index]?.rataRata ?? 0;
  const rise = (place: number) => Math.sign((bulan[place]?.rataRata ?? here) - here);
  const [before, after] = [rise(index - 1), rise(index + 1)];
  if (before + after > 0) return { position: 'bottom' };
  return { position: 'top', offset: [before + after === 0 ? 4 * (before - after) : 0, 0] };
}

/** Days to an answer, month by month, with the year's average across. */
export const waktu = (bulan: readonly BarisLaporan[], setahun: number | null): Gambar => ({
  label: 'Grafik garis: rata-rata hari kerja sampai dijawab setiap bulan',
  tinggi,
  option: (lebar) => ({
    grid,
    xAxis: { ...months(bulan, lebar), boundaryGap: true },
    yAxis: { ...amounts, min: 0 },
    series: [
      {
        ...still,
        type: 'line',
        data: bulan.map(({ rataRata }, index) => ({
          value: rataRata,
          label: besideLine(bulan, index),
        })),
        symbol: 'circle',
        symbolSize: 8,
        lineStyle: { color: 'var(--chart-1)', width: 2.5 },
        itemStyle: first,
        label: {
          ...strong,
          show: true,
          fontSize: lebar === 'lebar' ? size : 11,
          textBorderColor: 'var(--surface)',
          textBorderWidth: 4,
          formatter: ({ value }: { value: number }) => decimal(value),
        },
        ...(setahun === null ? {} : { markLine: average(setahun) }),
      },
    ],
  }),
});

const average = (setahun: number) => ({
  silent: true,
  // Below the numbers, which it would strike through.
  z: 1,
  symbol: 'none',
  label: { show: false },
  lineStyle: { color: 'var(--chart-2-edge)', width: 1.5, type: 'dashed' },
  data: [{ yAxis: setahun }],
});

/** In how many months each reason was given. */
export function alasan(bulan: readonly BarisLaporan[]): Gambar {
  const reasons = alasanPerBulan(bulan).reverse();
  const height = 34 + reasons.length * 44;
  return {
    label: 'Grafik batang: pada berapa bulan setiap alasan penolakan dipakai',
    tinggi: { sempit: height, lebar: height },
    option: (lebar) => ({
      grid: { left: lebar === 'lebar' ? 210 : 140, right: 24, top: 4, bottom: 26 },
      xAxis: amounts,
      yAxis: {
        type: 'category',
        data: reasons.map((each) => wrapped(each.alasan, lebar === 'lebar' ? 30 : 19)),
        axisTick: { show: false },
        axisLine: { lineStyle: { color: 'var(--line-strong)' } },
        axisLabel: { ...quiet, interval: 0, lineHeight: 16 },
      },
      series: [
        {
          ...still,
          type: 'bar',
          barWidth: 18,
          itemStyle: first,
          data: reasons.map((each) => each.bulan.length),
          label: { ...strong, show: true, position: 'right' },
        },
      ],
    }),
  };
}

/** A text in lines of `width` characters at most; a longer word has a line of its own. */
export function wrapped(text: string, width: number): string {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + word.length < width)
      lines.push(`${lines.pop()} ${word}`);
    else lines.push(word);
  }
  return lines.join('\n');
}
