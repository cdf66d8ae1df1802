import ts from 'typescript';
import type { Use } from './uses.ts';

const config = ts.readConfigFile('tsconfig.json', (path) => ts.sys.readFile(path)).config as object;
const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, '.');
const compilerOptions: ts.CompilerOptions = { ...options, incremental: false, noEmit: true };
delete compilerOptions.tsBuildInfoFile;

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

/** The whole project with some uses renamed, and the others as they are. */
export function programWith(renamed: Iterable<Use>, before?: ts.Program): ts.Program {
  changed.clear();
  const byFile = Map.groupBy(renamed, ({ source }) => source);
  for (const [source, uses] of byFile) {
    let text = source.text;
    for (const { node, renamed: name } of uses.toSorted((a, b) => b.node.pos - a.node.pos))
      text = text.slice(0, node.getStart(source)) + name + text.slice(node.end);
    changed.set(source.fileName, text);
  }
  return ts.createProgram(fileNames, compilerOptions, host, before);
}
