import ts from 'typescript';
import { lookupTypes } from '#core/lookup/lookups.ts';
import { systemTables } from '#server/database/system-tables.ts';
import type { Use } from './uses.ts';

const declares = /^(?:resources\/|core\/forms\/)/;
export const isOurs = (file: string): boolean =>
  !file.includes('node_modules') && /\.tsx?$/.test(file);
export const short = (file: string): string => file.replace(`${process.cwd()}/`, '');

/** Tests, and what stays as it was written: migrations, and what the bench measures against. */
export const isAside = (file: string): boolean =>
  /\.(?:test|suite|spec|fixture)\.tsx?$|(?:^|\/)(?:tests|migrations|bench)\//.test(file);

/** A key of an object whose value is a field: what is renamed first. */
export function isDeclaration(checker: ts.TypeChecker, { node, source }: Use): boolean {
  const { parent } = node;
  if (!declares.test(short(source.fileName))) return false;
  if (ts.isPropertyAssignment(parent))
    return isField(checker.getTypeAtLocation(parent.initializer));
  if (!ts.isShorthandPropertyAssignment(parent)) return false;
  const value = checker.getShorthandAssignmentValueSymbol(parent);
  return value !== undefined && isField(checker.getTypeOfSymbol(value));
}

const isField = (type: ts.Type) => type.getProperty('fromColumn') !== undefined;

/** What another type than a field's declares: an answer's `status`, a paper's own properties. */
export function isForeign(checker: ts.TypeChecker, { node }: Use): boolean {
  const declared = symbolOf(checker, node)?.declarations ?? [];
  return (
    declared.length > 0 &&
    declared.every((one) => !declares.test(short(one.getSourceFile().fileName)))
  );
}

function symbolOf(checker: ts.TypeChecker, node: ts.Node): ts.Symbol | undefined {
  const { parent } = node;
  if (ts.isStringLiteralLike(node)) return undefined;
  if (ts.isBindingElement(parent)) {
    const name = parent.propertyName?.getText() ?? node.getText();
    return checker.getTypeAtLocation(parent.parent).getProperty(name);
  }
  if (ts.isObjectLiteralExpression(parent.parent))
    return checker.getContextualType(parent.parent)?.getProperty(node.getText());
  return checker.getSymbolAtLocation(node);
}

const others = new Set<string>([...lookupTypes, ...Object.keys(systemTables)]);

/** A text that names something else as well: a list of choices, a table. */
export const isOther = ({ node, field }: Use): boolean =>
  ts.isStringLiteralLike(node) && others.has(field);
