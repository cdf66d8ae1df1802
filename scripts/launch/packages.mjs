import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** npm settings of the calling npm that its child needs: where packages come from, and how. */
const settingsToKeep =
  /^npm_config_(registry|cache|userconfig|globalconfig|proxy|https_proxy|noproxy|ca|cafile|strict_ssl|fetch_.*|maxsockets|prefer_offline|offline|before|min_release_age|@.*|\/\/.*)$/i;

/** Installs the packages unless node_modules holds just what package-lock.json names. */
export function installWhenStale(root) {
  const stamp = join(root, 'node_modules/.ppid-packages');
  const wanted = fingerprint(root);
  if (read(stamp) === wanted) return;
  if (!isInstalled(root)) install(root);
  writeFileSync(stamp, wanted);
}

function install(root) {
  console.error('Installing packages (npm ci), about a minute …');
  const npm = process.env.npm_execpath ?? '';
  const [command, first] = /npm-cli\.[cm]?js$/.test(npm) ? [process.execPath, [npm]] : ['npm', []];
  const { status, error } = spawnSync(
    command,
    [...first, 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      env: cleanEnvironment(),
      stdio: 'inherit',
      shell: command === 'npm' && process.platform === 'win32',
    },
  );
  if (error) throw new Error(`npm does not start: ${error.message}`);
  if (status !== 0) throw new Error('npm ci failed: see the lines above.');
  console.error('Packages installed.');
}

function cleanEnvironment() {
  return Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) =>
        !(/^npm_/i.test(name) && !settingsToKeep.test(name)) &&
        !['NODE_ENV', 'NODE_OPTIONS', 'INIT_CWD'].includes(name),
    ),
  );
}

function fingerprint(root) {
  const { dependencies, devDependencies, overrides } = JSON.parse(read(join(root, 'package.json')));
  return createHash('sha256')
    .update(read(join(root, 'package-lock.json')))
    .update(JSON.stringify([dependencies, devDependencies, overrides]))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex');
}

/** Compares npm's own record of what it installed with the lock file; optional packages may lack. */
function isInstalled(root) {
  const record = read(join(root, 'node_modules/.package-lock.json'));
  if (!record) return false;
  const { packages: have } = JSON.parse(record);
  const { packages: want } = JSON.parse(read(join(root, 'package-lock.json')));
  return Object.entries(want).every(
    ([path, { version, optional }]) =>
      path === '' || (have[path] ? have[path].version === version : optional === true),
  );
}

function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
