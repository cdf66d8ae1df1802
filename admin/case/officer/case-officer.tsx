import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { absentInWords, type Ketidakhadiran } from '#core/case/ketidakhadiran.ts';
import { longDay } from '#core/format/day.ts';
import type { CaseRecord } from '#resources';
import { useBackOffice, useResource } from '#admin/context.ts';
import { worksWith } from '#admin/generate/access.ts';
import { isPossible } from '#admin/generate/actions/possible.ts';
import { useSend } from '#admin/generate/actions/use-send.ts';
import { useKeys } from '#admin/keys/use-keys.ts';
import { lazyDialog } from '#admin/layout/lazy-dialog.tsx';

const AssignDialog = lazyDialog(() => import('./assign-dialog.tsx'));
const call = 'tugaskan';

/** Who has the case, and the ways to take it, or to give it to somebody. */
export function CaseOfficer({ record }: { record: CaseRecord }) {
  const resource = useResource();
  const { role, user } = useBackOffice();
  const [open, setOpen] = useState(false);
  const { busy, send } = useSend();
  const may = worksWith(resource, call, role) && isPossible(resource, record, call);
  const own = user()?.id;
  // As it was read: who was faster has it.
  const take = () =>
    void (busy || send(call, { id: record.id, previousData: record, data: { petugas_id: own } }));
  const isOwn = record.petugas_id != null && record.petugas_id === own;
  useKeys({
    m: may && !isOwn ? take : undefined,
    s: may ? () => setOpen(true) : undefined,
  });
  const absence = record.ketidakhadiran;
  const held = isOwn ? 'Anda' : record.nama_petugas;
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center' }}>
      <Box component="span" sx={{ mx: 0.5 }}>
        {held ? (
          <>
            Petugas: <strong>{held}</strong>
            {absence &&
              !isOwn &&
              ` (${absence.wakil?.id === own ? standsIn(absence) : absentInWords(absence)})`}
          </>
        ) : (
          'Belum ada petugas'
        )}
      </Box>
      {may && !isOwn && (
        <Button size="small" loading={busy} onClick={take}>
          Ambil
        </Button>
      )}
      {may && (
        <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Tugaskan…
        </Button>
      )}
      {may && (
        <AssignDialog call={call} open={open} record={record} onClose={() => setOpen(false)} />
      )}
    </Box>
  );
}

const standsIn = ({ sampai }: Ketidakhadiran) =>
  `tidak hadir sampai ${longDay(sampai)}, Anda mewakilinya`;
