import { cleanText } from '#core/format/clean-text.ts';
import { inPart, mayRead, type Field } from '#core/resource/index.ts';
import { nameOf } from '#server/audit/name-of.ts';
import type { CaseName, CaseRow } from '#server/cases/case-kind.ts';
import { readHistory } from '#server/cases/history.ts';
import { readNotes } from '#server/cases/notes.ts';
import type { Value } from '#server/database/index.ts';
import { dayAndTime } from '#server/papers/dates.ts';
import type { DocumentContext } from '#server/resources/behaviour.ts';
import { inWords } from '#server/resources/in-words.ts';

type Context = DocumentContext<CaseName>;

/** What is known of a case, what was done and what was noted, as its reader may know it. */
export async function caseText(context: Context, row: CaseRow): Promise<string> {
  const { deps, resource, viewer } = context;
  const { id, nomor_registrasi: nomor } = row;
  const history = await readHistory(deps.db, resource.name, id, viewer);
  const notes = await readNotes(deps.db, resource.name, id, viewer);
  const parts: string[][] = [];
  for (const [name, { title }] of Object.entries(resource.parts ?? {})) {
    parts.push(section(title, await fieldLines(context, row, inPart(resource.fields, name))));
  }
  const head = Object.keys(resource.fields).filter((name) => resource.fields[name]?.part === null);
  return [
    `${resource.label.one} ${nomor}`,
    `Disusun ${dayAndTime(deps.clock.now().toISOString())} untuk ${viewer?.name ?? ''}.`,
    ...section('Perkara', await fieldLines(context, row, head)),
    ...parts.flat(),
    ...section(
      'Riwayat',
      history.map(({ waktu, oleh, judul, catatan }) =>
        lineOf(`${dayAndTime(waktu)}, ${oleh}`, catatan ? `${judul}. ${catatan}` : judul),
      ),
    ),
    ...section(
      'Catatan internal',
      notes.map(({ waktu, oleh, isi }) => lineOf(`${dayAndTime(waktu)}, ${oleh}`, isi)),
    ),
    '',
  ].join('\r\n');
}

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', title, '-'.repeat(title.length), ...lines];

/** Further lines of a text stand under its first. */
const lineOf = (label: string, words: string): string =>
  `${label}: ${cleanText(words).replaceAll('\n', '\r\n  ')}`;

async function fieldLines(
  { deps, resource, viewer }: Context,
  row: CaseRow,
  names: readonly string[],
): Promise<string[]> {
  const stored: Readonly<Record<string, Value>> = row;
  const lines: string[] = [];
  for (const name of names) {
    const field = resource.fields[name];
    const value = stored[name] ?? null;
    // What is covered in every answer is covered here; files have their place beside this text.
    if (!field || value === null || field.sealed || field.file) continue;
    if (!mayRead(field.readBy, viewer?.role ?? null)) continue;
    const words = await wordsOf(deps, field, value);
    if (words !== '') lines.push(lineOf(field.label, words));
  }
  return lines;
}

async function wordsOf(
  { db, registry }: Context['deps'],
  field: Field,
  value: Value,
): Promise<string> {
  const there = field.reference && registry.get(field.reference.to);
  if (there) return (await nameOf(db, there, String(value), [])) ?? '';
  const read = field.fromColumn(value);
  return Array.isArray(read) && !field.items ? read.join(', ') : inWords(field, read);
}
