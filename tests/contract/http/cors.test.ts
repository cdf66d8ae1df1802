import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';

const site = 'https://ppid.contoh.id';

describe('an API on another origin than the site', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({
      origins: { apiBase: 'https://api.contoh.id/services/api/', publicUrl: site },
    });
  });
  afterAll(() => app.close());

  const call = (path: string, init: RequestInit & { headers: Record<string, string> }) =>
    fetch(`${app.url}/services/api/${path}`, init);

  it('is open to the site', async () => {
    const answer = await call('faq', { headers: { origin: site } });
    expect(answer.headers.get('access-control-allow-origin')).toBe(site);
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const preflight = await call('permohonan', {
      method: 'OPTIONS',
      headers: { origin: site, 'access-control-request-method': 'POST' },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('Authorization');
  });

  it('is closed to others', async () => {
    const answer = await call('faq', { headers: { origin: 'https://jahat.example' } });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('an API on the site’s own origin', () => {
  it('names no other', async () => {
    const app = await startApp();
    const answer = await app.anonymous.get('faq', { origin: site });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    await app.close();
  });
});
