import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routesOf } from '#core/resource/index.ts';
import { resources } from '#resources';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { longestTurn } from '#tests/support/event-loop.ts';

interface Operation {
  operationId?: string;
  responses: Record<string, unknown>;
}

/** In milliseconds of CPU time. */
const longestAllowed = 100;

describe('the API description', () => {
  let app: TestApp;
  let turn: number;
  let document: { paths: Record<string, Record<string, Operation>> };

  beforeAll(async () => {
    app = await startApp();
    turn = await longestTurn(async () => {
      document = (await app.anonymous.get('docs/openapi.json')).body as unknown as typeof document;
    });
  });
  afterAll(() => app.close());

  it('lets others have their turn while it is put together', () => {
    expect(turn).toBeLessThan(longestAllowed);
  });

  it('is valid OpenAPI 3.1', async () => {
    const result = await new Validator().validate(structuredClone(document));
    expect(result.errors).toBeUndefined();
    expect(result.valid).toBe(true);
  });

  it('names every declared call, and each only once', () => {
    const ids = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(new Set(ids).size).toBe(ids.length);
    const declared = resources.flatMap((resource) =>
      routesOf(resource).map(({ call }) => `${resource.name}.${call}`),
    );
    const auth = [
      ...['login', 'logout', 'check-access', 'verifikasi', 'reset-password', 'ganti-surel'],
      ...['sesi', 'akhiri-sesi'],
    ];
    const pieces = ['create', 'append', 'remove'].map((name) => `unggahan.${name}`);
    const open = [
      ...[
        'user.lupa-password',
        'config.show',
        'captcha.show',
        'lookup.list',
        'dokumen.show',
        'lacak.show',
        'survei.create',
      ],
      ...['laporan-csp.create', 'user.kirim-ulang-verifikasi'],
    ];
    const news = ['kabar.list', 'kabar.baca', 'perubahan.ikuti'];
    const byHand = [...news, ...auth.map((name) => `auth.${name}`), ...open, ...pieces];
    expect([...ids].sort()).toEqual([...declared, ...byHand].sort());
  });

  it('reads as a page without script', async () => {
    const response = await fetch(`${app.url}/services/api/docs`);
    const page = await response.text();
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(page).toContain('<html lang="id">');
    expect(page).not.toContain('<script');
    expect(page).toContain('/services/api/permohonan/{id}/update-permohonan');
  });
});
