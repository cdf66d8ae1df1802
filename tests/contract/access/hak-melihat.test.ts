import { afterAll, beforeAll, expect, it } from 'vitest';
import { isNoted } from '#core/audit/taken-away.ts';
import { fillPath, routesOf } from '#core/resource/index.ts';
import { resources } from '#resources';
import { lockRow, transaction } from '#server/database/index.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import type { Answer, Client } from '#tests/support/client.ts';
import { bodyFor } from '#tests/support/matrix/bodies.ts';
import { makeScene } from '#tests/support/matrix/scene.ts';
import { answeredOrWaiting } from '#tests/support/database/waiting-lock.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** Calls that give role 1 what is noted to have been given. */
const looks = resources
  .flatMap((resource) => routesOf(resource))
  .filter(({ kind, access, definition }) => {
    const scope = access[1];
    if (!scope || kind === 'document') return false;
    return kind === 'reveal' || isNoted(definition, scope);
  });

it('is asked of more than one kind of call', () => {
  expect(new Set(looks.map(({ kind }) => kind))).toEqual(
    new Set(['reveal', 'file', 'export', 'draft']),
  );
});

/** Answers a call that comes while its caller is being logged out. */
async function askedMeanwhile(id: string, ask: () => Promise<Answer>): Promise<Answer> {
  let asked: Promise<Answer> | undefined;
  await transaction(app.db, async (trx) => {
    await lockRow(trx, 'admin', id);
    const dicabut_pada = app.clock.now().toISOString();
    await trx.updateTable('sesi').set({ dicabut_pada }).where('akun_id', '=', id).execute();
    asked = ask();
    await answeredOrWaiting(app.db, asked);
  });
  if (!asked) throw new Error('nothing was asked');
  return asked;
}

const ended = ['GET user/ekspor', 'POST auth/akhiri-sesi'];

it.each([...new Set(looks.map(({ method, path }) => `${method} ${path}`)), ...ended])(
  '%s gives nothing to whoever is logged out in the same moment',
  async (call) => {
    const [method, path = ''] = call.split(' ');
    const [top = ''] = path.split('/');
    const scene = await makeScene(app, top === 'auth' ? 'user' : top);
    const by = scene.clients.get(1) as Client;
    const [target] = [...scene.targetsFor(1).values()];
    const address = fillPath(path, { id: target?.id ?? '', file: target?.file ?? '' });
    const row = { method: 'POST', path, cells: new Map() } as const;
    const ask = async () =>
      method === 'GET' ? by.get(address) : by.post(address, await bodyFor(app, row, scene, 1));
    const usual = await ask();
    expect([call, usual.status]).toEqual([call, 200]);
    const noted = async () =>
      (
        await app.db
          .selectFrom('audit')
          .select('id')
          .where('pelaku_id', '=', scene.ids[1])
          .execute()
      ).length;
    const before = await noted();
    expect((await askedMeanwhile(scene.ids[1], ask)).status).toBe(401);
    expect(await noted()).toBe(before);
  },
);
