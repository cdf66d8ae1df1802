import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isOfService } from '#core/captcha/policy.ts';

/** What the built site follows from. The server is not built. */
export const buildInputs = [
  ...['src', 'admin', 'core', 'data', 'public'],
  ...['resources', 'resources.config.ts', 'astro.config.mjs', 'package-lock.json', 'tsconfig.json'],
];

/** `mtime size sha256` by path: a file that kept the first two is not read again. */
export type KnownFiles = Record<string, [mtime: number, size: number, hash: string]>;

/** One hash over names and contents of all inputs under `root`, tests left out. */
export function hashInputs(
  root: string,
  known: KnownFiles = {},
  inputs = buildInputs,
): { hash: string; files: KnownFiles } {
  const files: KnownFiles = {};
  for (const path of inputs.flatMap((input) => filesOf(root, input))) {
    const { mtimeMs, size } = statSync(join(root, path));
    const before = known[path];
    const same = before?.[0] === mtimeMs && before[1] === size;
    files[path] = [mtimeMs, size, same ? before[2] : sha256(readFileSync(join(root, path)))];
  }
  const list = Object.entries(files).map(([path, [, , hash]]) => `${path} ${hash}`);
  // The address of the API is built into the pages.
  const api = process.env['API_BASE'] ?? '';
  list.push(`API_BASE ${api}`);
  // So is leave for a captcha's service, where the API is elsewhere.
  if (/^https?:/.test(api))
    list.push(`captcha ${String(isOfService(process.env['RECAPTCHA_VERSION']))}`);
  return { hash: sha256(list.sort().join('\n')), files };
}

function filesOf(root: string, input: string): string[] {
  const path = join(root, input);
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [input];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length).replaceAll('\\', '/'));
}

function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
