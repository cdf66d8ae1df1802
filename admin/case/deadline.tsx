import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { RaRecord } from 'react-admin';
import { tenggat as tenggatSchema } from '#core/case/riwayat.ts';
import { formatMoment } from '#admin/format.ts';
import { tenggatText, tenggatTone } from '#admin/case/tenggat.ts';
import { Card } from '#admin/layout/card.tsx';

/** Until when the case must be answered, and how long that is. */
export function Deadline({ record }: { record: RaRecord }) {
  const { data: tenggat } = tenggatSchema.safeParse(record.tenggat);
  const missing = tenggat?.tahun_tanpa_daftar ?? [];
  return (
    <Card title="Batas waktu">
      <Typography>{formatMoment(String(record.batas_waktu))}</Typography>
      {tenggat && (
        <Box
          sx={{
            mt: 0.5,
            typography: 'h2',
            color: `tone.${tenggatTone(tenggat)}`,
          }}
        >
          {tenggatText(tenggat)}
        </Box>
      )}
      {missing.length > 0 && (
        <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
          Daftar hari libur {missing.join(', ')} belum ada; baru hari Sabtu dan Minggu yang
          dilewati.
        </Typography>
      )}
    </Card>
  );
}
