import { extensionOf, withTrueExtension } from './file-name.ts';
import { typeByStart } from './starts.ts';

const zip = 'application/zip';
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Text in rows, which is read and let go of; no extension, since it has no name to be kept under. */
const rows = 'text/csv';

/** Every type that may be stored at all, with the extensions that its files bear. */
const extensions: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  [docx]: ['docx'],
  [xlsx]: ['xlsx'],
  [zip]: ['zip'],
};
const known = new Set(Object.values(extensions).flat());

/** Names that make a browser or a desktop run what it opens. */
const active = new Set(
  (
    'html htm xhtml xht shtml mhtml svg svgz xml xsl js mjs wasm swf php phtml asp aspx jsp cgi ' +
    'exe com bat cmd msi scr pif ps1 vbs vbe wsf hta lnk jar sh app apk dll reg docm xlsm'
  ).split(' '),
);

/** How much of a file's start tells its type. */
export const headSize = 8_192;

const markup = /<(?:!doctype|html|head|body|script|svg|iframe|\?xml-stylesheet)\b/i;
const firstBytes = 1_024;

/** The start of an archive but for what was packed first, where it stands as it is: that is judged by itself. */
function withoutFirst(head: Buffer): Buffer {
  const isStored = head.length >= 30 && head.readUInt16LE(8) === 0;
  if (!isStored) return head;
  const from = 30 + head.readUInt16LE(26) + head.readUInt16LE(28);
  const isTold = (head.readUInt16LE(6) & 0x0008) === 0;
  const to = isTold ? from + head.readUInt32LE(18) : head.length;
  return Buffer.concat([head.subarray(0, from), head.subarray(to)]);
}

/** A PDF or a page inside what begins as something else: readers look that far for them. */
function looksTwofold(head: Buffer, type: string): boolean {
  const first = head.subarray(0, firstBytes);
  const start = (type === zip ? withoutFirst(first) : first).toString('latin1');
  return markup.test(start) || (type !== 'application/pdf' && start.includes('%PDF-'));
}

/**
 * Whether a person could have typed it, in whichever encoding keeps ASCII. That it is a table of rows is
 * for whoever reads it to find: it is never kept.
 */
const isText = (head: Buffer): boolean => head.every((byte) => byte >= 0x20 || isSpace(byte));
const isSpace = (byte: number): boolean => byte >= 0x09 && byte <= 0x0d;

/**
 * The type by a file's start; ZIP stands for DOCX and XLSX too.
 * @returns null for a type that we do not store
 */
export function typeOfHead(head: Buffer): string | null {
  const type = typeByStart(head) ?? (isText(head) ? rows : null);
  return type === null || looksTwofold(head, type) ? null : type;
}

/** Names by which an archive is told to be a document. */
const tellingNames = {
  types: /^\[Content_Types\]\.xml$/,
  text: /^word\/document\d*\.xml$/,
  workbook: /^xl\/workbook\d*\.xml$/,
} as const;
export type TellingName = keyof typeof tellingNames;

/** Which of them a name in an archive is; null for any other, of which nothing need be kept. */
export function tellingName(name: string): TellingName | null {
  for (const [told, pattern] of Object.entries(tellingNames)) {
    if (pattern.test(name)) return told as TellingName;
  }
  return null;
}

/** The type of a ZIP archive, by the names in it that tell. */
export function typeOfArchive(names: ReadonlySet<TellingName>): string {
  if (!names.has('types')) return zip;
  if (names.has('text')) return docx;
  return names.has('workbook') ? xlsx : zip;
}

export const isArchive = (type: string): boolean => type === zip;

/** Whether a file that begins as `headType` can still turn out to be one of `types`. */
export function mayBecome(headType: string, types: readonly string[]): boolean {
  const candidates = headType === zip ? [zip, docx, xlsx] : [headType];
  return candidates.some((type) => types.includes(type));
}

export const hasActiveName = (name: string): boolean => active.has(extensionOf(name));

/** The name under which a file of this type is kept: its extension follows the content. */
export function nameFor(name: string, type: string): string {
  return withTrueExtension(name, extensions[type] ?? [], known);
}
