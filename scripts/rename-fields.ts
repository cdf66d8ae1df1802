/*
 * Renames one declared field after another, in memory, and names the uses that TypeScript then says
 * nothing of: `node scripts/rename-fields.ts [COUNT] [FIELD…]`. It takes minutes, so that it is run
 * by whoever works on the types, and not by `npm test`.
 */
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { resources } from '#resources';

const config = ts.readConfigFile('tsconfig.json', (path) => ts.sys.readFile(path)).config as object;
const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, '.');
const compilerOptions: ts.CompilerOptions = { ...options, incremental: false, noEmit: true };
delete compilerOptions.tsBuildInfoFile;

const [count = '40', ...named] = process.argv.slice(2);
const isOurs = (file: string) => !file.includes('node_modules') && /\.tsx?$/.test(file);
/** Tests, and what stays as it was written: migrations, and what the bench measures against. */
const isAside = (file: string) =>
  /\.(?:test|suite|spec|fixture)\.tsx?$|(?:^|\/)(?:tests|migrations|bench)\//.test(file);

/** Texts that stand in place of files' own. */
const changed = new Map<string, string>();
const host = ts.createCompilerHost(compilerOptions, true);
const read = host.getSourceFile.bind(host);
const kept = new Map<string, ts.SourceFile | undefined>();
host.getSourceFile = (file, language) => {
  const text = changed.get(file);
  if (text !== undefined) return ts.createSourceFile(file, text, language, true);
  if (!kept.has(file)) kept.set(file, read(file, language));
  return kept.get(file);
};

/** Fields of all resources, spread over them: the same ones at each run. */
function sample(): string[] {
  if (named.length > 0) return named;
  const all = [...new Set(resources.flatMap(({ fields }) => Object.keys(fields)))].sort();
  const step = Math.max(1, all.length / Number(count));
  return Array.from({ length: Math.min(Number(count), all.length) }, (_, index) => {
    return all[Math.floor(index * step)] ?? '';
  });
}

/** Where a name stands as a name of a field: a property, a key, a text of just that. */
function usesIn(source: ts.SourceFile, field: string): ts.Node[] {
  const uses: ts.Node[] = [];
  const visit = (node: ts.Node) => {
    const isName = (ts.isIdentifier(node) || ts.isStringLiteral(node)) && node.text === field;
    if (isName && isKey(node)) uses.push(node);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return uses;
}

function isKey(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isStringLiteral(node)) return !ts.isImportDeclaration(parent);
  if (ts.isPropertyAccessExpression(parent)) return parent.name === node;
  if (ts.isBindingElement(parent)) return (parent.propertyName ?? parent.name) === node;
  return ts.isPropertyAssignment(parent) && parent.name === node;
}

/** The declarations of a field: keys of objects whose value calls the maker of a field. */
const declares = new RegExp(`^(?:resources\\.config|core/forms/[\\w-]+)\\.ts$`);

const before = ts.createProgram(fileNames, compilerOptions, host);
const ours = before.getSourceFiles().filter(({ fileName }) => isOurs(fileName));
const short = (file: string) => file.replace(`${process.cwd()}/`, '');

let silent = 0;
let uses = 0;
let fields = 0;
for (const field of sample()) {
  changed.clear();
  const key = new RegExp(`(^|[\\s{,])${field}(: [a-zA-Z]+\\(\\{)`, 'gm');
  for (const { fileName } of ours) {
    if (!declares.test(short(fileName))) continue;
    const text = readFileSync(fileName, 'utf8');
    const renamed = text.replaceAll(key, `$1${field}_lain$2`);
    if (renamed !== text) changed.set(fileName, renamed);
  }
  if (changed.size === 0) continue;
  fields += 1;
  const program = ts.createProgram(fileNames, compilerOptions, host, before);
  const quiet: string[] = [];
  for (const { fileName } of ours) {
    const source = program.getSourceFile(fileName);
    if (!source || isAside(fileName) || changed.has(fileName)) continue;
    const found = usesIn(source, field);
    if (found.length === 0) continue;
    const lines = new Set(
      program
        .getSemanticDiagnostics(source)
        .map(({ start = 0 }) => source.getLineAndCharacterOfPosition(start).line),
    );
    for (const node of found) {
      uses += 1;
      const from = source.getLineAndCharacterOfPosition(node.getStart(source)).line;
      if (lines.has(from)) continue;
      quiet.push(`${short(fileName)}:${String(from + 1)}`);
    }
  }
  silent += quiet.length;
  const said = quiet.length === 0 ? 'every use fails' : `silent at ${quiet.join(' ')}`;
  process.stdout.write(`${field}: ${said}\n`);
}
process.stdout.write(`${String(fields)} fields, ${String(uses)} uses, ${String(silent)} silent\n`);
