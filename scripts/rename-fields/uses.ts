import ts from 'typescript';

/** A place where a field is named. */
export interface Use {
  readonly source: ts.SourceFile;
  readonly field: string;
  readonly node: ts.Node;
  /** What stands there once the field has its new name. */
  readonly renamed: string;
}

/** What a field is called after it was renamed. */
export const newName = (field: string) => `${field}_lain`;

/** Where a file declares a field, or names one, by the fields that are renamed. */
export function namesIn(source: ts.SourceFile, fields: ReadonlySet<string>): Use[] {
  const found: Use[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isIdentifier(node) && fields.has(node.text) && isKey(node)) {
      const renamed = isShort(node.parent)
        ? `${newName(node.text)}: ${node.text}`
        : newName(node.text);
      found.push({ source, field: node.text, node, renamed });
    }
    if (ts.isStringLiteralLike(node) && !ts.isImportDeclaration(node.parent)) {
      const field = fieldOf(node.text);
      if (fields.has(field)) {
        const text = node.getText(source);
        const renamed = text.replace(new RegExp(`\\b${field}\\b`), newName(field));
        found.push({ source, field, node, renamed });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** A text that names a field: `judul`, `permohonan.judul`, `judul as nama`. */
const fieldOf = (text: string) => /^(?:\w+\.)?(\w+)(?: as \w+)?$/.exec(text)?.[1] ?? '';

const isShort = (parent: ts.Node) =>
  ts.isShorthandPropertyAssignment(parent) ||
  (ts.isBindingElement(parent) &&
    ts.isObjectBindingPattern(parent.parent) &&
    !parent.propertyName &&
    !parent.dotDotDotToken);

function isKey(node: ts.Identifier): boolean {
  const { parent } = node;
  if (isShort(parent))
    return (parent as ts.ShorthandPropertyAssignment | ts.BindingElement).name === node;
  if (ts.isPropertyAccessExpression(parent)) return parent.name === node;
  if (ts.isBindingElement(parent)) return parent.propertyName === node;
  const isMember =
    ts.isPropertyAssignment(parent) ||
    ts.isMethodDeclaration(parent) ||
    ts.isPropertySignature(parent);
  return isMember && parent.name === node;
}
