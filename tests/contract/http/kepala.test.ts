import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from '#server/http/pages/pages.ts';
import { policyOfPage } from '#server/http/pages/page-policy.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { form } from '#tests/support/client.ts';
import { png } from '#tests/support/sample-files.ts';

const policy = "default-src 'self'; script-src 'self' 'sha256-x'";
const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;

function page(type: string, text: string): Page {
  const identity = Buffer.from(text);
  const isHtml = type === 'text/html';
  return { type, etag: 'x', isHtml, ...policyOfPage(identity), bodies: { identity } };
}
const html = (text: string) => page('text/html', `<html><head>${meta}</head>${text}`);
const pages = new Map([
  ['/', html('beranda')],
  ['/404.html', html('tidak ada')],
  ['/500.html', html('<p class="message-page__code">500</p><h1 lang="en">Error</h1>')],
  ['/favicon.svg', page('image/svg+xml', '<svg/>')],
  ['/_astro/a.css', page('text/css', 'a{}')],
]);

/** Of every answer, whatever it is. */
const always: Readonly<Record<string, RegExp>> = {
  'content-security-policy':
    /frame-ancestors 'none'; report-uri \/services\/api\/laporan-csp; report-to csp$/,
  'cache-control': /./,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'permissions-policy': /camera=\(\)/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'reporting-endpoints': /^csp="\/services\/api\/laporan-csp"$/,
  'strict-transport-security': /^max-age=31536000; includeSubDomains$/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
};

interface RawAnswer {
  status: number;
  headers: Map<string, string>;
}

