import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { Finding } from './finding.ts';

const jar = 'vnu-jar/build/dist/vnu.jar';

const report = z.object({
  messages: z.array(
    z.object({
      type: z.string(),
      subType: z.string().optional(),
      url: z.string().optional(),
      message: z.string(),
      extract: z.string().default(''),
    }),
  ),
});

/** Whether the Nu Html Checker can run here: it is a program in Java. */
export function hasJava(): boolean {
  return spawnSync('java', ['-version']).status === 0;
}

/**
 * What the Nu Html Checker holds against files: errors and warnings. What it merely remarks (how
 * React spells void elements, say) is of taste.
 * @param files the built pages, by address
 */
export function judgeMarkup(files: ReadonlyMap<string, string>): Finding[] {
  const addresses = new Map([...files].map(([at, file]) => [pathToFileURL(file).href, at]));
  const { stderr, error } = spawnSync(
    'java',
    [
      ...['-Xss4m', '-jar', createRequire(import.meta.url).resolve(jar)],
      ...['--format', 'json', '--exit-zero-always', ...files.values()],
    ],
    { encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
  );
  if (error) throw error;
  return report
    .parse(JSON.parse(stderr))
    .messages.filter(({ type, subType }) => type === 'error' || subType === 'warning')
    .map(({ url = '', message, extract }) => ({
      judge: 'nu' as const,
      page: addresses.get(url.replace(/^file:\/(?!\/)/, 'file:///')) ?? url,
      code: message,
      message,
      element: extract.replaceAll(/\s+/g, ' '),
    }));
}
