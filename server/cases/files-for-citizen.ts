import { filesIn, mayRead, type Registry } from '#core/resource/index.ts';
import type { CaseName } from './case-kind.ts';

/** The file fields that a citizen reads of a case, in the order in which a case comes by them. */
export function filesForCitizen(
  { registry }: { registry: Registry },
  resource: CaseName,
): string[] {
  const fields = registry.get(resource)?.fields ?? {};
  return filesIn(fields).filter((name) => mayRead(fields[name]?.readBy, 3));
}
