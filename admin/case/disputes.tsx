import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { InputOf, RecordOf } from '#resources';
import { Link as RouterLink } from 'react-router-dom';
import type { SengketaRingkas } from '#core/case/hak/hak-sengketa-schema.ts';
import { lookupLabel } from '#core/lookup/lookups.ts';
import { dayInJakarta } from '#core/dates/working-days.ts';
import { longDay } from '#core/format/day.ts';
import { Badge } from '#admin/generate/badge.tsx';
import { createSearch } from '#admin/generate/form/create-search.ts';
import { useScreenPath } from '#admin/generate/screen-path.ts';
import { toneOf } from '#admin/generate/tone.ts';
import { Card } from '#admin/layout/card.tsx';
import { Disclosure } from '#admin/layout/disclosure.tsx';
import { Link } from '#admin/layout/link.tsx';
import { Explanation } from './jam/explanation.tsx';
import { clockOf } from './jam/way.ts';

/** Until when the applicant may go to the Komisi Informasi, and the disputes that came of it. */
export function Disputes({ record }: { record: RecordOf<'keberatan'> }) {
  const { hak_sengketa: right, sengketa: disputes } = record;
  const clock = clockOf(record, 'sengketa');
  const pathOf = useScreenPath('sengketa');
  if (!right && disputes.length === 0) return null;
  const add = pathOf('create');
  return (
    <Card title="Sengketa informasi">
      <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
        {right && (
          <Typography>
            Pemohon dapat mengajukan sengketa ke Komisi Informasi sejak {longDay(right.sejak)}{' '}
            sampai <strong>{longDay(right.sampai)}</strong>.
          </Typography>
        )}
        {disputes.length > 0 && (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25 }}>
            {disputes.map((dispute) => (
              <li key={dispute.id}>
                <Dispute dispute={dispute} to={pathOf('show', dispute.id)} />
              </li>
            ))}
          </Box>
        )}
        {add && (
          <Button
            variant="outlined"
            component={RouterLink}
            to={`${add}${createSearch({ source: { keberatan_id: record.id } satisfies InputOf<'sengketa'> })}`}
          >
            Catat sengketa
          </Button>
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

function Dispute({ dispute, to }: { dispute: SengketaRingkas; to: string | null }) {
  const { nomor_register, status, tanggal_pengajuan, upaya_hukum, gugatan_sampai } = dispute;
  return (
    <>
      {to ? (
        <Link to={to} sx={{ fontWeight: 620 }}>
          {nomor_register}
        </Link>
      ) : (
        <strong>{nomor_register}</strong>
      )}{' '}
      <Badge tone={toneOf('status_sengketa', status) ?? 'neutral'}>
        {lookupLabel('status_sengketa', status)}
      </Badge>
      {upaya_hukum && (
        <>
          {' '}
          <Badge tone={toneOf('status_upaya_hukum', upaya_hukum) ?? 'neutral'}>
            {lookupLabel('status_upaya_hukum', upaya_hukum)}
          </Badge>
        </>
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Diajukan {longDay(tanggal_pengajuan)}
        {gugatan_sampai &&
          dayInJakarta(new Date()) <= gugatan_sampai &&
          `. Putusan ajudikasi dapat digugat sampai ${longDay(gugatan_sampai)}, dihitung dari tanggalnya.`}
      </Typography>
    </>
  );
}
