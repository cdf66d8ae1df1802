import { actionWords as wordsOf, otherActions } from '#core/audit/action-words.ts';
import { takesAway } from '#core/audit/taken-away.ts';
import type { Call, CallKind, Resource } from '#core/resource/index.ts';
import { sentenceCase } from '#admin/sentence-case.ts';
import type { Choice } from '#admin/generate/choice.ts';

/** What an entry calls an action, in words or in what is left of its name. */
export const actionWords = (resource: Resource | undefined, action: string): string =>
  wordsOf(resource, action) ?? sentenceCase(action);

/** "Ubah status, User Eksternal". */
export function entryTitle(resource: Resource | undefined, action: string): string {
  return [actionWords(resource, action), resource?.label.one].filter(Boolean).join(', ');
}

const writes = new Set<CallKind | undefined>([
  ...(['create', 'update', 'remove', 'action', 'move'] as const),
]);

/** Whether the log has entries of a call: what changes, what is taken away, looks at what is covered. */
const isLogged = (call: Call): boolean =>
  writes.has(call.kind) || call.kind === 'reveal' || call.audited === true || takesAway(call);

/** Every action that an entry may name. */
export function actionChoices(resources: readonly Resource[]): Choice[] {
  const labels = new Map<string, string>();
  for (const resource of resources) {
    for (const [name, call] of Object.entries(resource.calls)) {
      if (isLogged(call) && !labels.has(name)) labels.set(name, actionWords(resource, name));
    }
  }
  for (const [name, label] of Object.entries(otherActions)) labels.set(name, label);
  return sorted([...labels].map(([id, label]) => ({ id, label })));
}

/** The resources that anything can happen to. */
export function resourceChoices(resources: readonly Resource[]): Choice[] {
  const written = resources.filter(({ calls }) => Object.values(calls).some(isLogged));
  return sorted(written.map(({ name, label }) => ({ id: name, label: label.many })));
}

const sorted = (choices: Choice[]) => choices.toSorted((a, b) => a.label.localeCompare(b.label));
