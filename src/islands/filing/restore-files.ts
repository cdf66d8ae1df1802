import type { ChosenFile } from '#src/stores/chosen-file.ts';
import { filesOf } from '#src/stores/draft-files.ts';
import { listOfFiles } from '../form/list-of-files.ts';

export interface Restored {
  files: readonly ChosenFile[];
  /** Names of those that were chosen and are not there. */
  lost: string[];
}

const filesIn = ({ files }: HTMLInputElement): File[] => [...(files ?? [])];

/**
 * Puts the files of a draft into its inputs, as if they had been chosen there: before what somebody has
 * chosen meanwhile where a field takes several, in place of nothing where it takes one.
 * @param namesOf what the draft says was chosen in an input, with commas between
 */
export async function restoreFiles(
  draft: string,
  inputs: readonly HTMLInputElement[],
  namesOf: (input: HTMLInputElement) => string,
): Promise<Restored> {
  const files = await filesOf(draft);
  for (const input of inputs) {
    const own = files.flatMap(([field, file]) => (field === input.name ? [file] : []));
    const chosen = filesIn(input);
    if (own.length === 0 || (chosen.length > 0 && !input.multiple)) continue;
    input.files = listOfFiles([...own, ...chosen]);
    input.dispatchEvent(new Event('change', { bubbles: true }));
    // What was chosen meanwhile was kept by itself.
    if (chosen.length > 0) input.dispatchEvent(new Event('input', { bubbles: true }));
  }
  const isLost = (input: HTMLInputElement) => {
    const names = filesIn(input)
      .map(({ name }) => name)
      .join(', ');
    return names === '' || (input.multiple && !names.startsWith(namesOf(input)));
  };
  return { files, lost: inputs.filter(isLost).map(namesOf) };
}
