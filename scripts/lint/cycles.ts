import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/** What each file imports, types among it, by paths from the root. */
export type Graph = ReadonlyMap<string, readonly string[]>;

const isSource = (name: string) => /\.(tsx?|astro|js|mjs)$/.test(name) && !name.endsWith('.d.ts');

/** The imports between the source files of some rooms; those that wait for a call (`import()`) left out. */
export function importGraph(root: string, rooms: readonly string[]): Graph {
  const files = rooms.flatMap((room) =>
    /\.\w+$/.test(room)
      ? [room]
      : readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
          .filter(isSource)
          .map((name) => join(room, name)),
  );
  const known = new Set(files);
  return new Map(
    files.map((file) => {
      const found = importsOf(readFileSync(join(root, file), 'utf8'), file).map((source) =>
        source.startsWith('.')
          ? join(dirname(file), source)
          : source.replace(/^#resources$/, 'resources.config.ts').replace(/^#/, ''),
      );
      return [file, found.filter((each) => known.has(each))];
    }),
  );
}

function importsOf(text: string, file: string): string[] {
  const code = file.endsWith('.astro') ? (/^---\n(.*?)^---$/ms.exec(text)?.[1] ?? '') : text;
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX);
  return source.statements.flatMap((statement) => {
    const from =
      ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement)
        ? statement.moduleSpecifier
        : undefined;
    return from && ts.isStringLiteral(from) ? [from.text] : [];
  });
}

/** The groups of files that reach each other, each sorted; none where nothing is in a circle. */
export function cyclesOf(graph: Graph): string[][] {
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const open: string[] = [];
  const isOpen = new Set<string>();
  const found: string[][] = [];

  function visit(file: string): number {
    const at = order.size;
    order.set(file, at);
    let least = at;
    open.push(file);
    isOpen.add(file);
    for (const next of graph.get(file) ?? []) {
      if (!order.has(next)) least = Math.min(least, visit(next));
      else if (isOpen.has(next)) least = Math.min(least, low.get(next) ?? order.get(next) ?? at);
    }
    low.set(file, least);
    if (least !== at) return least;
    const group = open.splice(open.indexOf(file));
    for (const each of group) isOpen.delete(each);
    if (group.length > 1 || graph.get(file)?.includes(file)) found.push(group.sort());
    return least;
  }

  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return found;
}

/** One way around a group, to be read. */
export function wayAround(graph: Graph, group: readonly string[]): string {
  const [start = ''] = group;
  const inside = new Set(group);
  const before = new Map<string, string>();
  const queue = [start];
  for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
    for (const next of graph.get(file) ?? []) {
      if (next === start) {
        const way = [file];
        for (let at = before.get(file); at !== undefined; at = before.get(at)) way.unshift(at);
        return [...way, start].join(' → ');
      }
      if (!inside.has(next) || before.has(next)) continue;
      before.set(next, file);
      queue.push(next);
    }
  }
  return start;
}
