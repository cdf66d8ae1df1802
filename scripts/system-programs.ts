import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { say } from './processes.ts';

const { env, platform } = process;

interface SystemProgram {
  /** Names another one, where it is set. */
  variable: string;
  /** Where systems keep it, the most usual first. */
  places: readonly string[];
  /** Of Debian. */
  packageName: string;
}

const clamd: SystemProgram = {
  variable: 'CLAMD_PATH',
  places: ['/usr/sbin/clamd', '/usr/local/sbin/clamd', '/opt/homebrew/sbin/clamd'],
  packageName: 'clamav-daemon',
};

const nginx: SystemProgram = {
  variable: 'NGINX_PATH',
  places: ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'],
  packageName: 'nginx-light',
};

const pdfsig: SystemProgram = {
  variable: 'PDFSIG_PATH',
  places: ['/usr/bin/pdfsig', '/usr/local/bin/pdfsig', '/opt/homebrew/bin/pdfsig'],
  packageName: 'poppler-utils',
};

const certutil: SystemProgram = {
  variable: 'CERTUTIL_PATH',
  places: ['/usr/bin/certutil', '/usr/local/bin/certutil', '/opt/homebrew/bin/certutil'],
  packageName: 'libnss3-tools',
};

/** The malware scanner for the tests, installed when there is none. @throws Error that says how to mend */
export const ensureClamd = (): string => ensure('clamd', clamd);

/** The proxy for the tests, installed when there is none. @throws Error that says how to mend */
export const ensureNginx = (): string => ensure('nginx', nginx);

/** Judges the electronic signature of a PDF, installed when there is none. */
export const ensurePdfsig = (): string => ensure('pdfsig', pdfsig);

/** Makes the store of authorities that pdfsig trusts, installed when there is none. */
export const ensureCertutil = (): string => ensure('certutil', certutil);

function ensure(name: string, { variable, places, packageName }: SystemProgram): string {
  const given = env[variable];
  if (given && !existsSync(given)) throw new Error(`${variable} names no file: ${given}`);
  const find = () => given || places.find((path) => existsSync(path));
  const found = find() ?? (install(name, packageName), find());
  if (found) return found;
  throw new Error(
    `No ${name}: install one (Debian: apt-get install ${packageName}) or set ${variable}.`,
  );
}

/** ms that a line which hangs may hold up the tests. */
const patience = 300_000;
/** An archive that does not answer is not asked again and again. */
const hurry = ['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=30'];

/** On Debian, for root; elsewhere, or where the archive is out of reach, nothing comes of it. */
export function install(name: string, packageName: string): void {
  if (platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  say(`No ${name} found: installing one …`);
  const options = {
    ...({ stdio: 'inherit', timeout: patience } as const),
    env: { ...env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  spawnSync('apt-get', [...hurry, 'update', '-q'], options);
  const wanted = ['-y', '-q', '--no-install-recommends', packageName];
  spawnSync('apt-get', [...hurry, 'install', ...wanted], options);
}
