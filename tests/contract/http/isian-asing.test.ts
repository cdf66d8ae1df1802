import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
import type { Client } from '#tests/support/client.ts';
import type { Description } from '#server/http/describe/description.ts';
import { operationsOf } from '#tests/support/hostile/description.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

it('every call says in Indonesian that it does not know what came along, and how it is wrong', async () => {
  const { body } = await app.anonymous.get('docs/openapi.json');
  const callers: Client[] = [app.anonymous];
  for (const role of [1, 2, 3] as const) {
    callers.push(await app.session(role, await app.account(role, `peran-${role}@uji.test`)));
  }
  const judged: string[] = [];
  for (const { method, path } of operationsOf(body as unknown as Description)) {
    // Who is logged out is told no more.
    if (method !== 'POST' || path.endsWith('/auth/logout')) continue;
    for (const caller of callers) {
      for (const sent of [{ asing: 1 }, []]) {
        const address = path.slice('/services/api/'.length).replaceAll(/\{\w+\}/g, 'tidak-ada');
        const answer = await caller.post(address, sent);
        if (answer.status !== 422) continue;
        judged.push(path);
        const said = JSON.stringify(answer.body);
        expect(said, path).not.toMatch(/invalid|unrecognized|expected|required/i);
        if (!Array.isArray(sent)) expect(said, path).toContain('tidak dikenal');
      }
    }
  }
  expect(new Set(judged).size).toBeGreaterThan(20);
});
