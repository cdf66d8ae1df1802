import { afterAll, beforeAll, expect, it } from 'vitest';
import { indexPath } from '#core/site/entry.ts';
import { keptFile } from '#core/site/list/kept.ts';
import type { Resource } from '#core/resource/index.ts';
import { registry } from '#resources';
import { createLog } from '#server/log.ts';
import { createSite, type PagesChanged } from '#server/site/site.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { builtSite, listed } from '#tests/support/site/built-site.ts';
import { sampleEntry } from '#tests/support/matrix/sample-body.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** A site whose build left nobody's name to a list, so that its files cannot be made. */
function brokenSite(resource: Resource) {
  const pages = builtSite();
  const path = `${resource.site?.path ?? ''}${keptFile}`;
  const kept = pages.get(path);
  if (!kept) throw new Error(path);
  const { badan: _, ...rest } = JSON.parse(kept.bodies.identity.toString()) as { badan: object };
  pages.set(path, { ...kept, bodies: { identity: Buffer.from(JSON.stringify(rest)) } });
  const told: PagesChanged[] = [];
  let logged = '';
  const site = createSite({
    ...{ db: app.db, clock: app.clock, registry, api: '/', pages },
    log: createLog({ logLevel: 'info' }, { write: (line: string) => void (logged += line) }),
    told: (changed) => void told.push(changed),
  });
  return { site, told, tries: () => logged.split('a page cannot be made').length - 1 };
}

it.each(listed.map((resource) => [resource.name, resource] as const))(
  'what cannot be made of %s keeps nothing else back, and is tried less and less often',
  async (_, resource) => {
    const [other] = listed.filter((each) => each !== resource);
    const { site, told, tries } = brokenSite(resource);
    await site.look();
    const written = told.flatMap((each) => each.written);
    expect(written).toEqual(
      expect.arrayContaining([
        resource.site?.path,
        `${other?.site?.path ?? ''}daftar-uji.csv`,
        '/',
      ]),
    );
    expect(written).not.toContain(`${resource.site?.path ?? ''}daftar-uji.csv`);
    expect(tries()).toBe(1);
    for (let looks = 2; looks <= 16; looks += 1) await site.look();
    expect(tries()).toBe(5);

    const admin = await app.session(1, await app.account(1, `${resource.name}@uji.test`));
    const body = { ...(await sampleEntry(resource)), informasi: 'Sesudah gagal', terbit: true };
    expect((await admin.post(resource.path, body)).status).toBe(201);
    await site.look();
    expect(told.at(-1)?.written).toEqual(expect.arrayContaining([resource.site?.path, indexPath]));
    expect(tries()).toBe(6);
    await site.close();
  },
);

it.each(listed.map(({ name }) => name))(
  'what cannot be read of %s keeps nothing else back',
  async (name) => {
    let isDown = true;
    const db = app.db.withPlugin({
      transformQuery: ({ node }) => {
        if (isDown && JSON.stringify(node).includes(`"name":"${name}"`)) throw new Error('down');
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    });
    const told: PagesChanged[] = [];
    const site = createSite({
      ...{ db, clock: app.clock, registry, api: '/', pages: builtSite() },
      log: createLog({ logLevel: 'silent' }),
      told: (changed) => void told.push(changed),
    });
    const path = (resource?: Resource) => resource?.site?.path;
    await site.look();
    const written = told.flatMap((each) => each.written);
    expect(written).toContain(path(listed.find((each) => each.name !== name)));
    expect(written).not.toContain(path(registry.get(name)));
    isDown = false;
    await site.look();
    expect(told.at(-1)?.written).toContain(path(registry.get(name)));
  },
);
