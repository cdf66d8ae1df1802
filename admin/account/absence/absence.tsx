import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { absentDays } from '#core/case/ketidakhadiran.ts';
import { dayInJakarta } from '#core/dates/working-days.ts';
import type { CallName } from '#resources';
import { useResource } from '#admin/context.ts';
import { useSend } from '#admin/generate/actions/use-send.ts';
import { Card } from '#admin/layout/card.tsx';
import { lazyDialog } from '#admin/layout/lazy-dialog.tsx';
import type { OwnAccount } from '../own-account.ts';

const AbsenceDialog = lazyDialog(() => import('./absence-dialog.tsx'));
const call = 'ketidakhadiran' satisfies CallName<'admin'>;

/** On which days an officer is absent, who stands in for them, and the way to say so. */
export function Absence({ record }: { record: OwnAccount }) {
  const { calls } = useResource();
  const [open, setOpen] = useState(false);
  const { busy, send } = useSend();
  const { tidak_hadir_dari: from, tidak_hadir_sampai: until, nama_wakil: deputy } = record;
  const isSet = from != null && until != null && dayInJakarta(new Date()) <= until;
  // Without days it ends, or is taken back where it has not begun.
  const end = () => send(call, { id: record.id, previousData: record, data: {} });
  return (
    <Card title="Ketidakhadiran">
      <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: '42rem' }}>
        Selama Anda tidak hadir, wakil Anda mendapat kabar perkara yang ditugaskan kepada Anda dan
        melihatnya di antara perkaranya sendiri. Haknya tidak bertambah, dan sehari setelah hari
        terakhir semua kembali seperti semula.
      </Typography>
      <Typography sx={{ my: 1.5 }}>
        {isSet ? (
          <>
            Tidak hadir <strong>{absentDays(from, until)}</strong>,{' '}
            {deputy ? (
              <>
                diwakili <strong>{deputy}</strong>
              </>
            ) : (
              'tanpa wakil'
            )}
            .
          </>
        ) : (
          'Tidak ada ketidakhadiran yang tercatat.'
        )}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button variant="outlined" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {calls[call]?.label}
        </Button>
        {isSet && (
          <Button loading={busy} onClick={() => void end()}>
            Saya hadir
          </Button>
        )}
      </Box>
      <AbsenceDialog
        call={call}
        open={open}
        record={record}
        initial={isSet ? initialOf(record) : {}}
        onClose={() => setOpen(false)}
      />
    </Card>
  );
}

const initialOf = ({ tidak_hadir_dari, tidak_hadir_sampai, wakil_id }: OwnAccount) => ({
  tidak_hadir_dari,
  tidak_hadir_sampai,
  wakil_id: wakil_id ?? '',
});
