import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { untoldIn } from './untold.ts';

test('what is untold is kept where nothing else has made the folder', async () => {
  const root = await mkdtemp(join(tmpdir(), 'ppid-kabar-'));
  const base = join(root, 'var', 'kabar-situs');
  const log = pino({ enabled: false });
  await untoldIn(base, log).keep(['/regulasi/']);
  expect(await untoldIn(base, log).read()).toEqual(['/regulasi/']);
  await rm(root, { recursive: true });
});
