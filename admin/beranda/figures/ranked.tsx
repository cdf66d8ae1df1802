import Box from '@mui/material/Box';
import { formatNumber } from '#core/format/number.ts';
import { Card } from '#admin/layout/card.tsx';
import { percentOf, type Row } from './rows.ts';

export interface RankedProps {
  title: string;
  /** What the rows are of: the heading of the first column. */
  of: string;
  rows: readonly Row[];
}

/** Lying bars that carry their own numbers: a table that is seen at a glance. */
export function Ranked({ title, of, rows }: RankedProps) {
  const total = rows.reduce((sum, { jumlah }) => sum + jumlah, 0);
  const most = Math.max(...rows.map(({ jumlah }) => jumlah), 1);
  return (
    <Card title={title}>
      <Box component="table" aria-label={title} sx={table}>
        <thead>
          <tr>
            <th scope="col">{of}</th>
            <th scope="col">Jumlah</th>
            <th scope="col">Bagian</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, jumlah }) => (
            <tr key={label}>
              <th scope="row">
                {label}
                <Box aria-hidden="true" sx={bar}>
                  <span style={{ width: `${(100 * jumlah) / most}%` }} />
                </Box>
              </th>
              <td>{formatNumber(jumlah)}</td>
              <td>{percentOf(jumlah, total)}</td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Card>
  );
}

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  typography: 'body2',
  '& th, & td': { textAlign: 'end', py: 0.75, pl: 1.5, verticalAlign: 'bottom', fontWeight: 430 },
  '& th:first-of-type': { textAlign: 'start', pl: 0, width: '100%', overflowWrap: 'anywhere' },
  '& thead th': { color: 'text.secondary', fontSize: '0.8125rem', fontWeight: 650, pt: 0 },
  '& td': { fontVariantNumeric: 'tabular-nums', lineHeight: 1 },
  '& td:nth-of-type(1)': { fontWeight: 680 },
  '& td:nth-of-type(2)': { color: 'text.secondary', minWidth: '3rem' },
};

const bar = {
  height: 8,
  mt: 0.5,
  borderRadius: 1,
  bgcolor: 'soft.neutral',
  overflow: 'hidden',
  '& span': { display: 'block', height: '100%', minWidth: 2, bgcolor: 'primary.main' },
};
