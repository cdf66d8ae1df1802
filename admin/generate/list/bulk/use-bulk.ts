import { useEffect, useState } from 'react';
import { useLogoutIfAccessDenied, useNotify, useRefresh, type RaRecord } from 'react-admin';
import { newOnceKey } from '#core/api/once-key.ts';
import { formatNumber } from '#core/format/number.ts';
import { useBackOffice, useProvider, useResource } from '#admin/context.ts';
import { screenName } from '#admin/generate/names.ts';
import type { Values } from '#admin/providers/request-body.ts';
import type { BulkAction } from './bulk-actions.ts';
import { runBulk, type BulkOutcome } from './run-bulk.ts';

export interface BulkWork {
  action: BulkAction;
  records: readonly RaRecord[];
  /** Told of the records that it was done to. */
  onDone: (records: readonly RaRecord[]) => void;
  onClose: () => void;
}

/** Does something to several records, and goes on with it where it was stopped. */
export function useBulk({ action, records, onDone, onClose }: BulkWork) {
  const screen = screenName(useResource());
  const provider = useProvider();
  const { asker } = useBackOffice();
  const refresh = useRefresh();
  const notify = useNotify();
  const leaveIfOver = useLogoutIfAccessDenied();
  const [count, setCount] = useState<number | null>(null);
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null);
  const [sent, setSent] = useState<Values>({});
  // A record is done to once, however often this is gone on with.
  const [attempt] = useState(newOnceKey);

  const isBusy = count !== null;
  // Closing the page would break it off; a session that ends waits for its owner.
  useEffect(() => {
    if (!isBusy) return undefined;
    const hold = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [isBusy]);

  const act = (data: Values) => (record: RaRecord) =>
    action.removes
      ? provider.delete(screen, { id: record.id, previousData: record })
      : provider.call(screen, action.call, {
          ...{ id: record.id, data: { ...action.values, ...data }, previousData: record },
          key: `${attempt}:${String(record.id)}`,
        });

  async function work(rest: readonly RaRecord[], data: Values, before: BulkOutcome | null) {
    const past = records.length - rest.length;
    setSent(data);
    setOutcome(null);
    setCount(past);
    try {
      const now = await asker.once(() => runBulk(rest, act(data), (many) => setCount(past + many)));
      const result: BulkOutcome = {
        ...now,
        done: [...(before?.done ?? []), ...now.done],
        failed: [...(before?.failed ?? []), ...now.failed],
      };
      onDone(now.done);
      if (result.failed.length > 0 || result.stopped !== null) setOutcome(result);
      else {
        notify(`${action.label}: ${formatNumber(result.done.length)} berhasil.`, {
          type: 'success',
        });
        onClose();
      }
    } catch (error) {
      await leaveIfOver(error);
    } finally {
      setCount(null);
      refresh();
    }
  }

  return {
    /** How many were come to; null where nothing is under way. */
    count,
    outcome,
    run: (data: Values) => work(records, data, null),
    goOn: () => work(outcome?.left ?? [], sent, outcome),
  };
}
