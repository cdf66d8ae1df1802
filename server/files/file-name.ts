import { normalized } from '#core/format/normalized.ts';
import { trimOf } from '#core/rules/trim.ts';

const longest = 200;
const longestExtension = 10;

/** Of a sender's name; no system keeps one as long, and a form takes no longer one. */
export const longestSentName = 1_000;

/** Control and format characters (among them those that turn the reading direction) and breaks. */
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]/gu;
const forbiddenOnWindows = /[:*?"<>|]/g;

/** Without a dot, in small letters; '' when the name has none. */
export function extensionOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

function cut(name: string, length: number): string {
  return Array.from(name).slice(0, length).join('').trimEnd();
}

/** The end of a path, and of that no more than is worth a look. */
function lastPart(path: string): string {
  const name = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
  if (name.length <= longestSentName) return name;
  return name.slice(0, longestSentName / 2) + name.slice(-longestSentName / 2);
}

/**
 * A sender's file name, made fit to be kept and shown: the last part of a path, in NFC, without
 * what cannot be seen, at most 200 characters. Never used as a path.
 */
export function cleanFileName(sent: string): string {
  const last = normalized(lastPart(sent).toWellFormed());
  const visible = last.replace(invisible, '').replace(forbiddenOnWindows, '_').replace(/\s+/g, ' ');
  const name = trimOf(visible, '. ');
  if (!name) return 'berkas';
  const extension = extensionOf(name);
  if (extension === '' || extension.length > longestExtension) return cut(name, longest);
  const stem = name.slice(0, -extension.length - 1);
  return `${cut(stem, longest - extension.length - 1)}.${name.slice(-extension.length)}`;
}

/** The name with an extension that tells the truth about the content. */
export function withTrueExtension(
  name: string,
  truthful: readonly string[],
  replaceable: ReadonlySet<string>,
): string {
  const extension = extensionOf(name);
  if (truthful.includes(extension)) return name;
  const stem = replaceable.has(extension) ? name.slice(0, -extension.length - 1) : name;
  return cleanFileName(`${stem}.${truthful[0] ?? 'bin'}`);
}
