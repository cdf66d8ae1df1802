/*
 * Finds the uses of fields that TypeScript would not report when a field is renamed:
 * `node scripts/rename-fields.ts [COUNT] [FIELD…]`.
 *
 * It renames fields in memory, then every place where TypeScript reports an error, until it reports no
 * further one. A place that still has the old name by then is listed, unless it merely shares the name:
 * an identifier that comes from another declaration, or a text for which the new name is an error too.
 *
 * All fields are renamed at once, since each type check of the whole program takes most of the time.
 * It runs for minutes: it is for whoever works on the types, and no part of `npm test`.
 */
import ts from 'typescript';
import type { Resource } from '#core/resource/index.ts';
import { resources } from '#resources';
import { isAside, isDeclaration, isForeign, isOurs, short } from './rename-fields/belonging.ts';
import { programWith } from './rename-fields/program.ts';
import { isRegistry, listsIn, placesOf, usesSaid } from './rename-fields/said.ts';
import { type Use, namesIn, newName } from './rename-fields/uses.ts';

const [count = '40', ...named] = process.argv.slice(2);

/** Fields of all resources, and what their calls ask for, spread over them: the same ones at each run. */
function sample(): string[] {
  if (named.length > 0) return named;
  const declared = (resources as readonly Resource[]).flatMap(({ fields, calls }) => [
    ...Object.keys(fields),
    ...Object.values(calls).flatMap(({ input = {} }) => Object.keys(input)),
  ]);
  const all = [...new Set(declared)].sort();
  const step = Math.max(1, all.length / Number(count));
  return Array.from({ length: Math.min(Number(count), all.length) }, (_, index) => {
    return all[Math.floor(index * step)] ?? '';
  });
}

const fields = new Set(sample());
const before = programWith([]);
const checker = before.getTypeChecker();
const uses = before
  .getSourceFiles()
  .filter(({ fileName }) => isOurs(fileName) && !isAside(short(fileName)))
  .flatMap((source) => namesIn(source, fields));
const renamed = new Set(uses.filter((use) => isDeclaration(checker, use)));
const declarations = renamed.size;
const open = new Set(uses.filter((use) => !renamed.has(use) && !isForeign(checker, use)));
const total = open.size;

/** What TypeScript says of some files, with all renamed that is. */
function look(program: ts.Program, files: ReadonlySet<string>): Set<Use> {
  const places = placesOf(open, renamed);
  const said = [...files].flatMap((file) => {
    const source = program.getSourceFile(file);
    return source ? program.getSemanticDiagnostics(source) : [];
  });
  const listed = listsIn(program.getTypeChecker());
  return new Set(said.flatMap((one) => usesSaid(one, places, { listed })));
}

const registry = before.getSourceFiles().flatMap(({ fileName }) => {
  return isOurs(fileName) && isRegistry(fileName) ? [fileName] : [];
});
const everyFile = new Set([...uses.map(({ source }) => source.fileName), ...registry]);
let files = everyFile;
let program = before;
for (let isDone = false; !isDone;) {
  program = programWith(renamed, program);
  const loud = look(program, files);
  isDone = loud.size === 0 && files === everyFile;
  for (const use of loud) {
    renamed.add(use);
    open.delete(use);
  }
  // What a file says changes mostly with its own uses; the last look is at all of them again.
  const next = new Set([...loud].map(({ source }) => source.fileName));
  files = loud.size === 0 ? everyFile : next.union(new Set(registry));
}

// A text that may not be renamed either is the name of something else.
const texts = new Set([...open].filter(({ node }) => ts.isStringLiteralLike(node)));
const flipped = programWith(texts, program);
const places = placesOf(texts, texts);
for (const file of new Set([...texts].map(({ source }) => source.fileName))) {
  const source = flipped.getSourceFile(file);
  const said = source ? flipped.getSemanticDiagnostics(source) : [];
  const held = said.flatMap((one) =>
    usesSaid(one, places, { nameOf: ({ field }) => newName(field) }),
  );
  for (const use of held) open.delete(use);
}

for (const [field, silent] of Map.groupBy(open, (use) => use.field)) {
  process.stdout.write(`${field}: silent at\n`);
  for (const { source, node } of silent) {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
    const text = source.text.split('\n')[line]?.trim() ?? '';
    process.stdout.write(`  ${short(source.fileName)}:${line + 1}  ${text}\n`);
  }
}
process.stdout.write(
  `${fields.size} fields, ${declarations} declarations, ${total} uses, ${open.size} silent\n`,
);
