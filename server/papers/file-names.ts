import { trimOf } from '#core/rules/trim.ts';
import { cleanText } from '#core/format/clean-text.ts';

const longest = 120;
const forbidden = /[<>:"|?*\\/\n]/g;
/** Names that Windows keeps for devices. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** One name of a path: nothing that leads elsewhere, hides, or that some system cannot write. */
function safePart(part: string): string {
  const clean = cleanText(part)
    .replaceAll(forbidden, '-')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/\s+/g, ' ');
  const bare = trimOf(clean, '. ');
  const name = reserved.test(bare) ? `_${bare}` : bare;
  const { stem, extension } = parted(name);
  const kept = Array.from(stem)
    .slice(0, longest - extension.length)
    .join('');
  return `${kept.trimEnd()}${extension}`;
}

function parted(name: string): { stem: string; extension: string } {
  const [extension = ''] = /\.[\p{L}\p{N}]{1,10}$/u.exec(name) ?? [];
  return { stem: name.slice(0, name.length - extension.length), extension };
}

/**
 * Names files one after the other: each path is made safe to unpack anywhere, and its own. `/` parts
 * folders, what climbs out of them or has no name is left out, and a name that was there already, in
 * whatever case, gets a number.
 */
export function createNaming(): (path: string) => string {
  const taken = new Set<string>();
  /** The number that a name got last, so that the thousandth of one name is not tried a thousand times. */
  const numbered = new Map<string, number>();
  return (path) => {
    const parts = path.split('/').map(safePart);
    const named = parts.filter((part) => part !== '');
    const wanted = named.length > 0 ? named.join('/') : 'berkas';
    const { stem, extension } = parted(wanted);
    const told = wanted.toLowerCase();
    let name = wanted;
    let number = numbered.get(told) ?? 1;
    while (taken.has(name.toLowerCase())) {
      number += 1;
      name = `${stem} (${number})${extension}`;
    }
    if (number > 1) numbered.set(told, number);
    taken.add(name.toLowerCase());
    return name;
  };
}

/** The same of all at once. */
export function uniqueNames(paths: readonly string[]): string[] {
  const nameOf = createNaming();
  return paths.map(nameOf);
}
