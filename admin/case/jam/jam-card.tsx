import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { CaseRecord } from '#resources';
import type { Jam } from '#core/case/jam/jam-schema.ts';
import { longDay } from '#core/format/day.ts';
import { shortDayAndTime } from '#core/format/moment.ts';
import { Badge } from '#admin/generate/badge.tsx';
import { Card } from '#admin/layout/card.tsx';
import { Disclosure } from '#admin/layout/disclosure.tsx';
import { tenggatText, tenggatTone } from '../tenggat.ts';
import { Explanation } from './explanation.tsx';
import { CalendarNotices } from './notices.tsx';
import { UnitDate } from './unit-date.tsx';
import { clockOf, endOf } from './way.ts';

/** Until when the case must be answered, how long that is, and how the date came about. */
export function ClockCard({ record }: { record: CaseRecord }) {
  const { tenggat, batas_waktu, batas_unit } = record;
  const binding = clockOf(record, 'jawaban');
  const sinceComplete = clockOf(record, 'jawaban_sejak_lengkap');
  const end = binding ? endOf(binding) : null;
  return (
    <Card title="Batas waktu">
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <div>
          <Typography sx={{ fontSize: '1.25rem', fontWeight: 720, letterSpacing: '-0.01em' }}>
            {binding ? longDay(binding.batas) : shortDayAndTime(batas_waktu)}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5 }}>
            {tenggat && <Badge tone={tenggatTone(tenggat)}>{tenggatText(tenggat)}</Badge>}
            {!tenggat && end && <Badge tone={end.tone}>{end.words}</Badge>}
          </Box>
        </div>
        {binding && <Basis jam={binding} />}
        {binding && sinceComplete && (
          <TwoWays sinceReceipt={binding} sinceComplete={sinceComplete} />
        )}
        {batas_unit !== null && <UnitDate day={batas_unit} isOpen={tenggat !== null} />}
        <CalendarNotices clocks={binding ? [binding] : []} />
        {binding && (
          <Disclosure title="Cara menghitungnya">
            <Explanation jam={binding} />
          </Disclosure>
        )}
      </Box>
    </Card>
  );
}

const Basis = ({ jam }: { jam: Jam }) => (
  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
    {jam.hari} hari kerja sejak {longDay(jam.mulai)}, {jam.pasal}.
  </Typography>
);

/** Where the request was completed: from its receipt by the Act, from then on by some agencies. */
function TwoWays({ sinceReceipt, sinceComplete }: Record<'sinceReceipt' | 'sinceComplete', Jam>) {
  return (
    <Box sx={{ bgcolor: 'soft.neutral', borderRadius: 1, p: 1.5, typography: 'body2' }}>
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: '1fr auto', gap: 0.5 }}>
        <dt>Sejak diterima</dt>
        <Box component="dd" sx={{ m: 0, fontWeight: 680 }}>
          {longDay(sinceReceipt.batas)}
        </Box>
        <dt>Sejak lengkap</dt>
        <Box component="dd" sx={{ m: 0 }}>
          {longDay(sinceComplete.batas)}
        </Box>
      </Box>
      <Box sx={{ mt: 1 }}>Yang mengikat adalah yang lebih awal, yaitu sejak diterima.</Box>
      <Disclosure title="Hitungan sejak lengkap">
        <Explanation jam={sinceComplete} />
      </Disclosure>
    </Box>
  );
}
