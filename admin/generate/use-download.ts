import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useProvider } from '#admin/context.ts';
import type { BackOfficeProvider, Saved } from '#admin/providers/back-office-provider.ts';
import { messageOf } from '#admin/providers/http-error.ts';
import { revokeLater } from '#admin/use-blob-url.ts';

/** Fetches a file and saves it, under the name that the server gave it unless another is given. */
export function useDownload() {
  const provider = useProvider();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);

  async function save(
    fetch: (provider: BackOfficeProvider) => Promise<Saved>,
    as?: string,
  ): Promise<void> {
    setBusy(true);
    try {
      const { blob, name } = await fetch(provider);
      saveAs(blob, as ?? name);
    } catch (error) {
      notify(messageOf(error), { type: 'error' });
    } finally {
      setBusy(false);
    }
  }

  return { save, busy };
}

/** Has the browser save a file. */
export function saveAs(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Browsers start reading after the click has returned.
  revokeLater(address, 60_000);
}
