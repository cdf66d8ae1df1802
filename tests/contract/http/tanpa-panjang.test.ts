import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** Sends a first chunk, and no end. */
function begin(method: string, path: string): Promise<{ status: number; body: unknown }> {
  const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' };
  return new Promise((resolve, reject) => {
    const sending = request(new URL(path, app.url), { method, headers }, (answer) => {
      void text(answer).then((said) => {
        sending.destroy();
        resolve({ status: answer.statusCode ?? 0, body: said === '' ? null : JSON.parse(said) });
      });
    });
    sending.on('error', reject);
    sending.write('{');
  });
}

it('every call refuses a body that does not say how long it is, before it has come', async () => {
  expect(app.routes.length).toBeGreaterThan(100);
  for (const { method, url } of app.routes) {
    const { status, body } = await begin(method, url.replaceAll(/:\w+/g, 'x'));
    expect(status, `${method} ${url}`).toBe(411);
    if (method === 'HEAD') continue;
    expect(body).toMatchObject({ success: false, data: null });
    expect((body as { message: string }).message).toContain('Panjang isian');
  }
});

it('so does an address that is nobody’s', async () => {
  expect((await begin('POST', '/services/api/tidak-ada')).status).toBe(411);
  expect((await begin('POST', '/tidak-ada')).status).toBe(411);
});
