import Box from '@mui/material/Box';

export interface LyingBar {
  label: string;
  /** Of the whole width, from 0 to 1. */
  length: number;
  /** In words, one under each further head. */
  values: readonly string[];
}

export interface LyingBarsProps {
  title: string;
  /** Of the labels, then of the values. */
  heads: readonly string[];
  bars: readonly LyingBar[];
}

/** Lying bars that carry their own numbers: a table that is seen at a glance. */
export function LyingBars({ title, heads, bars }: LyingBarsProps) {
  return (
    <Box component="table" aria-label={title} sx={table}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bars.map(({ label, length, values }) => (
          <tr key={label}>
            <th scope="row">
              {label}
              <Box aria-hidden="true" sx={bar}>
                <span style={{ width: `${100 * length}%` }} />
              </Box>
            </th>
            {values.map((value, at) => (
              <td key={heads[at + 1]}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
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
