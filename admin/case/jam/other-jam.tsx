import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { CaseRecord } from '#resources';
import type { Jam, JamId } from '#core/case/jam/jam-schema.ts';
import { longDay } from '#core/format/day.ts';
import { Badge } from '#admin/generate/badge.tsx';
import { Card } from '#admin/layout/card.tsx';
import { Disclosure } from '#admin/layout/disclosure.tsx';
import { Explanation } from './explanation.tsx';
import { endOf } from './way.ts';

const shownElsewhere = new Set<JamId>([
  'jawaban',
  'jawaban_sejak_lengkap',
  'keberatan',
  'sengketa',
]);

/** The clocks of the law beside that of the answer, and of what the applicant may do after it. */
export function OtherClocks({ record }: { record: CaseRecord }) {
  const clocks = record.jam.filter(({ id }) => !shownElsewhere.has(id));
  return clocks.length === 0 ? null : <ClockList title="Batas waktu lain" clocks={clocks} />;
}

export interface ClockListProps {
  title: string;
  clocks: readonly Jam[];
}

/** Clocks one under the other, each with how its date came about. */
export function ClockList({ title, clocks }: ClockListProps) {
  return (
    <Card title={title}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {clocks.map((clock) => (
          <Box
            component="li"
            key={clock.id}
            sx={{
              py: 1.25,
              borderTop: 1,
              borderColor: 'divider',
              '&:first-of-type': { borderTop: 0, pt: 0 },
              '&:last-of-type': { pb: 0 },
            }}
          >
            <Clock clock={clock} />
          </Box>
        ))}
      </Box>
    </Card>
  );
}

function Clock({ clock }: { clock: Jam }) {
  const end = endOf(clock);
  return (
    <>
      <Typography sx={{ fontWeight: 620 }}>{clock.nama}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, rowGap: 0.5, mt: 0.25 }}>
        <Typography variant="body2">sampai {longDay(clock.batas)}</Typography>
        {end && <Badge tone={end.tone}>{end.words}</Badge>}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {clock.hari} hari kerja, {clock.pasal}
      </Typography>
      <Disclosure title="Cara menghitungnya">
        <Explanation jam={clock} />
      </Disclosure>
    </>
  );
}
