import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { apiPrefix } from '#server/app.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { rowOf, wronglyKept } from '#tests/support/keeping.ts';
import { callOf } from '#tests/support/matrix/matrix.ts';
import type { Description } from '#server/http/describe/description.ts';
import { operationsOf, type Operation } from '#tests/support/hostile/description.ts';
import { printed, requestsTo, type HostileRequest } from '#tests/support/hostile/requests.ts';
import { openFiles } from '#tests/support/files/open-files.ts';
import { createWorld, type RawAnswer, type World } from '#tests/support/hostile/world.ts';

/** HOSTILE_SEED and HOSTILE_PATH, as a failure names them, run it again. */
const { HOSTILE_SEED = '20261120', HOSTILE_PATH, HOSTILE_REQUESTS } = process.env;
const isSqlite = inject('databaseKind') === 'sqlite';
const requests = Number(HOSTILE_REQUESTS ?? (isSqlite ? 14_400 : 2_080));
const atOnce = 8;
/** Requests of one run; more than go at once, so that one slow call holds up less. */
const batch = 32;
const leak = /FST_|at \S+ \(|node_modules|SQLITE|syntax error|\/work\/|\.ts:\d/;

function isRefusal(text: string): boolean {
  const { success, message, data } = JSON.parse(text) as Record<string, unknown>;
  return success === false && typeof message === 'string' && data === null;
}

describe('hostile requests', () => {
  let app: TestApp;
  let world: World;
  let operations: Operation[];
  /** Calls that a request has gone through to. */
  const reached = new Set<string>();
  const statuses = new Map<number, number>();

  beforeAll(async () => {
    app = await startApp();
    const { body } = await app.anonymous.get('docs/openapi.json');
    operations = operationsOf(body as unknown as Description);
    world = createWorld(app, atOnce);
  });
  afterAll(async () => {
    world.close();
    await app.close();
  });

  function keepingFault({ operation, method, caller, headers }: HostileRequest, answer: RawAnswer) {
    const { status, headers: said } = answer;
    const row = rowOf(method, operation.path.slice(apiPrefix.length + 1));
    return wronglyKept(row, headers.authorization === undefined ? caller : '-', {
      ...{ status, cacheControl: String(said['cache-control'] ?? '') || null },
      cdnCacheControl: said['cdn-cache-control'] ? String(said['cdn-cache-control']) : null,
    });
  }

  /** What is wrong with an answer; null where nothing is. */
  function fault(request: HostileRequest, answer: RawAnswer): string | null {
    const { operation, method } = request;
    const text = answer.body.toString('utf8');
    if (answer.status >= 500) return `answers ${String(answer.status)}: ${text}`;
    if (answer.status >= 400 && leak.test(text)) return `tells too much: ${text}`;
    const kept = keepingFault(request, answer);
    if (kept !== null) return kept;
    if (method === 'HEAD') return null;
    if (answer.headers['x-content-type-options'] !== 'nosniff') return 'lacks nosniff';
    // A call for everybody, too, is refused to whose session another request has ended meanwhile.
    if (answer.status === 401 && request.caller !== '-' && isRefusal(text)) return null;
    // The transport's own, before there is a call.
    if (answer.status === 431) return isRefusal(text) ? null : `answers ${text}`;
    const called =
      method === operation.method
        ? operation
        : operations.find((one) => one.method === method && one.path === operation.path);
    if (called) return called.check(answer);
    // Perhaps another call's address, as GET admin/update-admin is of one account.
    return answer.status >= 400 && isRefusal(text) ? null : `answers ${text}`;
  }

  function note({ operation, method }: HostileRequest, { status }: RawAnswer): void {
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status >= 300 || method !== operation.method) return;
    reached.add(callOf(operation));
  }

  function report(): void {
    const by = [...statuses].sort(([a], [b]) => a - b);
    const total = by.reduce((sum, [, count]) => sum + count, 0);
    const counts = by.map(([status, count]) => `${String(status)}: ${String(count)}`).join(', ');
    process.stdout.write(
      `${String(total)} hostile requests, seed ${HOSTILE_SEED}; ${String(reached.size)} of ` +
        `${String(operations.length)} calls reached; ${counts}\n`,
    );
  }

  it('are answered as described, never with a 5xx, never with a broken connection', async () => {
    const property = fc.asyncProperty(
      fc.array(requestsTo(operations), { minLength: batch, maxLength: batch }),
      async (sent) => {
        const faults = await Promise.all(
          sent.map(async (request) => {
            try {
              const answer = await world.send(request);
              note(request, answer);
              const found = fault(request, answer);
              return found && `${found}\n${printed(request)}`;
            } catch (error) {
              return `breaks the connection: ${String(error)}\n${printed(request)}`;
            }
          }),
        );
        await world.mend();
        const found = faults.filter((one) => one !== null);
        if (found.length > 0) throw new Error(found.join('\n'));
      },
    );
    const result = await fc.check(property, {
      seed: Number(HOSTILE_SEED),
      ...(HOSTILE_PATH ? { path: HOSTILE_PATH } : {}),
      numRuns: Math.ceil(requests / batch),
      interruptAfterTimeLimit: 240_000,
    });
    if (result.failed) {
      const { seed, counterexamplePath, errorInstance, numRuns, numShrinks } = result;
      const again = `HOSTILE_SEED=${String(seed)} HOSTILE_PATH=${String(counterexamplePath)}`;
      expect.fail(
        `${(errorInstance as Error).message}\n\n${again} (run ${String(numRuns)}, ${String(numShrinks)} shrinks)`,
      );
    }
    report();
    // Whoever had a file open has let go of it, and not the collection of garbage.
    await expect.poll(() => openFiles(app.filesDir)).toEqual([]);
    // On a busy machine its time is over before all were sent.
    if (HOSTILE_PATH || HOSTILE_REQUESTS || !isSqlite || result.interrupted) return;
    // Requests that are all refused at the door would prove little.
    const unreached = operations.map(callOf).filter((call) => !reached.has(call));
    expect(unreached.length, unreached.join('\n')).toBeLessThan(operations.length / 20);
  }, 300_000);
});
