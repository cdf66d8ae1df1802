import { useState } from 'react';
import { useNotify, useRefresh, useResourceContext } from 'react-admin';
import type { CaseCall, CaseRecord } from '#resources';
import { useProvider } from '#admin/context.ts';
import { useSaid } from '#admin/generate/actions/call-form.tsx';
import { messageOf, statusOf } from '#admin/providers/http-error.ts';

const call = 'update' satisfies CaseCall;

/** Tells the applicant that their case is being worked on: an update that says nothing else. */
export function useProcess(record: CaseRecord, onDone: () => void) {
  const screen = useResourceContext() ?? '';
  const provider = useProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const said = useSaid();
  const [busy, setBusy] = useState(false);

  async function make(): Promise<void> {
    setBusy(true);
    try {
      const about = { id: record.id, previousData: record };
      const { message } = await provider.call(screen, call, { ...about, data: {} });
      onDone();
      said(message);
    } catch (error) {
      notify(messageOf(error), { type: 'error' });
      // Somebody else was faster: how it stands now is shown.
      if (statusOf(error) === 409) refresh();
    } finally {
      setBusy(false);
    }
  }

  return { busy, process: () => void (busy || make()) };
}
