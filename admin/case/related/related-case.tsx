import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { PerkaraTerkait } from '#core/case/terkait-schema.ts';
import { longDay } from '#core/format/day.ts';
import { lookupLabel, type LookupType } from '#core/lookup/lookups.ts';
import { dayInJakarta } from '#core/dates/working-days.ts';
import { Badge } from '#admin/generate/badge.tsx';
import { useScreenPath } from '#admin/generate/screen-path.ts';
import { toneOf } from '#admin/generate/tone.ts';
import { Link } from '#admin/layout/link.tsx';

const lookups = {
  permohonan: { status: 'status_permohonan', keputusan: 'keputusan_permohonan' },
  keberatan: { status: 'status_keberatan', keputusan: 'keputusan_keberatan' },
} as const satisfies Record<PerkaraTerkait['jenis'], Record<string, LookupType>>;

/** How a case stands: what was decided, once it is. */
function Standing({ jenis, status, keputusan }: PerkaraTerkait) {
  const [list, value] =
    keputusan === null
      ? ([lookups[jenis].status, status] as const)
      : ([lookups[jenis].keputusan, keputusan] as const);
  return (
    <Badge tone={toneOf(list, value) ?? 'neutral'} oneLine>
      {lookupLabel(list, value)}
    </Badge>
  );
}

export interface RelatedCaseProps {
  other: PerkaraTerkait;
  /** In place of the day that it came: who marked it. */
  note?: string;
  /** What can be done with it. */
  action?: ReactNode;
}

/** Another case in a line: what it is, how it stands, and a way there. */
export function RelatedCase({ other, note, action }: RelatedCaseProps) {
  const { jenis, id, nomor_registrasi: number, judul, tanggal_diterima: received } = other;
  const to = useScreenPath(jenis)('show', id);
  return (
    <Box component="li" sx={{ display: 'grid', gap: 0.25 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Link to={to ?? ''} sx={{ fontWeight: 620, fontVariantNumeric: 'tabular-nums' }}>
          {number}
        </Link>
        <Standing {...other} />
      </Box>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {judul}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <Typography variant="caption" sx={{ color: 'text.secondary', flex: '1 1 8rem' }}>
          {note ?? longDay(dayInJakarta(new Date(received)))}
        </Typography>
        {action}
      </Box>
    </Box>
  );
}
