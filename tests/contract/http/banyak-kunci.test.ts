import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { bestTurn } from '#tests/support/event-loop.ts';

/** In milliseconds of CPU time. */
const longestAllowed = 100;

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

async function send(body: string): Promise<{ status: number; text: string }> {
  const headers = { 'content-type': 'application/json' };
  const url = new URL('/services/api/auth/login', app.url);
  const answer = await fetch(url, { method: 'POST', headers, body });
  return { status: answer.status, text: await answer.text() };
}

const keys = (count: number) =>
  `{${Array.from({ length: count }, (_, n) => `"${n.toString(36)}a":1`).join(',')}}`;
const bodies: Record<string, string> = {
  keys: keys(105_000),
  'keys that may be': keys(5_000),
  'keys that end in a backslash': keys(90_000).replaceAll('a":', '\\\\":'),
  'rows of nothing': `{"email":[${'{},'.repeat(300_000)}{}]}`,
  numbers: `{"email":[${'1,'.repeat(500_000)}1]}`,
  lists: `{"email":${'['.repeat(500_000)}${']'.repeat(500_000)}}`,
};

// The values are judged before any database is asked: one of the two tells it all.
const once = inject('databaseKind') === 'sqlite' ? it : it.skip;

once.each(Object.keys(bodies))('a body of many %s holds nobody up', async (what) => {
  const body = bodies[what] ?? '';
  const attempt = async () => {
    const { status, text } = await send(body);
    expect([413, 422, 429]).toContain(status);
    expect(text.length).toBeLessThan(10_000);
  };
  expect(await bestTurn(longestAllowed, attempt)).toBeLessThan(longestAllowed);
});

once('a long text may have any signs in it', async () => {
  const { status } = await send(JSON.stringify({ email: ',{["'.repeat(50_000), password: 'x' }));
  expect(status).not.toBe(413);
});
