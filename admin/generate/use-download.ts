import { useState } from 'react';
import { useNotify, useResourceContext } from 'react-admin';
import { useProvider } from '#admin/context.ts';
import type { DownloadParams } from '#admin/providers/data-provider.ts';
import { messageOf } from '#admin/providers/http-error.ts';

/** Saves a record's file under a name. */
export function useDownload() {
  const provider = useProvider();
  const notify = useNotify();
  const resource = useResourceContext() ?? '';
  const [busy, setBusy] = useState(false);

  async function save(params: DownloadParams, name: string): Promise<void> {
    setBusy(true);
    try {
      const { blob } = await provider.download(resource, params);
      saveAs(blob, name);
    } catch (error) {
      notify(messageOf(error), { type: 'error' });
    } finally {
      setBusy(false);
    }
  }

  return { save, busy };
}

function saveAs(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Browsers start reading after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
