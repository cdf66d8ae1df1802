import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const scripts = fileURLToPath(new URL('..', import.meta.url));
let root = '';
const put = (path: string, content: unknown): void => {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content));
};

/** A project with the real launcher, one package and a fake npm that says how it was called. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'ppid-launch-'));
  for (const path of ['run.mjs', 'launch']) {
    cpSync(join(scripts, path), join(root, 'scripts', path), { recursive: true });
  }
  put('package.json', { type: 'module', dependencies: { one: '1.0.0' } });
  put('package-lock.json', {
    packages: {
      '': {},
      'node_modules/one': { version: '1.0.0' },
      'node_modules/other-system': { version: '1.0.0', optional: true },
    },
  });
  put(
    'npm/npm-cli.cjs',
    "require('fs').writeFileSync('npm.json', JSON.stringify([process.argv.slice(2), process.env]))",
  );
  put('scripts/commands/hello-you.ts', 'process.stdout.write(process.argv.slice(2).join());');
  put(
    'scripts/commands/wait.ts',
    `const timer = setInterval(() => {}, 1000);
process.on('SIGTERM', () => { clearInterval(timer); process.stdout.write('closing'); });
process.stdout.write('ready ');`,
  );
  pinNode(process.version.slice(1));
});
afterEach(() => rmSync(root, { recursive: true }));

function pinNode(version: string): void {
  put('node_modules/node/package.json', { version });
}

function launch(args: string[], env: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, [join(root, 'scripts/run.mjs'), ...args], {
    env: { ...process.env, npm_execpath: join(root, 'npm/npm-cli.cjs'), ...env },
  });
  const result = { child, output: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (result.output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (result.output += text));
  return result;
}

async function finish(args: string[], env?: NodeJS.ProcessEnv): Promise<[number, string]> {
  const launched = launch(args, env);
  const [code] = (await once(launched.child, 'close')) as [number];
  return [code, launched.output];
}

const npmCall = (): [string[], NodeJS.ProcessEnv] =>
  JSON.parse(readFileSync(join(root, 'npm.json'), 'utf8')) as [string[], NodeJS.ProcessEnv];
const installed = { packages: { 'node_modules/one': { version: '1.0.0' } } };

test('without packages it runs npm ci once, free of the settings of the calling npm', async () => {
  const env = {
    NODE_ENV: 'production',
    npm_config_omit: 'dev',
    npm_config_prefix: '/nowhere',
    npm_config_registry: 'https://registry.example/',
  };
  const [code, output] = await finish(['hello:you', 'a', 'b c'], env);
  expect([code, output]).toEqual([0, expect.stringMatching(/^Installing packages.*\n.*\na,b c$/)]);
  const [args, given] = npmCall();
  expect(args).toEqual(expect.arrayContaining(['ci', '--include=dev', '--no-audit', '--no-fund']));
  expect(given).toMatchObject({ npm_config_registry: 'https://registry.example/' });
  expect(Object.keys(given)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(npm_config_(omit|prefix)|NODE_ENV)$/)]),
  );
  expect(await finish(['hello:you'])).toEqual([0, '']);
});

test('packages that npm itself installed are taken as they are, until the lock file changes', async () => {
  put('node_modules/.package-lock.json', installed);
  expect(await finish(['hello:you', 'x'])).toEqual([0, 'x']);
  put('package-lock.json', { packages: { 'node_modules/one': { version: '1.0.1' } } });
  const [, output] = await finish(['hello:you', 'x']);
  expect(output).toContain('Installing packages');
});

test('another Node.js hands over to the pinned one, passes SIGTERM on and takes its exit', async () => {
  put('node_modules/.package-lock.json', installed);
  pinNode('99.0.0');
  mkdirSync(join(root, 'node_modules/node/bin'));
  symlinkSync(process.execPath, join(root, 'node_modules/node/bin/node'));
  const waiting = launch(['wait']);
  await once(waiting.child.stdout, 'data');
  waiting.child.kill('SIGTERM');
  expect(await once(waiting.child, 'close')).toEqual([0, null]);
  expect(waiting.output).toBe('ready closing');
});

test('SIGTERM to npm reaches the command, and npm waits for its end', async () => {
  const real = readFileSync(join(scripts, '../package.json'), 'utf8');
  const { start } = (JSON.parse(real) as { scripts: { start: string } }).scripts;
  put('package.json', { type: 'module', scripts: { start: start.replace(/start$/, 'wait') } });
  put('node_modules/.package-lock.json', installed);
  const npm = spawn('npm', ['start', '--silent'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    // The Node.js that runs this, whichever the shell has.
    env: { ...process.env, PATH: `${dirname(process.execPath)}:${process.env.PATH ?? ''}` },
  });
  let output = '';
  npm.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  await once(npm.stdout, 'data');
  npm.kill('SIGTERM');
  expect(await once(npm, 'close')).toEqual([0, null]);
  expect(output).toBe('ready closing');
});

test('an unknown command names those that there are', async () => {
  expect(await finish(['../run'])).toEqual([1, expect.stringContaining('hello-you, wait')]);
});
