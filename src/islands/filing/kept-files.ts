import type { ChosenFile } from '#src/stores/chosen-file.ts';
import { loadPart } from '../load/load-part.ts';

/** The store of files, fetched when a form has one to keep. */
const shelf = () => loadPart(() => import('#src/stores/draft-files.ts'));

/** What puts them back, fetched when a draft had some. */
export const loadRestoring = () => loadPart(() => import('./restore-files.ts'));

/** Keeps what changed among the files of a form since `before`, and lets go of what is no longer there. */
export async function keepFiles(
  draft: string,
  files: readonly ChosenFile[],
  before: readonly ChosenFile[],
): Promise<void> {
  if (files.length > 0 || before.length > 0) await (await shelf()).keepFiles(draft, files, before);
}

/** Where the part cannot be fetched, the next form that looks for files lets go of these. */
export async function forgetFiles(draft: string): Promise<void> {
  const part = await shelf().catch(() => null);
  await part?.forgetFiles(draft);
}
