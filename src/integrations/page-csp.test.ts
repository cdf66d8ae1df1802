import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { withPolicy } from './page-csp.ts';

const page = (body: string) =>
  `<!DOCTYPE html><html lang="id"><head><meta charset="utf-8"></head><body>${body}</body></html>`;
const sha256 = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
const directive = (html: string, name: string) =>
  new RegExp(`[";] ?${name} ([^;"]*)`).exec(html)?.[1]?.split(' ') ?? [];

describe('withPolicy', () => {
  it('allows the inline scripts and styles of the page by hash, and nothing inline besides', () => {
    const html = withPolicy(
      page('<script>a()</script><script src="/b.js"></script><style>i{}</style>'),
      { apiBase: '/services/api/' },
    );
    expect(directive(html, 'script-src')).toContain(sha256('a()'));
    expect(directive(html, 'script-src')).not.toContain(sha256('/b.js'));
    expect(directive(html, 'style-src')).toContain(sha256('i{}'));
    expect(html).not.toContain('unsafe');
  });

  it('stands right after the charset, before anything that it governs', () => {
    const html = withPolicy(page(''), { apiBase: '/services/api/' });
    expect(html).toContain('<meta charset="utf-8"><meta http-equiv="Content-Security-Policy"');
  });

  it('lets a page show files and videos that asks for it, and no other', () => {
    const asking = page('').replace('lang="id"', 'lang="id" data-previews');
    const options = { apiBase: '/services/api/' };
    expect(directive(withPolicy(asking, options), 'frame-src')).toContain('blob:');
    expect(directive(withPolicy(page(''), options), 'frame-src')).toEqual(["'none'"]);
    expect(directive(withPolicy(page(''), options), 'media-src')).toEqual([]);
  });

  it('lets a page that may ask for a captcha load it, where one is configured', () => {
    const asking = page('').replace('lang="id"', 'lang="id" data-captcha="true"');
    const options = { apiBase: 'https://api.example/v1/' };
    const google = 'https://www.google.com/recaptcha/';
    const scripts = (html: string, captcha: boolean) =>
      directive(withPolicy(html, { ...options, captcha }), 'script-src');
    expect(scripts(asking, true)).toContain(google);
    expect(scripts(asking, false)).not.toContain(google);
    expect(scripts(page(''), true)).not.toContain(google);
  });

  it('lets the page call an API of another origin', () => {
    const html = withPolicy(page(''), { apiBase: 'https://api.example/v1/' });
    expect(directive(html, 'connect-src')).toEqual(["'self'", 'https://api.example']);
  });
});
