import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../..', import.meta.url));

export interface Tree {
  /** Runs a command of the project there. Its exit code and all that it said. */
  command(
    name: string,
    env?: NodeJS.ProcessEnv,
    args?: readonly string[],
  ): Promise<{ code: number; output: string }>;
  /** Runs a script, or a tool of a package, by its file. */
  node(file: string, args?: readonly string[]): Promise<{ code: number; output: string }>;
}

export interface TreeCopy extends Tree {
  dir: string;
  /** Replaces a text that must be there. */
  edit(file: string, from: string, to: string): Promise<void>;
  /** Writes a file, and the folders that it is in. */
  write(file: string, text: string): Promise<void>;
  remove(): Promise<void>;
}

function treeAt(dir: string): Tree {
  async function node(args: readonly string[], env: NodeJS.ProcessEnv = {}) {
    const limits = { timeout: 240_000, maxBuffer: 16 * 1024 * 1024 };
    const options = { cwd: dir, env: { ...process.env, ...env }, ...limits };
    try {
      const { stdout, stderr } = await run(process.execPath, args, options);
      return { code: 0, output: stdout + stderr };
    } catch (error) {
      const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
      return { code, output: stdout + stderr };
    }
  }
  return {
    command: (name, env, args = []) => node(['scripts/run.mjs', name, ...args], env),
    node: (file, args = []) => node([file, ...args]),
  };
}

/** The project's own tree, for commands that write only where the environment says. */
export const ownTree = (): Tree => treeAt(root);

/** The project's own files in a folder of their own, to be changed as a developer would. */
export async function copyTree(): Promise<TreeCopy> {
  const dir = await mkdtemp(join(tmpdir(), 'ppid-tree-'));
  const { stdout } = await run('git', ['ls-files', '-coz', '--exclude-standard'], { cwd: root });
  for (const file of stdout.split('\0').filter(Boolean)) {
    const target = join(dir, file);
    await mkdir(dirname(target), { recursive: true });
    await cp(join(root, file), target);
  }
  await symlink(join(root, 'node_modules'), join(dir, 'node_modules'));
  // What is compressed, drawn and judged already is not again, as in the tree of whoever goes on working.
  const cache = join(root, '.cache');
  if (existsSync(cache)) await cp(cache, join(dir, '.cache'), { recursive: true });

  return {
    ...treeAt(dir),
    dir,
    async edit(file, from, to) {
      const text = await readFile(join(dir, file), 'utf8');
      if (!text.includes(from)) throw new Error(`${file} has no "${from}"`);
      await writeFile(join(dir, file), text.replace(from, to));
    },
    async write(file, text) {
      await mkdir(dirname(join(dir, file)), { recursive: true });
      await writeFile(join(dir, file), text);
    },
    remove: () => rm(dir, { recursive: true, force: true }),
  };
}