describe('every answer', () => {
  let app: TestApp;
  const lines: string[] = [];
  let image = '';
  beforeAll(async () => {
    const log = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk));
        done();
      },
    });
    const publicUrl = 'https://ppid.test';
    app = await startApp({ pages, log, origins: { apiBase: '/services/api/', publicUrl } });
    const admin = await app.session(1, await app.account(1, 'utama@uji.test'));
    const body = { judul: 'Gangguan', isi: '<p>x</p>', terbit: 'true', thumbnail: png() };
    const { data } = (await admin.post('sertamerta', form(body))).body;
    image = `/services/api/sertamerta/${(data as { id: string }).id}/buffer-image`;
  });
  afterAll(() => app.close());

  /** Sends bytes as they are, and reads the head of what comes back. */
  function raw(text: string): Promise<RawAnswer> {
    const { hostname, port } = new URL(app.url);
    return new Promise((resolve, reject) => {
      let got = '';
      const socket = connect(Number(port), hostname, () => socket.write(text));
      socket.setEncoding('latin1').on('data', (chunk: string) => {
        got += chunk;
        const end = got.indexOf('\r\n\r\n');
        if (end < 0) return;
        socket.destroy();
        const [first = '', ...rest] = got.slice(0, end).split('\r\n');
        const entries = rest.map((line): [string, string] => {
          const colon = line.indexOf(':');
          return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
        });
        resolve({ status: Number(first.split(' ')[1]), headers: new Map(entries) });
      });
      socket.on('error', reject);
    });
  }

  const get = (path: string, ...headers: string[]) =>
    raw([`GET ${path} HTTP/1.1`, 'Host: ppid.test', ...headers, '', ''].join('\r\n'));
  const post = (path: string, type: string, body: string, ...headers: string[]) =>
    raw(
      [
        ...[`POST ${path} HTTP/1.1`, 'Host: ppid.test', `Content-Type: ${type}`],
        ...[`Content-Length: ${String(body.length)}`, ...headers, '', body],
      ].join('\r\n'),
    );

  const kinds: readonly [what: string, status: number, ask: () => Promise<RawAnswer>][] = [
    ['a page', 200, () => get('/')],
    ['a page from memory', 200, () => get('/')],
    ['a page that is unchanged', 304, () => get('/', 'If-None-Match: "x"')],
    ['a file of the site', 200, () => get('/favicon.svg')],
    ['an asset', 200, () => get('/_astro/a.css')],
    ['the 404 page', 404, () => get('/tidak/ada')],
    ['the error page', 400, () => get('/%ZZ', 'Accept: text/html')],
    ['a call of no address', 404, () => get('/services/api/tidak-ada')],
    ['an address that is no text', 400, () => get('/services/api/%ZZ')],
    ['an address too long', 404, () => get(`/services/api/faq/${'x'.repeat(300)}`)],
    ['JSON', 200, () => get('/services/api/config')],
    ['JSON that is unchanged', 304, () => get('/services/api/config', 'If-None-Match: *')],
    ['a refusal', 401, () => get('/services/api/permohonan')],
    ['the description of the API', 200, () => get('/services/api/docs/openapi.json')],
    ['the page of the API', 200, () => get('/services/api/docs')],
    ['a file', 200, () => get(image)],
    ['a part of a file', 206, () => get(image, 'Range: bytes=0-3')],
    ['no part of a file', 416, () => get(image, 'Range: bytes=9999999-')],
    ['a body that is none', 400, () => post('/services/api/auth/login', 'application/json', '{')],
    ['a body of another type', 415, () => post('/services/api/auth/login', 'text/xml', '<a/>')],
    [
      'a body too large',
      413,
      () => post('/services/api/auth/login', 'application/json', ' '.repeat(1024 * 1024 + 1)),
    ],
    ['a report', 204, () => post('/services/api/laporan-csp', 'application/csp-report', '{}')],
    ['the probe of life', 200, () => get('/healthz')],
    ['the probe of readiness', 200, () => get('/readyz')],
    ['what is no HTTP', 400, () => raw('halo\r\n\r\n')],
    ['headers too large', 431, () => get('/', `X-A: ${'b'.repeat(20_000)}`)],
    ['an odd expectation', 200, () => get('/', 'Expect: keajaiban')],
    ['a message to no host', 400, () => raw('GET / HTTP/1.1\r\n\r\n')],
    ['a message to two hosts', 400, () => get('/', 'Host: jahat.test')],
  ];

  it.each(kinds)('has the headers of all: %s', async (_what, status, ask) => {
    const answer = await ask();
    expect(answer.status).toBe(status);
    const missing = Object.entries(always).filter(
      ([name, value]) => !value.test(answer.headers.get(name) ?? ''),
    );
    expect(missing.map(([name]) => `${name}: ${answer.headers.get(name) ?? '-'}`)).toEqual([]);
  });

  it('that is a page has its own policy, by hashes', async () => {
    for (const path of ['/', '/', '/tidak/ada', '/%ZZ']) {
      const { headers } = await get(path, 'Accept: text/html');
      expect(headers.get('content-security-policy'), path).toContain(policy);
    }
  });

  it('to two of what there is one of is 400', async () => {
    for (const header of [
      ...['Host: a', 'Authorization: Bearer a', 'Content-Type: text/html', 'Range: bytes=0-1'],
      ...['Idempotency-Key: a', 'Origin: https://a.test', 'If-Range: "a"', 'Content-Encoding: br'],
    ]) {
      const answer = await get('/services/api/config', header, header);
      expect(answer.status, header).toBe(400);
    }
  });

  it('to a report of a browser is nothing, and a line of the log without a person', async () => {
    const report = {
      type: 'csp-violation',
      body: {
        ...{ documentURL: 'https://ppid.test/cari/?q=nama-orang', referrer: 'https://ppid.test/' },
        ...{ effectiveDirective: 'script-src-elem', blockedURL: 'https://jahat.test/a.js?x=1' },
      },
    };
    const send = () =>
      post('/services/api/laporan-csp', 'application/reports+json', JSON.stringify([report]));
    expect((await send()).status).toBe(204);
    const noted = () => lines.filter((line) => line.includes('"event":"csp"'));
    expect(noted()).toHaveLength(1);
    expect(JSON.parse(noted()[0] ?? '{}')).toMatchObject({
      ...{ directive: 'script-src-elem', blocked: 'https://jahat.test', page: '/cari/' },
    });
    expect(noted()[0]).not.toContain('nama-orang');
    const long = ' '.repeat(20_000);
    const tooLong = await post('/services/api/laporan-csp', 'application/csp-report', long);
    expect(tooLong.status).toBe(413);
    for (let left = 150; left > 0; left -= 1) await send();
    expect(noted()).toHaveLength(100);
  });
});
