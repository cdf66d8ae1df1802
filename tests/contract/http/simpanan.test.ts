import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routesOf } from '#core/resource/index.ts';
import { registry } from '#resources';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { dataOf, form, type Answer, type Client } from '#tests/support/client.ts';
import { requestBody } from '#tests/support/matrix/bodies.ts';
import { makeScene } from '#tests/support/matrix/scene.ts';
import { png } from '#tests/support/sample-files.ts';

/** What a browser and the edge are told, by a whole, an unchanged and a partial answer. */
interface Told {
  status: number;
  browser: string | null;
  edge: string | null;
}

const toldOf = ({ status, headers }: Answer): Told => ({
  ...{ status, browser: headers.get('cache-control') },
  edge: headers.get('cdn-cache-control'),
});

describe('what may be kept of an answer', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  /** Its answers: whole, unchanged, a part, no such part. */
  async function answersOf(client: Client, path: string): Promise<Told[]> {
    const whole = await client.get(path);
    const etag = whole.headers.get('etag') ?? '';
    const others = await Promise.all([
      client.get(path, { 'if-none-match': etag }),
      client.get(path, { range: 'bytes=0-3' }),
      client.get(path, { range: 'bytes=99999999-' }),
    ]);
    return [whole, ...others].map(toldOf);
  }

  const nothing = (status: number): Told => ({ status, browser: 'no-store', edge: null });
  const nothingAtAll = [200, 304, 206, 416].map(nothing);

  it('is nothing of a file of a person, whether whole, unchanged, a part or refused', async () => {
    const scene = await makeScene(app, 'user');
    const [citizen, admin] = [scene.clients.get(3) as Client, scene.clients.get(1) as Client];
    const card = scene.targetsFor(3).get('own');
    const paths: [Client, string][] = [];
    for (const { path, kind, resource } of [...registry.values()].flatMap(routesOf)) {
      if (kind !== 'file' || resource.name !== 'user') continue;
      paths.push([admin, path.replace('{id}', card?.id ?? '').replace('{file}', card?.file ?? '')]);
    }
    const filed = form({ ...requestBody, file_pendukung: png() });
    const { id, file_pendukung: file } = dataOf<{ id: string; file_pendukung: { id: string } }>(
      await citizen.post('permohonan', filed),
    );
    paths.push([citizen, `permohonan/${id}/${file.id}/buffer-pendukung`]);
    expect(paths.length).toBeGreaterThan(1);
    for (const [client, path] of paths) {
      expect(await answersOf(client, path), path).toEqual(nothingAtAll);
    }
  });

  it('is a published file, known to the edge, but not as a login shows it', async () => {
    const { clients } = await makeScene(app, 'sertamerta');
    const admin = clients.get(1) as Client;
    const body = { judul: 'Gangguan', isi: '<p>x</p>', terbit: 'true', thumbnail: png() };
    const { id } = dataOf<{ id: string }>(await admin.post('sertamerta', form(body)));
    const path = `sertamerta/${id}/buffer-image`;
    const answers = await answersOf(app.anonymous, path);
    expect(answers.map(({ browser }) => browser)).toEqual([
      ...['no-cache', 'no-cache', 'no-cache', 'no-store'],
    ]);
    expect(answers.map(({ edge }) => edge?.startsWith('public') ?? false)).toEqual([
      ...[true, true, true, false],
    ]);
    expect(await answersOf(admin, path)).toEqual(nothingAtAll);
  });

  it('is nothing where a public read fails inside', async () => {
    await app.db.schema.dropTable('faq').execute();
    expect(toldOf(await app.anonymous.get('faq'))).toEqual(nothing(500));
  });
});
