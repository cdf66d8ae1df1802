import { useState } from 'react';
import Button from '@mui/material/Button';
import Delete from '@mui/icons-material/DeleteOutlined';
import { useDelete, useNotify, useRedirect } from 'react-admin';
import type { InputOf, RecordOf } from '#resources';
import { useResource, useScreenCall } from '#admin/context.ts';
import { screenName } from '#admin/generate/names.ts';
import { messageOf } from '#admin/providers/http-error.ts';
import { ShiftDialog, useShiftPreview } from './shift-dialog.tsx';

/** Takes a year's list away, once it is known what that moves: from then on weekends alone are left out. */
export function RemoveYear({ record }: { record: RecordOf<'kalender'> }) {
  const resource = useResource();
  const name = screenName(resource);
  const mayRemove = useScreenCall(resource, 'remove') !== null;
  const { confirm, asked } = useShiftPreview();
  const [busy, setBusy] = useState(false);
  const notify = useNotify();
  const redirect = useRedirect();
  const [remove] = useDelete();
  if (!mayRemove) return null;

  async function ask() {
    setBusy(true);
    try {
      if (!(await confirm({ tahun: record.tahun, hari: [] } satisfies InputOf<'kalender'>))) return;
      await remove(
        name,
        { id: record.id, previousData: record },
        { mutationMode: 'pessimistic', returnPromise: true },
      );
      notify(`${resource.label.one} ${record.tahun} dihapus`, { type: 'success' });
      redirect('list', name);
    } catch (error) {
      notify(messageOf(error), { type: 'error' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button
        variant="outlined"
        color="error"
        startIcon={<Delete />}
        disabled={busy}
        onClick={() => void ask()}
      >
        Hapus
      </Button>
      <ShiftDialog
        asked={asked}
        lead={`Daftar tahun ${record.tahun} akan dihapus; batas waktu pada tahun itu hanya melewati hari Sabtu dan Minggu.`}
        confirmLabel="Ya, hapus"
        danger
      />
    </>
  );
}
