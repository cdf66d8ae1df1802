import { trimOf } from '#core/rules/trim.ts';
import { cleanText } from './pdf/clean.ts';

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
  const kept = [...stem].slice(0, longest - extension.length).join('');
  return `${kept.trimEnd()}${extension}`;
}

function parted(name: string): { stem: string; extension: string } {
  const [extension = ''] = /\.[\p{L}\p{N}]{1,10}$/u.exec(name) ?? [];
  return { stem: name.slice(0, name.length - extension.length), extension };
}

/**
 * Makes paths safe to unpack anywhere, and each its own: `/` parts folders, what climbs out of them or
 * has no name is left out, and a name that was there already, in whatever case, gets a number.
 */
export function uniqueNames(paths: readonly string[]): string[] {
  const taken = new Set<string>();
  return paths.map((path) => {
    const parts = path.split('/').map(safePart);
    const named = parts.filter((part) => part !== '');
    const wanted = named.length > 0 ? named.join('/') : 'berkas';
    const { stem, extension } = parted(wanted);
    let name = wanted;
    for (let number = 2; taken.has(name.toLowerCase()); number += 1) {
      name = `${stem} (${String(number)})${extension}`;
    }
    taken.add(name.toLowerCase());
    return name;
  });
}
