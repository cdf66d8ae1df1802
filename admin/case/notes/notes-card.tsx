import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useNotify, useRefresh } from 'react-admin';
import type { BodyTo, CaseCallId, CaseRecord } from '#resources';
import type { CatatanInternal } from '#core/case/catatan-schema.ts';
import { useBackOffice, useProvider, useResource } from '#admin/context.ts';
import { shortDayAndTime } from '#core/format/moment.ts';
import { worksWith } from '#admin/generate/access.ts';
import { Confirm } from '#admin/generate/confirm.tsx';
import { screenName } from '#admin/generate/names.ts';
import { Card } from '#admin/layout/card.tsx';
import { messageOf } from '#admin/providers/http-error.ts';
import { NoteForm } from './note-form.tsx';

/** What officers tell each other about the case; its applicant never sees it. */
export function NotesCard({ record }: { record: CaseRecord }) {
  const resource = useResource();
  const { role } = useBackOffice();
  const { catatan_internal: notes = [] } = record;
  if (!worksWith(resource, 'catat-internal', role)) return null;
  return (
    <Card title="Catatan internal">
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Hanya dibaca petugas. Pemohon tidak pernah melihatnya.
        </Typography>
        {notes.length > 0 && (
          <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25 }}>
            {notes.map((note) => (
              <Note key={note.id} note={note} record={record} />
            ))}
          </Box>
        )}
        <NoteForm key={record.id} record={record} />
      </Box>
    </Card>
  );
}

function Note({ note, record }: { note: CatatanInternal[number]; record: CaseRecord }) {
  const { isi, oleh, waktu, boleh_hapus } = note;
  return (
    <Box
      component="li"
      sx={{
        bgcolor: 'soft.warning',
        borderRadius: 1,
        px: 1.5,
        pt: 1.25,
        pb: boleh_hapus ? 0.25 : 1.25,
      }}
    >
      <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {isi}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <Typography variant="caption" sx={{ color: 'text.secondary', flex: '1 1 8rem' }}>
          {oleh}, <time dateTime={waktu}>{shortDayAndTime(waktu)}</time>
        </Typography>
        {boleh_hapus && <RemoveNote note={note} record={record} />}
      </Box>
    </Box>
  );
}

function RemoveNote({ note, record }: { note: CatatanInternal[number]; record: CaseRecord }) {
  const screen = screenName(useResource());
  const provider = useProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function remove() {
    setBusy(true);
    setError(null);
    try {
      await provider.call(screen, 'hapus-catatan', {
        id: record.id,
        data: { catatan_id: note.id } satisfies BodyTo<CaseCallId<'hapus-catatan'>>,
      });
      setOpen(false);
      notify('Catatan dihapus', { type: 'success' });
      refresh();
    } catch (failure) {
      setError(messageOf(failure));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button size="small" color="inherit" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Hapus
      </Button>
      <Confirm
        open={open}
        title="Hapus catatan internal?"
        confirmLabel="Ya, hapus"
        danger
        busy={busy}
        error={error}
        onConfirm={() => void remove()}
        onClose={() => setOpen(false)}
      >
        Catatan ini hilang dari perkara; log audit tetap menyimpan bahwa dan oleh siapa ia dihapus.
      </Confirm>
    </>
  );
}
