import ts from 'typescript';
import { isDeclaring } from './belonging.ts';
import type { Use } from './uses.ts';

/** Where what declarations name of each other is held against them. */
export const isRegistry = (file: string): boolean => file.endsWith('/resources.config.ts');

/** A use, and where it is in the file as it has become. */
interface Placed {
  readonly use: Use;
  readonly start: number;
  readonly end: number;
}

/** The uses that are still as they were, by file, where they are now. */
export function placesOf(open: Iterable<Use>, renamed: Iterable<Use>): Map<string, Placed[]> {
  const before = Map.groupBy(renamed, ({ source }) => source.fileName);
  const placed = Array.from(open, (use): Placed => {
    const { source, node } = use;
    const from = node.getStart(source);
    const added = (before.get(source.fileName) ?? [])
      .filter((other) => other.node.end <= from)
      .reduce((sum, other) => sum + other.renamed.length - other.node.getText(source).length, 0);
    return { use, start: from + added, end: node.end + added };
  });
  return Map.groupBy(placed, ({ use }) => use.source.fileName);
}

/** Where what is named in some part of a file is declared: in the file, or where it is imported from. */
export type Lists = (part: ts.Node) => { file: string; from: number; to: number }[];

export function listsIn(checker: ts.TypeChecker): Lists {
  const found: ReturnType<Lists> = [];
  const visit = (node: ts.Node) => {
    const symbol = ts.isIdentifier(node) ? checker.getSymbolAtLocation(node) : undefined;
    const meant =
      symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    for (const one of meant?.declarations ?? []) {
      if (!ts.isVariableDeclaration(one)) continue;
      found.push({ file: one.getSourceFile().fileName, from: one.getStart(), to: one.end });
    }
    ts.forEachChild(node, visit);
  };
  return (part) => {
    found.length = 0;
    visit(part);
    return [...found];
  };
}

interface Saying {
  nameOf?: (use: Use) => string;
  listed?: Lists;
}

/**
 * The uses that TypeScript complains of: at themselves, or by name at the property, call or statement
 * that they are in. What stands by itself, such as a list of columns, is told of where it is used.
 */
export function usesSaid(
  diagnostic: ts.Diagnostic,
  places: Map<string, Placed[]>,
  { nameOf = ({ field }) => field, listed = () => [] }: Saying = {},
): Use[] {
  const direct = [diagnostic, ...(diagnostic.relatedInformation ?? [])].flatMap(
    ({ file, start = 0 }) =>
      (places.get(file?.fileName ?? '') ?? []).filter((at) => start >= at.start && start < at.end),
  );
  const { file, start = 0, messageText } = diagnostic;
  if (direct.length > 0 || !file) return direct.map(({ use }) => use);
  const text = ts.flattenDiagnosticMessageText(messageText, '\n');
  if (isRegistry(file.fileName)) {
    const names = new Set(Array.from(text.matchAll(/"\w+\.\w+: (\w+)"/g), ([, name]) => name));
    return [...places.values()]
      .flat()
      .filter(({ use }) => names.has(nameOf(use)) && isOfAnother(use))
      .map(({ use }) => use);
  }
  const part = around(file, start);
  const inPart = { file: file.fileName, from: part.getStart(file), to: part.end };
  const inLists = (places.get(file.fileName) ?? []).filter(({ use }) =>
    ts.isArrayLiteralExpression(use.node.parent),
  );
  return [inPart, ...listed(part)]
    .flatMap(({ file: where, from, to }) =>
      (places.get(where) ?? []).filter((at) => at.start >= from && at.end <= to),
    )
    .concat(inLists)
    .filter(({ use }) => new RegExp(`\\b${nameOf(use)}\\b`).test(text))
    .map(({ use }) => use);
}

/** A text by which a declaration names a field of another. */
function isOfAnother({ node, source }: Use): boolean {
  if (!isDeclaring(source.fileName) || !ts.isStringLiteralLike(node)) return false;
  const key = ts.findAncestor(
    node,
    (one): one is ts.PropertyAssignment =>
      ts.isPropertyAssignment(one) && /^(?:embed|otherwise|alt|fields)$/.test(one.name.getText()),
  );
  return key !== undefined;
}

/** The property, call or statement that something is said of. */
function around(file: ts.SourceFile, place: number): ts.Node {
  let found: ts.Node = file;
  const visit = (node: ts.Node) => {
    if (place < node.getStart(file) || place >= node.end) return;
    if (isWhole(node)) found = node;
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

const isWhole = (node: ts.Node) =>
  ts.isPropertyAssignment(node) ||
  ts.isCallExpression(node) ||
  ts.isVariableStatement(node) ||
  ts.isReturnStatement(node) ||
  ts.isJsxOpeningLikeElement(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isExpressionStatement(node);
