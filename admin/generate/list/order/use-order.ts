import { useEffect, useState } from 'react';
import { useNotify, useRefresh, type RaRecord } from 'react-admin';
import { useProvider, useResource } from '#admin/context.ts';
import { screenName } from '#admin/generate/names.ts';
import { titleOf } from '#admin/generate/values.ts';
import { messageOf } from '#admin/providers/http-error.ts';
import type { BackOfficeProvider } from '#admin/providers/back-office-provider.ts';
import { moved } from './moved.ts';

const perPage = 100;

/** Every record of an orderable resource, in its order. */
async function allOf(provider: BackOfficeProvider, screen: string, field: string) {
  const records: RaRecord[] = [];
  for (let page = 1; ; page += 1) {
    const { data, total = 0 } = await provider.getList<RaRecord>(screen, {
      ...{ pagination: { page, perPage }, sort: { field, order: 'ASC' }, filter: {} },
    });
    records.push(...data);
    if (data.length === 0 || records.length >= total) return records;
  }
}

/** The records in their order, and moves that the server keeps one by one. */
export function useOrder(call: string) {
  const resource = useResource();
  const provider = useProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const [records, setRecords] = useState<readonly RaRecord[] | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [said, setSaid] = useState('');
  const [busy, setBusy] = useState(false);
  const screen = screenName(resource);
  const field = resource.orderable ?? 'id';

  useEffect(() => {
    allOf(provider, screen, field).then(setRecords, setError);
  }, [provider, screen, field]);

  async function move(from: number, to: number): Promise<void> {
    const record = records?.[from];
    if (!records || !record || busy || to === from || to < 0 || to >= records.length) return;
    const next = moved(records, from, to);
    setRecords(next);
    setBusy(true);
    try {
      await provider.move(screen, call, { id: record.id, behind: next[to - 1]?.id ?? null });
      setSaid(`${titleOf(resource, record)}: urutan ke-${to + 1} dari ${next.length}.`);
    } catch (failure) {
      setSaid('');
      notify(messageOf(failure), { type: 'error' });
      setRecords(await allOf(provider, screen, field).catch(() => records));
    } finally {
      setBusy(false);
      refresh();
    }
  }

  return { records, error, said, busy, move };
}
