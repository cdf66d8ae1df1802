import { useId, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import { useLogoutIfAccessDenied, useRefresh, type RaRecord } from 'react-admin';
import { useBackOffice, useProvider, useResource } from '#admin/context.ts';
import { formatNumber } from '#core/format/number.ts';
import { screenName } from '#admin/generate/names.ts';
import { titleOf } from '#admin/generate/values.ts';
import type { BulkAction } from './bulk-actions.ts';
import { BulkReport } from './bulk-report.tsx';
import { runBulk, type BulkOutcome } from './run-bulk.ts';

export interface BulkDialogProps {
  action: BulkAction;
  records: readonly RaRecord[];
  /** Told of the records that it was done to. */
  onDone: (records: readonly RaRecord[]) => void;
  onClose: () => void;
}

/** So many titles tell what is about to happen; the rest is a number. */
const named = 5;

/** Asks, does it record by record, and says what became of each that could not be done. */
export function BulkDialog({ action, records, onDone, onClose }: BulkDialogProps) {
  const resource = useResource();
  const provider = useProvider();
  const { asker } = useBackOffice();
  const refresh = useRefresh();
  const leaveIfOver = useLogoutIfAccessDenied();
  const id = useId();
  const [count, setCount] = useState<number | null>(null);
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null);
  const busy = count !== null && outcome === null;
  const screen = screenName(resource);
  const act = (record: RaRecord): Promise<unknown> =>
    action.removes
      ? provider.delete(screen, { id: record.id, previousData: record })
      : provider.call(screen, action.call, {
          ...{ id: record.id, data: action.values, previousData: record },
        });

  async function run() {
    setCount(0);
    try {
      const result = await asker.once(() => runBulk(records, act, setCount));
      setOutcome(result);
      onDone(result.done);
    } catch (error) {
      await leaveIfOver(error);
    } finally {
      refresh();
    }
  }

  const amount = `${formatNumber(records.length)} ${resource.label.one}`;
  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby={id} role="alertdialog">
      <DialogTitle id={id}>{outcome ? 'Hasil' : `${action.label} ${amount}?`}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {outcome ? (
          <BulkReport outcome={outcome} titleOf={(record) => titleOf(resource, record)} />
        ) : (
          <>
            {action.removes && <Box>Yang dihapus tidak dapat dikembalikan.</Box>}
            <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
              {records.slice(0, named).map((record) => (
                <li key={record.id}>{titleOf(resource, record)}</li>
              ))}
              {records.length > named && (
                <li>dan {formatNumber(records.length - named)} lainnya</li>
              )}
            </Box>
          </>
        )}
        {busy && (
          <Box role="status">
            <LinearProgress
              variant="determinate"
              aria-label="Kemajuan"
              value={(count / records.length) * 100}
              sx={{ mb: 1 }}
            />
            {formatNumber(count)} dari {formatNumber(records.length)} selesai
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        {outcome ? (
          <Button variant="contained" onClick={onClose} autoFocus>
            Tutup
          </Button>
        ) : (
          <>
            <Button onClick={onClose} disabled={busy} autoFocus>
              Batal
            </Button>
            <Button
              variant="contained"
              color={action.removes ? 'error' : 'primary'}
              loading={busy}
              onClick={() => void run()}
            >
              {action.removes ? 'Ya, hapus' : action.label}
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  );
}
