import { trimEndOf } from '#core/rules/trim.ts';
import { extensionOf } from '../file-name.ts';

/** Endings of what an operating system runs when it is opened, or that carry such things hidden. */
const programs = new Set(
  (
    'exe com bat cmd msi msp msc scr pif cpl dll sys drv ocx ps1 psm1 vbs vbe js jse mjs wsf wsh hta ' +
    'lnk url scf inf reg jar class apk ipa app dmg pkg deb rpm sh bash command run elf so dylib ' +
    'docm dotm xlsm xltm xlam pptm potm ppsm ppam xll chm hlp gadget iso img vhd vhdx'
  ).split(' '),
);
const macros = /(?:^|\/)vbaProject\.bin$/i;
const control = /\p{Cc}/u;
/** Characters; no system unpacks a longer path. */
const longestName = 1_000;

/** What is wrong with the name of a thing in an archive; null where nothing is. */
export function faultOfName(name: string): 'entryName' | 'macros' | 'program' | null {
  if (name.length > longestName) return 'entryName';
  const path = name.replaceAll('\\', '/');
  const isElsewhere = path.startsWith('/') || path.split('/').includes('..') || path.includes(':');
  if (path === '' || isElsewhere || control.test(path)) return 'entryName';
  if (macros.test(path)) return 'macros';
  // Windows takes such an end off before it looks at the name.
  return programs.has(extensionOf(trimEndOf(path, '. '))) ? 'program' : null;
}
