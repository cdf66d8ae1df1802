import type { Resource, Role } from '#core/resource/index.ts';
import { worksWith } from '#admin/generate/access.ts';

/** Whether a value is one that the server has covered. */
export const isCovered = (value: unknown): boolean =>
  typeof value === 'string' && value.includes('•');

/** The call by which a role gets a masked field as it is; null where it has none. */
export function revealCall(resource: Resource, field: string, role: Role | null): string | null {
  const found = Object.entries(resource.calls).find(
    ([name, { kind, fields }]) =>
      kind === 'reveal' && fields?.includes(field) && worksWith(resource, name, role),
  );
  return found?.[0] ?? null;
}
