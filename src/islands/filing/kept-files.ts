import { listOfFiles } from '../form/list-of-files.ts';
import type { ChosenFile } from '../form/form-values.ts';
import { loadPart } from '../load/load-part.ts';

/** The store of files, fetched when a form has one to keep or to look for. */
const shelf = () => loadPart(() => import('#src/stores/draft-files.ts'));

/** By where each is kept: the first of a field under its name, the next with its number. */
function placesOf(files: readonly ChosenFile[]): Map<string, File> {
  const places = new Map<string, File>();
  for (const [field, file] of files) {
    const before = [...places.keys()].filter((place) => fieldOf(place) === field).length;
    places.set(before > 0 ? `${field}:${before}` : field, file);
  }
  return places;
}

const fieldOf = (place: string) => place.split(':')[0] ?? '';
const numberOf = (place: string) => Number(place.split(':')[1] ?? 0);

/** What changed among the files of a form since `before`: kept, or let go of. */
export async function keepFiles(
  draft: string,
  files: readonly ChosenFile[],
  before: readonly ChosenFile[],
): Promise<void> {
  const [now, then] = [placesOf(files), placesOf(before)];
  const places = [...new Set([...now.keys(), ...then.keys()])];
  const changed = places.filter((place) => now.get(place) !== then.get(place));
  if (changed.length === 0) return;
  const { keepFile } = await shelf();
  await Promise.all(changed.map((place) => keepFile(draft, place, now.get(place))));
}

/** The files that were chosen for a draft and not sent, in their order. */
export async function findFiles(draft: string): Promise<ChosenFile[]> {
  const { filesOf } = await shelf();
  return Object.entries(await filesOf(draft))
    .sort(([a], [b]) => numberOf(a) - numberOf(b))
    .map(([place, file]): ChosenFile => [fieldOf(place), file]);
}

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
