import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { dayInJakarta } from '#core/dates/working-days.ts';
import { figureNames } from '#server/limits/daily-schema.ts';
import { freePort } from '#scripts/free-port.ts';
import { readMails, waitForMail } from './mails.ts';
import type { Mail } from './mails.ts';
import { makePictures } from './site/made-pictures.ts';

const ownRoot = fileURLToPath(new URL('../..', import.meta.url));
const readyTimeout = 60_000;
const stopTimeout = 15_000;
const clockedScript = 'tests/support/serve-by-clock.ts';

export interface Product {
  /** Where it answers, without a slash at the end. The same after a restart. */
  url: string;
  varDir: string;
  /** Everything it has written to stdout and stderr since its first start. */
  log(): string;
  /** Asks it to end (SIGTERM, more than once) and waits. The exit code, or null when it had to be killed. */
  stop(): Promise<number | null>;
  /** Ends it at once, as a power cut would, and waits until it is gone. */
  kill9(): Promise<void>;
  /** Stops it when it runs, and starts it again on the same address and the same data. */
  restart(env?: NodeJS.ProcessEnv): Promise<void>;
  /** Moves its clock, where it was started with one, and does what is done on that day. */
  setClock(moment: string): Promise<void>;
  /** Every mail that it has sent, oldest first. */
  mails(): Promise<Mail[]>;
  /** MB: the most that it has held at once since it started, or since that was forgotten. On Linux alone. */
  peakMemory(): Promise<number>;
  forgetPeak(): Promise<void>;
  /** The newest mail to an address with some words in its text, waiting up to 10 s for it. */
  mailTo(address: string, words?: string): Promise<Mail>;
  /** Stops it and removes its data. */
  remove(): Promise<void>;
}

export interface ProductOptions {
  /** `postgres://…` for a PostgreSQL database; SQLite under `varDir` when not given. */
  databaseUrl?: string;
  /** A built tree other than this one. */
  root?: string;
  /** ISO 8601: it runs by a clock that stands there until `setClock` moves it. */
  clock?: string;
  /** Besides or instead of what the product would get. */
  env?: NodeJS.ProcessEnv;
  /** An open file that its stdout goes to: `log()` has none of it then. */
  stdout?: number;
  /** Begins with nothing, whatever a first start of today has left behind already. */
  fresh?: boolean;
}

/** What a first start leaves behind, and the day whose demo it shows. */
interface FirstStart {
  varDir: string;
  day: string;
}

const firstStart = 'TEST_FIRST_START';
const today = () => dayInJakarta(new Date());

/**
 * Playwright's global setup: half of what a first start does is the same for all, and so are the sizes of
 * the pictures it has. Those that are about a first start, or start in another way, begin with nothing.
 */
export default async function startFirst(): Promise<() => Promise<void>> {
  const product = await startProduct({ fresh: true });
  try {
    await makePictures(product.url);
    await product.stop();
  } catch (error) {
    await product.remove();
    throw error;
  }
  const left: FirstStart = { varDir: product.varDir, day: today() };
  process.env[firstStart] = JSON.stringify(left);
  return product.remove;
}

/** Puts in a folder what the first start has left, where a product would leave the same. */
async function beginAsLeft(varDir: string, options: ProductOptions): Promise<void> {
  const left = process.env[firstStart];
  if (left === undefined || Object.keys(options).length > 0) return;
  const { varDir: from, day } = JSON.parse(left) as FirstStart;
  if (day === today()) await cp(from, varDir, { recursive: true });
}

/** Ends once it answers, where it has nobody to say so to, or once it is gone. */
async function answering(url: string, product: ChildProcess): Promise<void> {
  while (product.exitCode === null && product.signalCode === null) {
    const answer = await fetch(`${url}/healthz`).catch(() => null);
    if (answer?.ok) return;
    await wait(50);
  }
}

