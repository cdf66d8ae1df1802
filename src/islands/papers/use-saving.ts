import { useState } from 'react';
import { download } from '#core/api/download.ts';
import { api } from '#src/stores/api.ts';
import type { Download } from './download.ts';
import { saveFile } from '../../components/save-file.ts';

export type SavingState =
  | { step: 'idle' }
  | { step: 'loading' | 'saved'; file: Download }
  | { step: 'failed'; error: unknown };

/** Fetches files with the citizen's token and saves them, one at a time. */
export function useSaving(): [SavingState, (file: Download) => Promise<void>] {
  const [state, setState] = useState<SavingState>({ step: 'idle' });

  async function save(file: Download): Promise<void> {
    if (state.step === 'loading') return;
    setState({ step: 'loading', file });
    try {
      const { blob, name } = await download(api, file.path);
      saveFile(blob, file.saveAs ?? name);
      setState({ step: 'saved', file });
    } catch (error) {
      setState({ step: 'failed', error });
    }
  }

  return [state, save];
}
