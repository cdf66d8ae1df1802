import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCases, type Actors } from '#tests/support/case-scene.ts';
import { rawRequest } from '#tests/support/wire/raw-request.ts';

const base = '/services/api';

/** One address in the spellings by which servers and their filters have come to disagree. */
function spellings(path: string): string[] {
  const [first = '', ...rest] = path.split('/');
  const last = rest.at(-1) ?? first;
  const coded = (text: string) =>
    Array.from(text)
      .map((letter) => `%${letter.charCodeAt(0).toString(16)}`)
      .join('');
  const [start, end] = [path.slice(0, -1), path.slice(-1)];
  return [
    ...[`${base}//${path}`, `/${base}/${path}`, `${base}/./${path}`, `${base}/x/../${path}`],
    ...[`${base}%2F${path}`, `${base}/${path.replaceAll('/', '%2F')}`, `/services%2fapi/${path}`],
    ...[`${base}/faq/..%2f${path}`, `${base}/faq%2f..%2f${path}`, `${base}/faq/%2e%2e/${path}`],
    ...[`${base}/faq/..%5C${path}`, `${base}\\${path}`, `${base}%5C${path}`],
    ...[`${base}/faq/..;/${path}`, `${base}/${path};a=b`, `${base};x/${path}`],
    ...[
      `${base}/${path}%00`,
      `${base}/%00${path}`,
      `${base}/${path}%00.json`,
      `${base}/${path}%20`,
    ],
    ...[`${base}/${path}/`, `${base}/${path}.json`, `${base}/${path}%23`, `${base}/${path}%3Fa=b`],
    ...[`${base}/${path.toUpperCase()}`, `${base.toUpperCase()}/${path}`],
    ...[`${base}/${start}${coded(end)}`, `${base}/${coded(first)}${path.slice(first.length)}`],
    ...[`${base}/${start}%25${coded(end).slice(1)}`, `${base}/${path.replace(last, coded(last))}`],
    ...[`${base}/${path.replaceAll('/', '%252F')}`, `${base}/faq/%252e%252e%252f${path}`],
    ...[`${base}/${path.replaceAll('/', '%c0%af')}`, `${base}/${path.replaceAll('/', '∕')}`],
  ].map((address) => encodeURI(address).replaceAll('%25', '%'));
}

describe('an address', () => {
  let actors: Actors;
  let requestId: string;
  let citizenId: string;

  beforeAll(async () => {
    actors = await startCases();
    const { app, admin } = actors;
    citizenId = await app.account(3, 'lain@uji.test');
    const other = await app.session(3, citizenId);
    const filed = await other.post('permohonan', {
      judul: 'Milik orang lain',
      kebutuhan: 'Salinan dokumen.',
      tujuan: 'Penelitian',
      cara_informasi_id: 'salinan_lunak',
    });
    requestId = (filed.body.data as { id: string }).id;
    expect((await admin.get(`permohonan/${requestId}`)).status).toBe(200);
  });
  afterAll(() => actors.app.close());

  it.each([
    ['user', 403],
    ['admin', 403],
    ['audit/ekspor', 403],
    ['user/{id}', 404],
    ['permohonan/{case}', 404],
  ] as const)('of %s is decided alike in every spelling', async (pattern, refusal) => {
    const { app, admin, citizen } = actors;
    const path = pattern.replace('{id}', citizenId).replace('{case}', requestId);
    const ask = (address: string, token: string | null) =>
      rawRequest(app.url, { path: address, token });
    const plain = `${base}/${path}`;
    expect((await ask(plain, admin.token)).status).toBe(200);
    expect((await ask(plain, citizen.token)).status).toBe(refusal);
    expect((await ask(plain, null)).status).toBe(401);

    let same = 0;
    for (const address of spellings(path)) {
      const byAdmin = await ask(address, admin.token);
      const others = [await ask(address, citizen.token), await ask(address, null)];
      const seen = [byAdmin, ...others].map(({ status }) => status);
      if (byAdmin.status === 200) {
        // The same call after all, and so the same answer to each.
        same += 1;
        expect([address, ...seen]).toEqual([address, 200, refusal, 401]);
      } else {
        // No call, or an id that nobody has.
        const refused = [
          [400, 404],
          [400, 403, 404],
          [400, 401, 404],
        ];
        for (const [index, status] of seen.entries()) {
          expect(refused[index], address).toContain(status);
        }
      }
      for (const { body } of others) expect(body).not.toContain('Milik orang lain');
    }
    expect(same).toBeGreaterThan(0);
  });

  it.each([
    '//services//api/auth/login',
    '/services/api//auth/login',
    '/services/api/auth/login/',
    '/services/api/auth/LOGIN',
    '/Services/Api/auth/login',
    '/services/api/auth%2Flogin',
    '/services/api/./auth/login',
    '/services/api/x/../auth/login',
    '/services/api/auth/login;a=b',
  ])('that is spelled %s lets nobody log in', async (path) => {
    const body = { email: 'warga@uji.test', password: 'apa saja' };
    const { status } = await rawRequest(actors.app.url, { method: 'POST', path, body });
    expect(status).toBe(404);
  });
});
