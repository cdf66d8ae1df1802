import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { CaseRecord } from '#resources';
import { lookupLabel } from '#core/lookup/lookups.ts';
import { caseField } from '#admin/case/case-field.ts';
import { useResource } from '#admin/context.ts';
import { shortDay } from '#core/format/day.ts';
import { Card } from '#admin/layout/card.tsx';

/** How many working days the case stood at each status. */
export function Stages({ record }: { record: CaseRecord }) {
  const lookup = useResource().fields[caseField('status')]?.lookup;
  const { tahapan } = record;
  if (tahapan.length === 0) return null;
  return (
    <Card title="Lama tiap tahap">
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25 }}>
        {tahapan.map(({ status, sejak, sampai, hari_kerja }) => (
          <Box
            component="li"
            key={sejak}
            sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: 'minmax(0, 1fr) auto' }}
          >
            <Typography sx={{ fontWeight: 580 }}>
              {lookup ? lookupLabel(lookup, status) : status}
            </Typography>
            <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {hari_kerja} hari kerja
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {shortDay(sejak)} – {sampai === null ? 'sekarang' : shortDay(sampai)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Card>
  );
}
