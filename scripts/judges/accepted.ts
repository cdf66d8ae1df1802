import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Finding } from './finding.ts';

/** A finding that stays, and why. `code` and `element` are found anywhere in the finding's. */
const entry = z.strictObject({
  judge: z.enum(['nu', 'htmlcs', 'ibm']),
  code: z.string().min(1),
  element: z.string().min(1).optional(),
  because: z.string().min(1),
});
export type Accepted = z.infer<typeof entry>;

export const accepted: readonly Accepted[] = z
  .array(entry)
  .parse(JSON.parse(readFileSync(new URL('./accepted.json', import.meta.url), 'utf8')));

const covers = ({ judge, code, element = '' }: Accepted, finding: Finding): boolean =>
  judge === finding.judge && finding.code.includes(code) && finding.element.includes(element);

/** The findings that no entry covers. */
export function unaccepted(
  findings: readonly Finding[],
  entries: readonly Accepted[] = accepted,
): Finding[] {
  return findings.filter((finding) => !entries.some((each) => covers(each, finding)));
}

/** The entries that nothing was found for: they have outlived their reason. */
export function unneeded(
  findings: readonly Finding[],
  entries: readonly Accepted[] = accepted,
): Accepted[] {
  return entries.filter((each) => !findings.some((finding) => covers(each, finding)));
}
