import { loadPart } from '../load/load-part.ts';

/** The store of files, fetched when a form has one to keep or to look for. */
const shelf = () => loadPart(() => import('#src/stores/draft-files.ts'));

/** What changed among the files of a form since `before`: kept, or let go of. */
export async function keepFiles(
  draft: string,
  files: Readonly<Record<string, File>>,
  before: Readonly<Record<string, File>>,
): Promise<void> {
  const fields = [...new Set([...Object.keys(files), ...Object.keys(before)])];
  const changed = fields.filter((field) => files[field] !== before[field]);
  if (changed.length === 0) return;
  const { keepFile } = await shelf();
  await Promise.all(changed.map((field) => keepFile(draft, field, files[field])));
}

/** The files that were chosen for a draft and not sent, by field. */
export async function findFiles(draft: string): Promise<Record<string, File>> {
  const { filesOf } = await shelf();
  return filesOf(draft);
}

/** Where the part cannot be fetched, the next form that looks for files lets go of these. */
export async function forgetFiles(draft: string): Promise<void> {
  const part = await shelf().catch(() => null);
  await part?.forgetFiles(draft);
}

/** Puts a file into an input, as if it had been chosen there. */
export function putFile(input: HTMLInputElement, file: File): void {
  const one = new DataTransfer();
  one.items.add(file);
  input.files = one.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
