import { formatNumber } from '#core/format/number.ts';
import { Card } from '#admin/layout/card.tsx';
import { LyingBars } from '#admin/layout/lying-bars.tsx';
import { percentOf, type Row } from './rows.ts';

export interface RankedProps {
  title: string;
  /** What the rows are of: the heading of the first column. */
  of: string;
  rows: readonly Row[];
}

/** How many of each, and which part of all that is. */
export function Ranked({ title, of, rows }: RankedProps) {
  const total = rows.reduce((sum, { jumlah }) => sum + jumlah, 0);
  const most = Math.max(...rows.map(({ jumlah }) => jumlah), 1);
  return (
    <Card title={title}>
      <LyingBars
        title={title}
        heads={[of, 'Jumlah', 'Bagian']}
        bars={rows.map(({ label, jumlah }) => ({
          label,
          length: jumlah / most,
          values: [formatNumber(jumlah), percentOf(jumlah, total)],
        }))}
      />
    </Card>
  );
}
