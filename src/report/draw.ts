import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent, MarkLineComponent } from 'echarts/components';
import { init, use, type EChartsCoreOption } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { cleanSvg } from './clean-svg.ts';

use([BarChart, LineChart, GridComponent, MarkLineComponent, SVGRenderer]);

/** A width in units of the drawing, which the page scales a little: letters stay readable in both. */
export type Lebar = 'sempit' | 'lebar';
const widths: Record<Lebar, number> = { sempit: 330, lebar: 660 };

export interface Gambar {
  /** What the picture shows, for whoever cannot see it. */
  label: string;
  /** Height in units of the drawing, for each width. */
  tinggi: Record<Lebar, number>;
  option: (lebar: Lebar) => EChartsCoreOption;
}

/** The picture as SVG, narrow and wide; the style sheet shows the one that fits. */
export function draw({ label, tinggi, option }: Gambar): string {
  return (['sempit', 'lebar'] as const)
    .map((lebar) => {
      const size = { width: widths[lebar], height: tinggi[lebar] };
      const chart = init(null, null, { renderer: 'svg', ssr: true, ...size });
      try {
        chart.setOption({ animation: false, ...option(lebar) });
        return cleanSvg(chart.renderToSVGString(), { label, name: `chart--${lebar}` });
      } finally {
        chart.dispose();
      }
    })
    .join('');
}
