import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { admitCaptcha } from './captcha-pages.ts';
import type { Page } from './pages.ts';

const policy =
  "default-src 'self'; script-src 'self' 'sha256-x'; style-src 'self'; connect-src 'self'; frame-src 'none'";
const page = (attributes: string): Page => ({
  type: 'text/html; charset=utf-8',
  etag: 'x',
  isHtml: true,
  bodies: {
    identity: Buffer.from(
      `<!DOCTYPE html><html lang="id"${attributes}><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"></head></html>`,
    ),
  },
});

test('a page that may ask for a captcha lets its script run, however it is compressed', async () => {
  const login = (await admitCaptcha(new Map([['/auth/login/', page(' data-captcha="true"')]]))).get(
    '/auth/login/',
  );
  const html = login?.bodies.identity.toString() ?? '';
  expect(html).toContain(
    "script-src 'self' 'sha256-x' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/;",
  );
  expect(html).toContain("connect-src 'self' https://www.google.com/recaptcha/");
  expect(html).toContain('frame-src https://www.google.com/recaptcha/');
  expect(html).not.toContain("'none'");
  expect(html).not.toMatch(/script-src[^;]*unsafe/);
  expect(login?.etag).not.toBe('x');
  expect(brotliDecompressSync(login?.bodies.br ?? '').toString()).toBe(html);
  expect(gunzipSync(login?.bodies.gzip ?? '').toString()).toBe(html);
});

test('a page that was built so stays as it is', async () => {
  const [asking] = await admitCaptcha(new Map([['/auth/login/', page(' data-captcha="true"')]]));
  const again = await admitCaptcha(new Map(asking ? [asking] : []));
  expect(again.get('/auth/login/')).toBe(asking?.[1]);
});

test('any other page stays as it was built', async () => {
  const other = page('');
  expect((await admitCaptcha(new Map([['/', other]]))).get('/')).toBe(other);
});
