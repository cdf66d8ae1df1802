import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TreeCopy } from './tree-copy.ts';

/** A block of code of docs/RESOURCES.md. */
interface Block {
  /** The `##` and `###` that it stands under. */
  section: string;
  language: string;
  code: string;
}

const page = (tree: TreeCopy) => readFile(join(tree.dir, 'docs/RESOURCES.md'), 'utf8');

async function blocksOf(tree: TreeCopy): Promise<Block[]> {
  const text = await page(tree);
  const [headings, blocks] = [/^#{2,3} (.+)$/gm, /^```(\w*)\n(.*?)^```$/gms];
  const sections = [...text.matchAll(headings)].map(({ index, 1: name = '' }) => ({ index, name }));
  return [...text.matchAll(blocks)].map(({ index, 1: language = '', 2: code = '' }) => {
    const section = sections.findLast((one) => one.index < index)?.name ?? '';
    return { section, language, code };
  });
}

/** Writes the files that the page shows whole, whose first line names them. */
export async function writeShownFiles(tree: TreeCopy, section: RegExp): Promise<string[]> {
  const written: string[] = [];
  for (const block of await blocksOf(tree)) {
    const [, file, code] = /^\/\/ ([\w./-]+\.tsx?)\n(.*)$/s.exec(block.code) ?? [];
    if (!section.test(block.section) || file === undefined || code === undefined) continue;
    await tree.write(file, code);
    written.push(file);
  }
  return written;
}

/** Adds to the index what the page shows of it: an import, and a line behind one that is there. */
export async function addToIndex(tree: TreeCopy, section: RegExp): Promise<void> {
  const block = (await blocksOf(tree)).find(
    (one) => section.test(one.section) && one.code.includes('\n…\n'),
  );
  const [line = '', lines = ''] = block?.code.split('\n…\n') ?? [];
  const [anchor = ''] = lines.split('\n', 1);
  const index = 'resources.config.ts';
  const text = await readFile(join(tree.dir, index), 'utf8');
  if (anchor === '' || !text.includes(anchor)) throw new Error(`${index} has no "${anchor}"`);
  await tree.write(index, `${line}\n${text.replace(`${anchor}\n`, lines)}`);
}

/** The command that the page gives under a heading. */
export async function shownCommand(tree: TreeCopy, section: RegExp): Promise<string> {
  const blocks = await blocksOf(tree);
  const block = blocks.find((one) => one.language === 'sh' && section.test(one.section));
  if (!block) throw new Error(`no command under ${String(section)}`);
  return block.code.trim();
}
