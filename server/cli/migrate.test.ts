import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { allMigrations } from '../database/migrations/index.ts';

const run = promisify(execFile);
const script = fileURLToPath(new URL('./migrate.ts', import.meta.url));

let varDir = '';
beforeEach(async () => {
  varDir = await mkdtemp(join(tmpdir(), 'ppid-migrasi-'));
});
afterEach(() => rm(varDir, { recursive: true, force: true }));

const migrate = (env: NodeJS.ProcessEnv = {}) =>
  run(process.execPath, [script], { env: { PATH: process.env['PATH'], PPID_VAR: varDir, ...env } });

test('names what it applied, and the second time says that there is nothing to do', async () => {
  const names = Object.keys(allMigrations).toSorted();
  expect((await migrate()).stdout).toBe(names.map((name) => `Diterapkan: ${name}\n`).join(''));
  expect((await migrate()).stdout).toBe('Basis data sudah mutakhir.\n');
});

test('two that run at once do the work once', async () => {
  const outputs = await Promise.all([migrate(), migrate()]);
  const applied = outputs.flatMap(({ stdout }) => stdout.match(/\d{4}-[\w-]+/g) ?? []);
  expect(applied.toSorted()).toEqual(Object.keys(allMigrations).toSorted());
});

test('a bad variable ends it with one line that names it', async () => {
  await expect(migrate({ DATABASE_URL: 'mysql://x' })).rejects.toMatchObject({
    code: 1,
    stderr: 'DATABASE_URL: harus file:… di mesin ini atau postgres://….\n',
  });
});
