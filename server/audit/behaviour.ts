import { actionWords } from '#core/audit/action-words.ts';
import type { Behaviour } from '#server/resources/behaviour.ts';

/** An entry names calls and resources; the exported list has them in words. */
export const auditBehaviour: Behaviour<'audit'> = {
  exportWords: (registry) => ({
    aksi: ({ resource, aksi }) =>
      actionWords(registry.get(String(resource)), String(aksi)) ?? String(aksi),
    resource: ({ resource }) => registry.get(String(resource))?.label.one ?? String(resource),
  }),
};
