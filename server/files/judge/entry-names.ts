import { trimEndOf } from '#core/rules/trim.ts';
import { extensionOf } from '../file-name.ts';

/** Endings of what an operating system runs when it is opened, or that carry such things hidden. */
const programs = new Set(
  (
    'exe com bat cmd msi msp msc scr pif cpl dll sys drv ocx ps1 psm1 vbs vbe js jse mjs wsf wsh hta ' +
    'lnk url scf inf reg jar class apk ipa app dmg pkg deb rpm sh bash command run elf so dylib ' +
    'application appref-ms library-ms searchconnector-ms settingcontent-ms website rdp appinstaller msix ' +
    'fdf xfdf xdp jnlp wsc workflow mobileconfig iqy slk py pyw desktop terminal ' +
    'docm dotm xlsm xltm xlam pptm potm ppsm ppam xll chm hlp gadget iso img vhd vhdx ' +
    'accde ade adp mde bas bgi cnt csh ksh diagcab fxp grp hpj ins isp its mcf mst msu ops osd pcd plg prf prg ' +
    'msh msh1 msh2 mshxml ps1xml ps2 ps2xml psc1 psc2 psd1 psdm1 printerexport pyc pyo pyz pyzw ' +
    'sct shb shs vb vbp vsmacros vsto vsw webpnp ws wsb xbap xnk udl odc dqy rqy oqy search-ms theme ' +
    'tool inetloc fileloc scpt scptd'
  ).split(' '),
);
const macros = /(?:^|\/)vbaProject\.bin$/i;
/** Where a name is in a code page, what is beyond ASCII stands for letters. */
const isControl = (sign: string) => sign < ' ' || sign === '\x7f';
/** The picture of a folder on a Mac, which is called so. */
const folderIcon = /(?:^|\/)(?:\._)?Icon\r$/;
const drive = /^[a-z]:/i;
/** Characters; no system unpacks a longer path. */
const longestName = 1_000;

const version = /;\d*[. ]*$/;

/**
 * Endings of a name, by which its file is opened: Windows takes dots and spaces off before it looks, and
 * what follows a colon, which macOS writes for a slash in a name; others take off `;1`, a version.
 */
const endingsOf = (path: string): string[] =>
  path
    .split(':')
    .filter((part) => part.includes('.'))
    .map((part) => extensionOf(trimEndOf(part.replace(version, ''), '. ')));

/** What unzip makes of a name in a code page: it leaves letters out and takes one for another. */
export function asUnzipWrites(name: string): string[] {
  const plain = name.replaceAll('\xff', '');
  const ofDos = plain.replaceAll('\x98', '').replaceAll('\xd5', 'i');
  return [...new Set([plain, ofDos])].filter((each) => each !== name);
}

/** Readers of PDF take what is called so for one, whatever it begins with. */
export const isCalledPdf = (name: string): boolean => endingsOf(name).includes('pdf');

export const isFolder = (name: string): boolean => /[\\/]$/.test(name);

const archives = new Set(
  'rar 7z tar tgz taz gz bz2 tbz tbz2 tz xz txz zst tzst lz tlz lz4 lzma z lzh lha arj ace cab cpio wim zipx'.split(
    ' ',
  ),
);
/** Programs look for an archive of another kind behind whatever it begins with. */
export const isCalledOtherArchive = (name: string): boolean =>
  endingsOf(name).some((ending) => archives.has(ending));

export const isCalledZip = (name: string): boolean => endingsOf(name).includes('zip');

/** What a Mac says of a file, beside it and under nearly its name. */
export const isCalledAsOfMac = (name: string): boolean => /(?:^|[\\/])\._[^\\/]*$/.test(name);

const documents = new Set(
  'docx dotx xlsx xlsb xltx pptx ppsx potx odt ott ods ots odp otp odg epub kmz'.split(' '),
);
/** Documents that are archives to whoever opens them. */
export const isCalledDocument = (name: string): boolean =>
  endingsOf(name).some((ending) => documents.has(ending));

/** Whether a content that was judged by one name would be judged no otherwise by another. */
export const isJudgedAlike = (one: string, other: string): boolean =>
  [isCalledPdf, isCalledZip, isCalledDocument, isCalledOtherArchive, isCalledAsOfMac].every(
    (is) => is(one) === is(other),
  );

const dots = /^[. ]+$/;
/**
 * Whether a part is only dots and spaces: it climbs out, or is taken off, so that what stands before it is
 * the name. In the middle a dot says nothing.
 */
const hasNoName = (parts: readonly string[]): boolean =>
  parts.some((part, at) => dots.test(part) && (part !== '.' || at === parts.length - 1));

/** What is wrong with the name of a thing in an archive; null where nothing is. */
export function faultOfName(name: string): 'entryName' | 'macros' | 'program' | null {
  if (name.length > longestName) return 'entryName';
  const path = name.replaceAll('\\', '/');
  const isElsewhere = path.startsWith('/') || drive.test(path) || hasNoName(path.split('/'));
  const written = folderIcon.test(path) ? path.slice(0, -1) : path;
  if (path === '' || isElsewhere || Array.from(written).some(isControl)) return 'entryName';
  if (macros.test(path)) return 'macros';
  return endingsOf(path).some((extension) => programs.has(extension)) ? 'program' : null;
}
