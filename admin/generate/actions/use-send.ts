import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { useProvider, useResource } from '#admin/context.ts';
import { screenName } from '#admin/generate/names.ts';
import type { CallParams } from '#admin/providers/back-office-provider.ts';
import { messageOf } from '#admin/providers/http-error.ts';

/**
 * A call of one press, with nothing to fill in: told in the server's words or in `done`, and the screen shown
 * as it stands afterwards, since a refusal often means that somebody else was faster.
 */
export function useSend() {
  const screen = screenName(useResource());
  const provider = useProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);

  /** @returns whether it was done; what went wrong is told already. */
  async function send(call: string, params: CallParams, done?: string): Promise<boolean> {
    setBusy(true);
    try {
      const { message } = await provider.call(screen, call, params);
      notify(done ?? message, { type: 'success' });
      return true;
    } catch (failure) {
      notify(messageOf(failure), { type: 'error' });
      return false;
    } finally {
      setBusy(false);
      refresh();
    }
  }
  return { busy, send };
}