/** Starts the built product as a process of its own, on a free port and with data of its own. */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const varDir = await mkdtemp(join(tmpdir(), 'ppid-var-'));
  await beginAsLeft(varDir, options);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const root = options.root ?? ownRoot;
  let log = '';
  let moment = options.clock;
  let child: ChildProcess | null = null;

  const boot = async (env: NodeJS.ProcessEnv = {}): Promise<void> => {
    const script = options.clock === undefined ? 'scripts/serve.ts' : clockedScript;
    const started = spawn(process.execPath, [join(root, script)], {
      cwd: root,
      env: {
        ...withoutProductVariables(process.env),
        PPID_VAR: varDir,
        PORT: String(port),
        // Tests do a year's work in a minute.
        PPID_BATAS_HARIAN: figureNames.map((name) => `${name}=999999`).join(),
        ...(options.databaseUrl === undefined ? {} : { DATABASE_URL: options.databaseUrl }),
        ...options.env,
        ...env,
        ...(moment === undefined ? {} : { TEST_CLOCK: moment }),
      },
      stdio: ['ignore', options.stdout ?? 'pipe', 'pipe', 'ipc'],
    });
    child = started;
    let since = '';
    await new Promise<void>((resolve, reject) => {
      const fail = (why: string): void => {
        started.kill('SIGKILL');
        reject(new Error(`The product ${why}:\n${since}`));
      };
      const timer = setTimeout(() => fail('was not ready in time'), readyTimeout);
      const isReady = (): void => {
        clearTimeout(timer);
        resolve();
      };
      if (options.stdout !== undefined) void answering(url, started).then(isReady);
      for (const stream of [started.stdout, started.stderr]) {
        stream?.setEncoding('utf8').on('data', (text: string) => {
          log += text;
          since += text;
          if (since.includes('PPID siap di ')) isReady();
        });
      }
      started.once('exit', (code) => {
        clearTimeout(timer);
        fail(`ended with ${String(code)}`);
      });
    });
  };

  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    const running = child;
    child = null;
    if (!running || running.exitCode !== null || running.signalCode !== null) {
      return running?.exitCode ?? null;
    }
    const exit = once(running, 'exit') as Promise<[number | null]>;
    running.kill(signal);
    // A service manager, npm and whoever started it each pass it on.
    const again = setInterval(() => running.kill(signal), 20);
    const timer = setTimeout(() => running.kill('SIGKILL'), stopTimeout);
    const [code] = await exit;
    clearInterval(again);
    clearTimeout(timer);
    return code;
  };

  const product: Product = {
    url,
    varDir,
    log: () => log,
    stop: () => end('SIGTERM'),
    kill9: async () => {
      await end('SIGKILL');
    },
    restart: async (env) => {
      await end('SIGTERM');
      await boot(env);
    },
    async setClock(next) {
      if (!child || moment === undefined)
        throw new Error('It does not run by a clock of the test.');
      moment = next;
      const done = once(child, 'message') as Promise<[{ error?: string }]>;
      child.send(next);
      const [{ error }] = await done;
      if (error !== undefined) throw new Error(error);
    },
    mails: () => readMails(varDir),
    forgetPeak: () => writeFile(`/proc/${String(child?.pid)}/clear_refs`, '5'),
    async peakMemory() {
      const status = await readFile(`/proc/${String(child?.pid)}/status`, 'utf8');
      return Math.round(Number(/VmHWM:\s*(\d+)/.exec(status)?.[1]) / 1024);
    },
    mailTo: (address, words) => waitForMail(varDir, address, words),
    remove: async () => {
      await end('SIGTERM');
      await rm(varDir, { recursive: true, force: true });
    },
  };

  try {
    await boot();
  } catch (error) {
    await product.remove();
    throw error;
  }
  return product;
}

/** A developer's own settings must not leak into a test. */
function withoutProductVariables(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const ours =
    /^(HOST|PORT|NODE_ENV|DATABASE_URL|STORAGE_URL|PUBLIC_URL|SMTP_URL|API_BASE|TRUST_PROXY|PPID_.*|RECAPTCHA_.*)$/;
  return Object.fromEntries(Object.entries(env).filter(([name]) => !ours.test(name)));
}
