import { listOfFiles } from '../form/list-of-files.ts';
import type { ChosenFile } from '../form/form-values.ts';
import { loadPart } from '../load/load-part.ts';

/** The store of files, fetched when a form has one to keep or to look for. */
const shelf = () => loadPart(() => import('#src/stores/draft-files.ts'));

/** Keeps what changed among the files of a form since `before`, and lets go of what is no longer there. */
export async function keepFiles(
  draft: string,
  files: readonly ChosenFile[],
  before: readonly ChosenFile[],
): Promise<void> {
  if (files.length > 0 || before.length > 0) await (await shelf()).keepFiles(draft, files, before);
}

/** The files that were chosen for a draft and not sent, in their order. */
export const findFiles = async (draft: string): Promise<ChosenFile[]> =>
  (await shelf()).filesOf(draft);

/** Where the part cannot be fetched, the next form that looks for files lets go of these. */
export async function forgetFiles(draft: string): Promise<void> {
  const part = await shelf().catch(() => null);
  await part?.forgetFiles(draft);
}

/** Puts files into an input, as if they had been chosen there. */
export function putFiles(input: HTMLInputElement, files: readonly File[]): void {
  input.files = listOfFiles(files);
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
