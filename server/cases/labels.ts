import { sql } from 'kysely';
import { tagOf } from '#core/resource/fields/index.ts';
import { say } from '#core/rules/messages.ts';
import type { EntryOf } from '#resources';
import { audit } from '#server/audit/audit.ts';
import { anyTable, type RecordRow } from '#server/database/index.ts';
import { invalidOf } from '#server/resources/body/invalid-of.ts';
import type { StepContext, StepOf, Summary } from '#server/resources/behaviour.ts';
import { fewInScope } from '#server/resources/scope.ts';
import type { CaseName } from './case-kind.ts';

const column = 'label' satisfies keyof EntryOf<CaseName>;

/** More would be no labels any more. */
const most = 10;
/** The newest cases with a label, among which the words in use are looked for. */
const mostRead = 1_000;

type Labelling = StepContext<CaseName>;

const wordsOf = (row: { label?: unknown } | null): string[] =>
  typeof row?.label === 'string' ? (JSON.parse(row.label) as string[]) : [];

/** Puts a word on a case. The case itself stays as it is: nobody who has it open is in conflict with it. */
export const addLabel: StepOf<CaseName, 'beri-label'> = async (context) => {
  const word = tagOf(context.values.kata);
  const words = wordsOf(context.current);
  if (word === '') throw invalidOf<CaseName>({ kata: say('Label', 'required') });
  if (words.includes(word)) return { skip: true, message: `Label ${word} sudah ada.` };
  if (words.length >= most) {
    throw invalidOf<CaseName>({ kata: `Satu perkara paling banyak memiliki ${most} label` });
  }
  const row = await write(context, 'beri-label', [...words, word].toSorted());
  return { skip: true, row, message: `Label ${word} diberikan.` };
};

/** Takes it off again; one that is gone already stays gone. */
export const removeLabel: StepOf<CaseName, 'lepas-label'> = async (context) => {
  const word = tagOf(context.values.kata);
  const words = wordsOf(context.current);
  if (!words.includes(word)) return { skip: true, message: `Label ${word} sudah tidak ada.` };
  const rest = words.filter((each) => each !== word);
  return {
    skip: true,
    row: await write(context, 'lepas-label', rest),
    message: `Label ${word} dilepas.`,
  };
};

async function write(context: Labelling, action: string, words: string[]): Promise<RecordRow> {
  const { trx, resource, id, now, viewer, address, current } = context;
  const kept = words.length > 0 ? JSON.stringify(words) : null;
  await anyTable(trx)
    .updateTable(resource.name)
    .set({ [column]: kept })
    .where('id', '=', id)
    .execute();
  await audit(trx, {
    ...{ now, viewer, action, resource, recordId: id, address },
    before: { [column]: current?.label ?? null },
    after: { [column]: kept },
  });
  return { ...(current as RecordRow), [column]: kept };
}

/** The words on the newest cases in reach that have any, in the order of the alphabet. */
export const knownLabels: Summary<CaseName> = async ({ deps: { db }, resource, rule }) => {
  const rows = await fewInScope(anyTable(db).selectFrom(resource.name).select(column), rule)
    // In the words of its index.
    .where(sql<boolean>`label is not null`)
    .orderBy('tanggal_diterima', 'desc')
    .limit(mostRead)
    .execute();
  return [...new Set(rows.flatMap(wordsOf))].toSorted();
};
