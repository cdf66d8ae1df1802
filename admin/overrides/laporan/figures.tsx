import Box from '@mui/material/Box';
import type { AngkaEMonev } from '#core/report/laporan.ts';
import { formatNumber } from '#core/format/number.ts';
import { Card } from '#admin/layout/card.tsx';
import Typography from '@mui/material/Typography';

/** What the yearly monitoring by the Komisi Informasi asks for, under its headings. */
export function Figures({ figures }: { figures: readonly AngkaEMonev[] }) {
  const headings = [...new Set(figures.map(({ kelompok }) => kelompok))];
  return (
    <Card title="Angka untuk e-Monev Komisi Informasi">
      <Box
        sx={{
          display: 'grid',
          columnGap: 4,
          rowGap: 3,
          alignItems: 'start',
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 20rem), 1fr))',
        }}
      >
        {headings.map((heading) => (
          <Box key={heading} component="section" sx={{ minWidth: 0 }}>
            <Typography variant="h3" sx={{ mb: 0.5 }}>
              {heading}
            </Typography>
            <Box component="dl" sx={{ m: 0 }}>
              {figures
                .filter(({ kelompok }) => kelompok === heading)
                .map((figure) => (
                  <Figure key={figure.kode} figure={figure} />
                ))}
            </Box>
          </Box>
        ))}
      </Box>
    </Card>
  );
}

function Figure({ figure: { uraian, nilai, satuan } }: { figure: AngkaEMonev }) {
  return (
    <Box
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        gap: 2,
        py: 0.75,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Box component="dt" sx={{ typography: 'body2', color: 'text.secondary', minWidth: 0 }}>
        {uraian}
      </Box>
      <Box
        component="dd"
        sx={{
          m: 0,
          typography: 'body2',
          fontVariantNumeric: 'tabular-nums',
          whiteSpace: 'nowrap',
        }}
      >
        {nilai === null ? 'tidak ada data' : `${formatNumber(nilai)} ${satuan}`}
      </Box>
    </Box>
  );
}
