import ts from 'typescript';
import type { Use } from './uses.ts';

const declares = /^(?:resources\/|core\/forms\/)/;
/** Whether a file declares fields. */
export const isDeclaring = (file: string): boolean => declares.test(short(file));
export const isOurs = (file: string): boolean =>
  !file.includes('node_modules') && /\.tsx?$/.test(file);
export const short = (file: string): string => file.replace(`${process.cwd()}/`, '');

/** Tests, and what stays as it was written: migrations, and what the bench measures against. */
export const isAside = (file: string): boolean =>
  /\.(?:test|suite|spec|fixture)\.tsx?$|(?:^|\/)(?:tests|migrations|bench)\//.test(file);

/** A key of an object whose value is a field: what is renamed first. */
export function isDeclaration(checker: ts.TypeChecker, { node, source }: Use): boolean {
  const { parent } = node;
  if (!isDeclaring(source.fileName)) return false;
  if (ts.isPropertyAssignment(parent))
    return isField(checker.getTypeAtLocation(parent.initializer));
  if (!ts.isShorthandPropertyAssignment(parent)) return false;
  const value = checker.getShorthandAssignmentValueSymbol(parent);
  return value !== undefined && isField(checker.getTypeOfSymbol(value));
}

const isField = (type: ts.Type) => type.getProperty('fromColumn') !== undefined;

/** What another type than a field's declares: an answer's `status`, a paper's own properties. */
export function isForeign(checker: ts.TypeChecker, use: Use): boolean {
  if (isDeclaring(use.source.fileName) && isOfAnotherKind(use.node)) return true;
  // A declaration says itself which texts it takes.
  if (ts.isStringLiteralLike(use.node))
    return !isDeclaring(use.source.fileName) && isListed(checker, use.node);
  const meant = symbolsOf(checker, use.node);
  const isOfDeclaration = isDeclaring(use.source.fileName);
  return (
    meant.length > 0 &&
    !meant.some((one) => hasOurs(one) && (isOfDeclaration || isOfField(checker, one)))
  );
}

const hasOurs = ({ declarations = [] }: ts.Symbol) =>
  declarations.some((one) => isDeclaring(one.getSourceFile().fileName));

/** Not one of a schema that merely stands beside the declarations, as that of the login. */
const isOfField = (checker: ts.TypeChecker, { declarations = [] }: ts.Symbol) =>
  declarations.some((one) => {
    const isKey = ts.isPropertyAssignment(one) || ts.isShorthandPropertyAssignment(one);
    return !isKey || isField(checker.getTypeAtLocation(one));
  });

/** In a declaration: what a person reads, a part of a record, the name of a resource, a value of a list. */
function isOfAnotherKind(node: ts.Node): boolean {
  const { parent } = node;
  const key = ts.isPropertyAssignment(parent) ? parent.name.getText() : '';
  if (ts.isStringLiteralLike(node)) return /^(?:part|name|initial)$/.test(key);
  if (key === 'label' && ts.isPropertyAssignment(parent)) return !isCall(parent.initializer);
  const around = parent.parent.parent;
  return ts.isPropertyAssignment(around) && around.name.getText() === 'parts';
}

/** A field is made by a call; the label of one is a text. */
const isCall = (node: ts.Node) => ts.isCallExpression(node) || ts.isIdentifier(node);

/** What TypeScript takes a name for; nothing where it takes any. */
function symbolsOf(checker: ts.TypeChecker, node: ts.Node): ts.Symbol[] {
  const { parent } = node;
  if (ts.isBindingElement(parent)) {
    const name = parent.propertyName?.getText() ?? node.getText();
    return membersOf(checker, checker.getTypeAtLocation(parent.parent), name);
  }
  if (ts.isObjectLiteralExpression(parent.parent)) {
    const expected = checker.getContextualType(parent.parent);
    // An object of which nobody says what it holds is what says it.
    if (!expected || isOfItself(parent.parent)) return ownSymbol(checker, node);
    return membersOf(checker, expected, node.getText());
  }
  return ownSymbol(checker, node);
}

function ownSymbol(checker: ts.TypeChecker, node: ts.Node): ts.Symbol[] {
  const symbol = checker.getSymbolAtLocation(node);
  return symbol ? [symbol] : [];
}

/** An object, or one within it, that is held against a type and keeps its own. */
function isOfItself(object: ts.Node): boolean {
  const { parent } = object;
  if (ts.isAsExpression(parent) || ts.isSatisfiesExpression(parent)) return true;
  return (
    (ts.isPropertyAssignment(parent) || ts.isArrayLiteralExpression(parent)) &&
    isOfItself(ts.isPropertyAssignment(parent) ? parent.parent : parent)
  );
}

function membersOf(checker: ts.TypeChecker, type: ts.Type, name: string): ts.Symbol[] {
  return alternatives(checker, type).flatMap((one) => one.getProperty(name) ?? []);
}

function alternatives(checker: ts.TypeChecker, type: ts.Type): ts.Type[] {
  const bound = checker.getBaseConstraintOfType(type) ?? type;
  return bound.isUnion() ? bound.types.flatMap((one) => alternatives(checker, one)) : [bound];
}

/** A text where TypeScript takes only certain ones: had a field's name changed, it would have said so. */
function isListed(checker: ts.TypeChecker, node: ts.StringLiteralLike): boolean {
  const { parent } = node;
  // A type that lists the texts it takes; what it leaves out of another it names unheard.
  if (ts.isLiteralTypeNode(parent)) return !isLeftOut(checker, parent, node.text);
  const expected = comparedTo(checker, node) ?? checker.getContextualType(node);
  return (
    expected !== undefined &&
    alternatives(checker, expected).some((one) => one.isStringLiteral() && one.value === node.text)
  );
}

function isLeftOut(checker: ts.TypeChecker, type: ts.Node, name: string): boolean {
  const { parent } = type;
  if (ts.isUnionTypeNode(parent)) return isLeftOut(checker, parent, name);
  if (!ts.isTypeReferenceNode(parent)) return false;
  if (!/^(?:Omit|Pick|Exclude|Extract)$/.test(parent.typeName.getText())) return false;
  const [of] = parent.typeArguments ?? [];
  const left = of && checker.getTypeFromTypeNode(of).getProperty(name);
  return !left || hasOurs(left);
}

/** What a text is held against: by `===`, or by a `case`. */
function comparedTo(checker: ts.TypeChecker, node: ts.StringLiteralLike): ts.Type | undefined {
  const { parent } = node;
  if (ts.isCaseClause(parent)) return checker.getTypeAtLocation(parent.parent.parent.expression);
  if (!ts.isBinaryExpression(parent)) return undefined;
  const { kind } = parent.operatorToken;
  if (kind === ts.SyntaxKind.InKeyword) return undefined;
  const isEqual = [
    ts.SyntaxKind.EqualsEqualsEqualsToken,
    ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ].includes(kind);
  return isEqual
    ? checker.getTypeAtLocation(parent.left === node ? parent.right : parent.left)
    : undefined;
}
