import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLog } from '#server/log.ts';
import { createHook } from './hook.ts';

const log = createLog({ logLevel: 'silent' });
const pauses = [1, 1];

describe('an address', () => {
  let server: Server;
  let bodies: string[] = [];
  let statuses: number[] = [];
  beforeEach(async () => {
    [bodies, statuses] = [[], []];
    server = createServer((request, response) => {
      void text(request).then((body) => {
        bodies.push(body);
        const status = statuses.shift() ?? 204;
        // 0 stands for no answer at all.
        if (status > 0) response.writeHead(status).end();
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });
  const target = () => {
    const { port } = server.address() as AddressInfo;
    return { kind: 'url' as const, url: `http://127.0.0.1:${port}/` };
  };

  it('is told what has changed and what is gone, again while it fails', async () => {
    statuses = [500, 0, 204];
    const hook = createHook(target(), { log, pauses, patience: 200 });
    void hook.tell({ berubah: ['/regulasi/'], hilang: ['/informasi/serta-merta/a/'] });
    const body = '{"berubah":["/regulasi/"],"hilang":["/informasi/serta-merta/a/"]}';
    await vi.waitFor(() => expect(bodies).toEqual([body, body, body]), 3_000);
    await hook.close();
  });

  it('is not told for ever, and of what came meanwhile in one', async () => {
    statuses = [500, 500, 500, 204];
    const hook = createHook(target(), { log, pauses });
    void hook.tell({ berubah: ['/a/'], hilang: [] });
    for (let n = 0; n < 50; n += 1) void hook.tell({ berubah: ['/b/', '/c/'], hilang: [] });
    void hook.tell({ berubah: [], hilang: ['/c/'] });
    await vi.waitFor(() => expect(bodies).toHaveLength(4), 3_000);
    expect(bodies[3]).toBe('{"berubah":["/b/"],"hilang":["/c/"]}');
    await hook.close();
  });

  it('that never answers holds no stop up', async () => {
    statuses = [0];
    const hook = createHook(target(), { log, patience: 60_000 });
    void hook.tell({ berubah: ['/a/'], hilang: [] });
    await vi.waitFor(() => expect(bodies).toHaveLength(1));
    await hook.close();
  });
});

describe('a command', () => {
  it('gets the paths on stdin, and nothing of them as a word of the shell', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'ppid-hook-'));
    const file = join(folder, 'told.json');
    const hook = createHook({ kind: 'command', command: `cat > '${file}'` }, { log });
    void hook.tell({ berubah: ['/$(touch x)/'], hilang: [] });
    await vi.waitFor(async () =>
      expect(await readFile(file, 'utf8')).toBe('{"berubah":["/$(touch x)/"],"hilang":[]}'),
    );
    await hook.close();
    await rm(folder, { recursive: true });
  });

  it('that hangs is ended', async () => {
    const hook = createHook({ kind: 'command', command: 'exec sleep 600' }, { log });
    void hook.tell({ berubah: ['/a/'], hilang: [] });
    await hook.close();
  });

  it('that takes too long is ended with all that it has begun', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'ppid-hook-'));
    const file = join(folder, 'pid');
    const command = `sleep 600 & echo $! > '${file}'; wait`;
    const hook = createHook({ kind: 'command', command }, { log, patience: 500, pauses: [] });
    void hook.tell({ berubah: ['/a/'], hilang: [] });
    /** What it runs; nothing once it has ended, though nobody may have asked how. */
    const runs = async () => {
      const pid = (await readFile(file, 'utf8')).trim();
      return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    };
    await vi.waitFor(async () => expect(await runs()).toContain('sleep'));
    await vi.waitFor(async () => expect(await runs()).toBe(''), 5_000);
    await hook.close();
    await rm(folder, { recursive: true });
  });
});
