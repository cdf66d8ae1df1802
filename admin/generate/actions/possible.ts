import { isAboutSelf, type Resource, type Role } from '#core/resource/index.ts';
import type { CaseRecord } from '#resources';
import { isBeside, worksWith } from '#admin/generate/access.ts';

const possible = 'tindakan' satisfies keyof CaseRecord;

/** The names under which a case may say that a call is possible: `cabut-permohonan` is `cabut` too. */
function namesOf(resource: Resource, call: string): string[] {
  const snake = call.replaceAll('-', '_');
  return [call, snake, snake.replace(new RegExp(`_${resource.name}$`), '')];
}

/** Whether a record allows a step; one that says nothing of steps (`tindakan`) allows them all. */
export function isPossible(
  resource: Resource,
  record: Readonly<Record<string, unknown>>,
  call: string,
): boolean {
  const steps = record[possible];
  return !Array.isArray(steps) || namesOf(resource, call).some((name) => steps.includes(name));
}

/** The actions and updates with a button of their own that a role may make on a record. */
export function possibleActions(
  resource: Resource,
  record: Readonly<Record<string, unknown>>,
  role: Role | null,
): { name: string; label: string }[] {
  return Object.entries(resource.calls).flatMap(([name, call]) =>
    call.label &&
    (call.kind === 'action' || isBeside(resource, name)) &&
    !isAboutSelf(call) &&
    worksWith(resource, name, role) &&
    isPossible(resource, record, name)
      ? [{ name, label: call.label }]
      : [],
  );
}
