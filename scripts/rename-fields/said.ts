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

/**
 * The uses that TypeScript complains of: at themselves, or by name at the property, call or statement
 * that they are in. A list of columns that stands by itself is told of where it is used.
 */
export function usesSaid(
  diagnostic: ts.Diagnostic,
  places: Map<string, Placed[]>,
  nameOf = ({ field }: Use) => field,
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
  const [from, to] = around(file, start);
  return (places.get(file.fileName) ?? [])
    .filter((at) => {
      const isThere = at.start >= from && at.end <= to;
      const isListed = ts.isArrayLiteralExpression(at.use.node.parent);
      return (isThere || isListed) && new RegExp(`\\b${nameOf(at.use)}\\b`).test(text);
    })
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

/** From where to where the property, call or statement reaches that something is said of. */
function around(file: ts.SourceFile, place: number): [number, number] {
  let found: ts.Node = file;
  const visit = (node: ts.Node) => {
    if (place < node.getStart(file) || place >= node.end) return;
    if (isWhole(node)) found = node;
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found === file ? [place, place] : [found.getStart(file), found.end];
}

const isWhole = (node: ts.Node) =>
  ts.isPropertyAssignment(node) ||
  ts.isCallExpression(node) ||
  ts.isVariableStatement(node) ||
  ts.isReturnStatement(node) ||
  ts.isJsxOpeningLikeElement(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isExpressionStatement(node);
