import { drafts, tabDrafts } from './drafts.ts';

/** Whether something that was typed for a case waits on this device. */
export const areDraftsKept = (): boolean => drafts.list('').length > 0;

/** Of what is about a person, gone with the session. */
export const forgetTabDrafts = (): void => tabDrafts.forgetAll();

/** Nothing that was typed or chosen stays on this device. */
export async function forgetAllDrafts(): Promise<void> {
  drafts.forgetAll();
  tabDrafts.forgetAll();
  // A file may be left of a draft that is past its week, or whose page was closed as it was sent.
  try {
    const { forgetAllFiles } = await import('./draft-files.ts');
    await forgetAllFiles();
  } catch {
    // The part cannot be fetched: the next form that opens lets go of files without a draft.
  }
}
