import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isNoted, takesAway } from '#core/audit/taken-away.ts';
import { fillPath, routesOf, grantFor } from '#core/resource/index.ts';
import { registry } from '#resources';
import { startApp, testPassword, type TestApp } from '#tests/support/app.ts';
import type { Client } from '#tests/support/client.ts';
import { bodyFor, queryFor } from '#tests/support/matrix/bodies.ts';
import { callOf, readTable } from '#tests/support/matrix/matrix.ts';
import { makeScene, stageOf, type Scene } from '#tests/support/matrix/scene.ts';

const table = new Map(readTable().map((row) => [callOf(row), row]));
const taking = [...registry.values()]
  .flatMap(routesOf)
  .filter(({ definition }) => takesAway(definition));

describe('the trail of who took what away', () => {
  let app: TestApp;
  const lines: string[] = [];
  beforeAll(async () => {
    const log = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk));
        done();
      },
    });
    app = await startApp({ log });
  });
  afterAll(() => app.close());

  const scenes = new Map<string, Promise<Scene>>();
  function sceneOf(path: string): Promise<Scene> {
    const [resource = '', stage] = [path.split('/')[0], stageOf(path)];
    const scene = scenes.get(`${resource} ${stage}`) ?? makeScene(app, resource, stage);
    scenes.set(`${resource} ${stage}`, scene);
    return scene;
  }

  const entries = (action: string) =>
    app.db.selectFrom('audit').selectAll().where('aksi', '=', action).execute();

  it('covers exports, registers, papers and their drafts', () => {
    const kinds = new Set(taking.map(({ kind }) => kind));
    expect(kinds).toEqual(new Set(['export', 'document', 'draft']));
  });

  it.each(taking.map((route) => [callOf(route), route] as const))(
    '%s',
    async (call, route) => {
      const row = table.get(call);
      if (!row) throw new Error(`${call}: not in the table`);
      const scene = await sceneOf(route.path);
      for (const role of [1, 2, 3] as const) {
        const scope = grantFor(route.access, role);
        if (!scope) continue;
        const client = scene.clients.get(role) as Client;
        const targets = scene.targetsFor(role);
        const target = (role === 2 ? targets.get('unit') : undefined) ?? [...targets.values()][0];
        const id = target?.id ?? '';
        const before = await entries(route.call);
        const address = `${fillPath(route.path, { id })}${queryFor(row)}`;
        const { status, bytes } = await (route.method === 'GET'
          ? client.get(address)
          : client.post(address, await bodyFor(app, row, scene, role)));
        expect(status, String(role)).toBe(200);
        const known = new Set(before.map((entry) => entry.id));
        const made = (await entries(route.call)).filter((entry) => !known.has(entry.id));
        if (!isNoted(route.definition, scope)) {
          expect(made).toEqual([]);
          continue;
        }
        expect(made).toHaveLength(1);
        expect(made[0]).toMatchObject({
          ...{ pelaku_id: scene.ids[role], pelaku_role: role, resource: route.resource.name },
          ...{ record_id: route.path.includes('{id}') ? id : null, alamat_ip: '127.0.0.1' },
        });
        const said = JSON.parse(made[0]?.sesudah ?? '{}') as Record<string, unknown>;
        if (route.kind === 'export') {
          const rows = new TextDecoder().decode(bytes).trimEnd().split('\r\n').length - 1;
          // The entry itself has come since, where it is the log that is taken away.
          expect([rows, rows - 1]).toContain(said.baris);
        }
        if (route.kind === 'document' && !route.path.includes('{id}'))
          expect(said.baris).toEqual(expect.any(Number));
        if (queryFor(row) !== '') expect(said.saringan).toBe(queryFor(row).slice(1));
      }
    },
    60_000,
  );

  it('names the filter in words, and who asked for nothing that there is', async () => {
    const { clients } = await makeScene(app, 'permohonan');
    const admin = clients.get(1) as Client;
    await admin.get(`permohonan/ekspor?q=${encodeURIComponent('Ayu & Budi')}&status=selesai`);
    const [last] = (await entries('ekspor')).filter(({ sesudah }) =>
      String(sesudah).includes('Ayu'),
    );
    expect(JSON.parse(String(last?.sesudah))).toEqual({
      ...{ saringan: 'q=Ayu & Budi&status=selesai', baris: 0 },
    });
    // What asks for nothing does not push the filter out of what is kept.
    await admin.get(`permohonan/ekspor?${'x'.repeat(1_100)}=&kolom=judul&q=Citra`);
    const pushed = (await entries('ekspor')).find(({ sesudah }) => sesudah?.includes('Citra'));
    expect(JSON.parse(String(pushed?.sesudah))).toMatchObject({ saringan: 'q=Citra&kolom=judul' });
    expect((await admin.get('permohonan/ekspor?q=100%')).status).toBe(200);
    const before = (await entries('ekspor')).length;
    expect((await admin.get('permohonan/ekspor?warna=biru')).status).toBe(400);
    expect(await entries('ekspor')).toHaveLength(before);
  });

  it('has who came, who failed and who left, without what was typed', async () => {
    const id = await app.account(2, 'petugas@uji.test', { name: 'Petugas Uji' });
    const shut = await app.account(3, 'mati@uji.test', { status: 'nonaktif' });
    const login = (email: string, password: string) =>
      app.anonymous.post('auth/login', { email, password });
    await login('petugas@uji.test', 'bukan kata sandinya 1');
    await login('tidak-ada@uji.test', 'bukan kata sandinya 1');
    await login('mati@uji.test', testPassword);
    const { data } = (await login('petugas@uji.test', testPassword)).body;
    const { access_token } = data as { access_token: string };
    const headers = { authorization: `Bearer ${access_token}` };
    await app.anonymous.post('auth/logout', {}, headers);
    const failed = await entries('gagal-masuk');
    expect(failed.map(({ record_id }) => record_id).toSorted()).toEqual(
      [null, id, shut].toSorted(),
    );
    expect(failed.map(({ pelaku_id }) => pelaku_id)).toEqual([null, null, null]);
    expect(JSON.stringify(failed)).not.toMatch(/tidak-ada|bukan kata/);
    for (const action of ['masuk', 'keluar']) {
      expect(await entries(action)).toMatchObject([
        { pelaku_id: id, record_id: id, resource: 'admin', data_nama: 'Petugas Uji' },
      ]);
    }
    app.clock.set('2027-11-25T03:00:00.000Z');
    await app.daily();
    for (const action of ['masuk', 'gagal-masuk', 'keluar']) {
      expect(await entries(action)).toEqual([]);
    }
    expect((await entries('ekspor')).length).toBeGreaterThan(0);
  });

  it('has the account on the line of each request', async () => {
    app.clock.set('2026-11-20T03:00:00.000Z');
    const { clients, ids } = await makeScene(app, 'faq');
    await (clients.get(1) as Client).get('permohonan?limit=1');
    const completed = () =>
      lines
        .map((line) => JSON.parse(line) as { msg?: string; res?: { account?: string } })
        .filter(({ msg }) => msg === 'request completed');
    await expect.poll(() => completed().at(-1)?.res?.account).toBe(ids[1]);
  });
});
