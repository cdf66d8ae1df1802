import { drafts, tabDrafts } from './drafts.ts';

/** Whether something that was typed for a case waits on this device. */
export const areDraftsKept = (): boolean => drafts.list('').length > 0;

/** Of what is about a person, gone with the session. */
export const forgetTabDrafts = (): void => tabDrafts.forgetAll();

/** Nothing that was typed or chosen stays on this device. */
export async function forgetAllDrafts(): Promise<void> {
  const hadSome = areDraftsKept();
  drafts.forgetAll();
  tabDrafts.forgetAll();
  if (!hadSome) return;
  try {
    const { forgetAllFiles } = await import('./draft-files.ts');
    await forgetAllFiles();
  } catch {
    // The part cannot be fetched: the next form that opens lets go of files without a draft.
  }
}
