import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig, variables, type Config } from './config.ts';
import { isConfigError } from './config-error.ts';
import { createStorage } from './files/index.ts';
import { createTransport } from './mail/transport.ts';

let dir = '';
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'ppid-config-'));
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** None of them is anything that an operator means; some are nearly that. */
const hostile = [
  ...['%', '%zz', '%ff', ',', '/', '//', '::', ':::', '-1', '1e3', '9'.repeat(20), '__proto__'],
  ...['a b', 'x'.repeat(50), '\u{d800}'.repeat(40), 'http://', 'http://[::1', 'http://%ff'],
  ...['0.0.0.0/0', '10.0.0.0/0', '::/0', '::/00', '10.0.0.0/33', '::1/129', '::1%eth0', '1/1'],
  ...['file:', 'file:/', 'file://', 'file://var/ppid', 'file:///%ff', 'file:///a%2fb'],
  ...['unix:', 'unix:///', 'unix:///%ff', 'unix:///%zz', 'tcp://h:0', 'tcp://[::1]'],
  ...['postgres:', 'postgres://', 'postgres://u:%ff@h/x', 'postgres://u:%zz@h/x'],
  ...['postgres://h/%c3%28', 'postgres://h:99999/x', 's3:', 's3://%zz', 's3://b?endpoint=http://'],
  ...['smtp://', 'smtp://u:%ff@h', 'smtp://h:99999', 'cases.__proto__=5', 'constructor.name=5'],
];

/** What a start makes of them, but for what is asked of other machines. */
async function takenUp(config: Config): Promise<void> {
  const { database, trustProxy } = config;
  await Fastify({ trustProxy }).close();
  if (database.kind === 'postgres') new pg.Client(database.url);
  await createStorage(config.storage);
  createTransport(config, { produk: 'PPID', surel: 'ppid@uji.test' });
}

test.each(variables)('%s lets the start go on, or ends it with one line', async (name) => {
  const faults: string[] = [];
  for (const value of hostile) {
    const env = { PPID_VAR: dir, PPID_SECRET: 's'.repeat(32), [name]: value };
    try {
      await takenUp(readConfig(env));
    } catch (error) {
      const { message } = error as Error;
      // What one variable asks for may be missing in another.
      const isTold = isConfigError(error) && variables.includes(error.variable);
      if (!isTold || message.includes('\n')) faults.push(`${value}: ${message}`);
    }
  }
  expect(faults).toEqual([]);
});
