import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { InputOf, RecordOf } from '#resources';
import { Link as RouterLink } from 'react-router-dom';
import type { DasarKeberatan } from '#core/case/hak/hak-keberatan-schema.ts';
import { lookupLabel } from '#core/lookup/lookups.ts';
import { longDay } from '#core/format/day.ts';
import { Badge } from '#admin/generate/badge.tsx';
import { createSearch } from '#admin/generate/form/create-search.ts';
import { useScreenPath } from '#admin/generate/screen-path.ts';
import { Card } from '#admin/layout/card.tsx';
import { Disclosure } from '#admin/layout/disclosure.tsx';
import { Explanation } from './jam/explanation.tsx';
import { clockOf } from './jam/way.ts';

/** Whether, on which grounds and until when the applicant may object; a way to record that they did. */
export function ObjectionRight({ record }: { record: RecordOf<'permohonan'> }) {
  const { hak_keberatan: right } = record;
  if (!right) return null;
  const clock = clockOf(record, 'keberatan');
  // What came late on paper is for the superior to decide, not for the portal to refuse.
  const late = !right.boleh && right.sampai !== null;
  const standing = right.dasar.filter(({ ada }) => ada);
  return (
    <Card title="Hak keberatan pemohon">
      <Box sx={{ display: 'grid', gap: 1.25, justifyItems: 'start' }}>
        {right.boleh && right.sampai ? (
          <Typography>
            Dapat diajukan sampai <strong>{longDay(right.sampai)}</strong>, dengan {standing.length}{' '}
            dari {right.dasar.length} alasan.
          </Typography>
        ) : (
          <Typography>{right.halangan}</Typography>
        )}
        {late && <Typography>Yang datang di luar portal tetap dapat dicatat.</Typography>}
        {(right.boleh || late) && <RecordButton record={record} />}
        {right.boleh && (
          <Disclosure title="Alasan menurut Pasal 35">
            <Grounds grounds={right.dasar} />
          </Disclosure>
        )}
        {clock && (
          <Disclosure title="Cara menghitungnya">
            <Explanation jam={clock} />
          </Disclosure>
        )}
      </Box>
    </Card>
  );
}

function Grounds({ grounds }: { grounds: readonly DasarKeberatan[] }) {
  return (
    <Box component="ol" type="a" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1.25 }}>
      {grounds.map(({ alasan, ada, sejak, keterangan }) => (
        <Box component="li" key={alasan} sx={{ typography: 'body2' }}>
          <Box sx={{ fontWeight: 580 }}>{lookupLabel('alasan_keberatan', alasan)}</Box>
          <Box sx={{ color: 'text.secondary' }}>{keterangan}</Box>
          {ada && <Badge tone="info">{sejak ? `Ada sejak ${longDay(sejak)}` : 'Ada'}</Badge>}
        </Box>
      ))}
    </Box>
  );
}

function RecordButton({ record }: { record: RecordOf<'permohonan'> }) {
  const to = useScreenPath('keberatan')('create');
  return to === null ? null : (
    <Button
      variant="outlined"
      component={RouterLink}
      to={`${to}${createSearch({ source: { permohonan_informasi_id: record.id } satisfies InputOf<'keberatan'> })}`}
    >
      Catat keberatan
    </Button>
  );
}
