import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useNotify, useRefresh } from 'react-admin';
import type { CaseRecord } from '#resources';
import { useBackOffice, useProvider, useResource } from '#admin/context.ts';
import { worksWith } from '#admin/generate/access.ts';
import { isPossible } from '#admin/generate/actions/possible.ts';
import { screenName } from '#admin/generate/names.ts';
import { useKeys } from '#admin/keys/use-keys.ts';
import { lazyDialog } from '#admin/layout/lazy-dialog.tsx';
import { messageOf } from '#admin/providers/http-error.ts';

const AssignDialog = lazyDialog(() => import('./assign-dialog.tsx'));
const call = 'tugaskan';

/** Who has the case, and the ways to take it, or to give it to somebody. */
export function CaseOfficer({ record }: { record: CaseRecord }) {
  const resource = useResource();
  const { role, user } = useBackOffice();
  const [open, setOpen] = useState(false);
  const take = useTake(record);
  const may = worksWith(resource, call, role) && isPossible(resource, record, call);
  const own = user()?.id;
  const isOwn = record.petugas_id != null && record.petugas_id === own;
  useKeys({
    m: may && !isOwn ? () => void take.send() : undefined,
    s: may ? () => setOpen(true) : undefined,
  });
  const held = isOwn ? 'Anda' : record.nama_petugas;
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center' }}>
      <Box component="span" sx={{ mx: 0.5 }}>
        {held ? (
          <>
            Petugas: <strong>{held}</strong>
          </>
        ) : (
          'Belum ada petugas'
        )}
      </Box>
      {may && !isOwn && (
        <Button size="small" loading={take.busy} onClick={() => void take.send()}>
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

/** Takes a case as it was read: who was faster has it. */
function useTake(record: CaseRecord) {
  const screen = screenName(useResource());
  const { user } = useBackOffice();
  const provider = useProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  async function send() {
    if (busy) return;
    setBusy(true);
    try {
      const data = { petugas_id: user()?.id };
      const about = { id: record.id, previousData: record };
      const { message } = await provider.call(screen, call, { ...about, data });
      notify(message, { type: 'success' });
    } catch (failure) {
      notify(messageOf(failure), { type: 'error' });
    } finally {
      setBusy(false);
      refresh();
    }
  }
  return { busy, send };
}
