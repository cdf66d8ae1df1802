import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillPath, routesOf } from '#core/resource/index.ts';
import { resources } from '#resources';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { dataOf, type Client } from '#tests/support/client.ts';
import { bodyFor } from '#tests/support/matrix/bodies.ts';
import { makeScene, stageOf } from '#tests/support/matrix/scene.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** Their updates are steps: what was done once cannot be done again. */
const cases = new Set(['permohonan', 'keberatan']);
const updates = resources
  .filter(({ name }) => !cases.has(name))
  .flatMap((resource) => routesOf(resource))
  .filter(({ kind }) => kind === 'update');

describe('an update that changes nothing', () => {
  const tries = updates.flatMap((route) =>
    ([3, 1] as const).flatMap((caller) => (route.access[caller] ? [[route, caller] as const] : [])),
  );
  it.each(tries.map(([route, caller]) => [route.path, caller, route] as const))(
    '%s by %i leaves no entry, and the version as it is',
    async (path, caller, route) => {
      const top = path.split('/')[0] ?? '';
      const scene = await makeScene(app, top, stageOf(path));
      const by = scene.clients.get(caller) as Client;
      const targets = scene.targetsFor(caller);
      const id = (targets.get('own') ?? [...targets.values()][0])?.id ?? '';
      const row = { method: route.method, path, cells: new Map() };
      const body = await bodyFor(app, row, scene, caller);
      const send = () => by.post(fillPath(path, { id }), body);
      const first = await send();
      expect([path, first.status]).toEqual([path, 200]);
      const entries = async () =>
        (
          await app.db
            .selectFrom('audit')
            .select('id')
            .where('pelaku_id', '=', scene.ids[caller])
            .execute()
        ).length;
      const before = await entries();
      const second = await send();
      expect([path, second.status, second.body.message]).toEqual([path, 200, first.body.message]);
      const version = ({ versi }: { versi: number }) => versi;
      expect(version(dataOf(second))).toBe(version(dataOf(first)));
      expect(await entries()).toBe(before);
    },
  );
});
