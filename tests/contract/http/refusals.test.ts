import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
import type { Client } from '#tests/support/client.ts';

const refusal = { success: false, data: null, message: expect.any(String) as string };

describe('what cannot be read', () => {
  let app: TestApp;
  let admin: Client;

  beforeAll(async () => {
    app = await startApp();
    admin = await app.session(1, await app.account(1, 'admin@uji.test'));
  });
  afterAll(() => app.close());

  it.each([
    ['%ZZ', 400],
    ['%C0%AF', 400],
    ['%', 400],
    ['a'.repeat(201), 404],
    ['%2e%2e%2f', 404],
    ['%00', 404],
  ])('refuses the id %s in the one shape, with no word of the framework', async (id, status) => {
    const answer = await app.anonymous.get(`faq/${id}`);
    expect(answer.status).toBe(status);
    expect(answer.body).toEqual(refusal);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  /** Everything that a server says to some bytes until it closes. */
  async function said(bytes: string): Promise<string> {
    const { hostname, port } = new URL(app.url);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    let text = '';
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    socket.write(bytes);
    await once(socket, 'close');
    return text;
  }

  it.each([
    ['no HTTP', 'HALO\r\n\r\n', '400 Bad Request'],
    [
      'headers without end',
      `GET /services/api/faq HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`,
      '431 Request Header Fields Too Large',
    ],
    [
      'two lengths',
      'POST /services/api/faq HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}',
      '400 Bad Request',
    ],
  ])('says so to %s, and that it closes the connection', async (_, bytes, status) => {
    const [head = '', body = ''] = (await said(bytes)).split('\r\n\r\n');
    expect(head).toContain(`HTTP/1.1 ${status}\r\n`);
    expect(head).toMatch(/^connection: close$/im);
    expect(head).toMatch(/^x-content-type-options: nosniff$/im);
    expect(JSON.parse(body)).toEqual(refusal);
  });

  it.each(['tahun=0729', 'tahun=0000', 'tahun=9999', 'tahun=20262'])(
    'refuses the query %s',
    async (query) => {
      expect((await admin.get(`permohonan?${query}`)).status).toBe(400);
      expect((await app.anonymous.get(`sertamerta?${query}`)).status).toBe(400);
    },
  );

  it.each(['5e-324', '0.5', '1e-7', '9999.0000001', '1e400', '-1', '10000', '"7"', '[7]', 'true'])(
    'takes no %s for a whole number from 0 to 9999',
    async (urutan) => {
      const response = await fetch(`${app.url}/services/api/faq`, {
        method: 'POST',
        body: `{"pertanyaan":"Apa?","jawaban":"Itu.","urutan":${urutan}}`,
        headers: {
          authorization: `Bearer ${admin.token ?? ''}`,
          'content-type': 'application/json',
        },
      });
      const { errors } = (await response.json()) as { errors?: Record<string, string> };
      expect([response.status, Object.keys(errors ?? {})]).toEqual([422, ['urutan']]);
    },
  );

  it.each(['sejak=0000-01-01', 'sampai=9999-12-31', 'sejak=2026-02-30', 'sampai=kemarin'])(
    'refuses the query %s',
    async (query) => {
      expect((await admin.get(`audit?${query}`)).status).toBe(400);
    },
  );
});
