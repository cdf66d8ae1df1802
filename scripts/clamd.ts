import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { say } from './processes.ts';

const { env, platform } = process;
const usualPlaces = ['/usr/sbin/clamd', '/usr/local/sbin/clamd', '/opt/homebrew/sbin/clamd'];

/** The malware scanner for the tests: CLAMD_PATH, or the system's; null when none is. */
function findClamd(): string | null {
  return env['CLAMD_PATH'] || (usualPlaces.find((path) => existsSync(path)) ?? null);
}

/** As `findClamd`, but installs one when there is none. Throws one line that says how to mend. */
export function ensureClamd(): string {
  const given = env['CLAMD_PATH'];
  if (given && !existsSync(given)) throw new Error(`CLAMD_PATH names no file: ${given}`);
  const found = findClamd() ?? install();
  if (found) return found;
  throw new Error(
    'No clamd: install one (Debian: apt-get install clamav-daemon; macOS: brew install clamav) or set CLAMD_PATH.',
  );
}

function install(): string | null {
  if (platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    return null;
  }
  say('No clamd found: installing one …');
  const options = { stdio: 'inherit', env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  spawnSync('apt-get', ['update', '-q'], options);
  spawnSync(
    'apt-get',
    ['install', '-y', '-q', '--no-install-recommends', 'clamav-daemon'],
    options,
  );
  return findClamd();
}

if (import.meta.main) say(ensureClamd());
