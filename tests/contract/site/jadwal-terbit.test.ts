import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { indexPath } from '#core/site/entry.ts';
import { routesOf, type Resource } from '#core/resource/index.ts';
import { registry } from '#resources';
import { publishedBy } from '#scripts/build/published.ts';
import { builtSite } from '#tests/support/site/built-site.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { form, made, type Client } from '#tests/support/client.ts';
import { pengumuman, pengumumanMigration } from '#tests/support/scenes/pengumuman.ts';
import { createOf, sampleEntry, sampleFiles } from '#tests/support/matrix/sample-body.ts';

const options = {
  extra: [pengumuman],
  migrations: { '9999-pengumuman': pengumumanMigration },
};
/** Before them an entry is made; the session of whoever makes it lasts until after them. */
const moments = { from: '2026-11-20T03:01:00.000Z', until: '2026-11-20T03:02:00.000Z' };
const before = (moment: string) => new Date(Date.parse(moment) - 1).toISOString();

let servers: TestApp[];
let admin: Client;
let adminId: string;
beforeAll(async () => {
  const app = await startApp({ ...options, pages: builtSite() });
  const other = await startApp({ ...options, pages: builtSite(), beside: app });
  servers = [app, other];
  adminId = await app.account(1, 'utama@uji.test');
  admin = await app.session(1, adminId);
});
afterAll(async () => {
  for (const server of servers.toReversed()) await server.close();
});

const scheduled: Resource[] = [...registry.values()].filter(({ schedule }) => schedule);
const flagOf = ({ scopes }: Resource) => scopes?.published ?? '';
const spanOf = ({ schedule }: Resource, span: { from?: string; until?: string | null }) => ({
  ...(span.from !== undefined && { [schedule?.from ?? '']: span.from }),
  ...(span.until !== undefined && { [schedule?.until ?? '']: span.until }),
});
const updateOf = (resource: Resource, id: string) =>
  (routesOf(resource).find(({ kind }) => kind === 'update')?.path ?? '').replace('{id}', id);

async function create(resource: Resource, words: string, span: object): Promise<string> {
  const own = { [resource.title]: words, [flagOf(resource)]: true, ...span };
  const values = { ...(await sampleEntry(resource)), ...own };
  const texts = Object.entries(values).map(([name, value]) => [name, String(value)]);
  const files = sampleFiles(resource, createOf(resource) ?? { access: {} });
  const body = form({ ...Object.fromEntries(texts), ...files });
  return made<{ id: string }>(await admin.post(resource.path, body)).id;
}

/** Whether each server tells anybody of an entry, by each call that gives what is public. */
async function answered(resource: Resource, id: string): Promise<boolean[]> {
  const told = routesOf(resource)
    .filter(({ access }) => access.anyone === 'published')
    .flatMap(({ kind, path, definition }) =>
      (kind === 'file' ? (definition.fields ?? []) : ['']).map((file) => ({
        isList: kind === 'list',
        at: path.replace('{id}', id).replace('{file}', file),
      })),
    );
  const found = servers.flatMap(({ anonymous }) =>
    told.map(async ({ isList, at }) => {
      const { status, body } = await anonymous.get(at);
      return isList ? JSON.stringify(body.data).includes(id) : status === 200;
    }),
  );
  return Promise.all(found);
}

/** Whether it stands on each of its pages, on each server. */
async function standing({ site, page }: Resource, id: string, words: string): Promise<boolean[]> {
  if (!site) return [];
  const places = [site.path, indexPath, ...(site.look === 'rows' ? [] : ['/'])];
  const own = page === undefined ? [] : [`${page.replace('{id}', id)}/`];
  const found = servers.flatMap(({ url }) =>
    [...places, ...own].map(async (path) =>
      (await (await fetch(url + path)).text()).includes(words),
    ),
  );
  return Promise.all(found);
}

it('what is to be public for a while comes and goes by the clock alone, on every server', async () => {
  const wordsOf = ({ name }: Resource) => `Menurut jadwal ${name}`;
  const ids = new Map<Resource, string>();
  for (const each of scheduled)
    ids.set(each, await create(each, wordsOf(each), spanOf(each, moments)));
  const check = async (expected: boolean, ask: typeof standing) => {
    const found = [...ids].map(async ([each, id]) => [
      each.name,
      [...new Set(await ask(each, id, wordsOf(each)))],
    ]);
    const wanted = scheduled.map((each) => [
      each.name,
      ask === standing && !each.site ? [] : [expected],
    ]);
    expect(await Promise.all(found)).toEqual(wanted);
  };
  const isOut = async (expected: boolean) => {
    await check(expected, answered);
    await vi.waitFor(() => check(expected, standing), { timeout: 5_000, interval: 200 });
  };
  const itIs = (moment: string) => servers.forEach(({ clock }) => clock.set(moment));

  await isOut(false);
  for (const [each, id] of ids) {
    const answer = await admin.get(`${each.path}/${id}`);
    expect(answer.body.data).toMatchObject(spanOf(each, moments));
  }
  itIs(before(moments.from));
  await isOut(false);
  itIs(moments.from);
  await isOut(true);
  // The clock was wrong, and is set back.
  itIs(before(moments.from));
  await isOut(false);
  itIs(moments.from);
  await isOut(true);
  for (const [each, id] of ids) {
    const answer = await servers[0]?.anonymous.get(`${each.path}/${id}`);
    for (const name of Object.keys(spanOf(each, moments)))
      expect(answer?.body.data).not.toHaveProperty(name);
  }
  itIs(before(moments.until));
  await isOut(true);
  itIs(moments.until);
  await isOut(false);
  for (const [each, id] of ids)
    made(await admin.post(updateOf(each, id), spanOf(each, { until: null })));
  await isOut(true);
});

it.each(scheduled.map((resource) => [resource.name, resource] as const))(
  'what would end before it begins is refused of %s, at the field of its end',
  async (_, resource) => {
    const said = spanOf(resource, { until: 'Turun pada harus sesudah Terbit pada' });
    const values = {
      ...(await sampleEntry(resource)),
      ...spanOf(resource, { from: moments.until }),
    };
    for (const until of [moments.from, moments.until]) {
      const answer = await admin.post(resource.path, { ...values, ...spanOf(resource, { until }) });
      expect(answer).toMatchObject({ status: 422, body: { errors: said } });
    }
    const { id } = made<{ id: string }>(await admin.post(resource.path, values));
    const change = spanOf(resource, { until: moments.from });
    expect(await admin.post(updateOf(resource, id), change)).toMatchObject({
      ...{ status: 422, body: { errors: said } },
    });
  },
);

it('a build holds what is public at its own moment', async () => {
  const [past, ahead] = ['2001-01-01T00:00:00.000Z', '2999-01-01T00:00:00.000Z'];
  const site = scheduled.filter((each) => each.site !== undefined);
  for (const each of site) {
    await create(each, 'Sudah terbit', spanOf(each, { from: past, until: ahead }));
    await create(each, 'Belum terbit', spanOf(each, { from: ahead }));
    await create(each, 'Sudah turun', spanOf(each, { until: past }));
  }
  const lists = await publishedBy({ DATABASE_URL: servers[0]?.database.url });
  for (const { name, title } of site) {
    const built = lists[name]?.records.map((record) => record[title]) ?? [];
    expect(built).toContain('Sudah terbit');
    expect(built).not.toContain('Belum terbit');
    expect(built).not.toContain('Sudah turun');
  }
});

it('a draft that is published later is news of that moment, unless another was set', async () => {
  const [app] = servers;
  if (!app) throw new Error('no server');
  const drafts = new Map<Resource, string>();
  for (const each of scheduled)
    drafts.set(each, await create(each, `Draf lama ${each.name}`, { [flagOf(each)]: false }));
  const later = '2026-11-20T18:00:00.000Z';
  for (const { clock } of servers) clock.set(later);
  admin = await app.session(1, adminId);
  const read = async (each: Resource, id: string) =>
    made<Record<string, unknown>>(await admin.get(`${each.path}/${id}`));
  const publish = (each: Resource, id: string, isOut: boolean) =>
    admin.post(updateOf(each, id), { [flagOf(each)]: isOut });
  for (const [each, id] of drafts) {
    made(await publish(each, id, true));
    expect(await read(each, id)).toMatchObject(spanOf(each, { from: later }));
  }
  const built = await publishedBy({ DATABASE_URL: app.database.url });
  for (const [{ name, site }, id] of drafts) {
    if (!site) continue;
    const { records } = built[name] ?? { records: [] };
    expect(records.find((record) => record.id === id)).toMatchObject({ dibuat_pada: later });
  }
  // A moment that was set and is taken back counts no more.
  const [some] = scheduled;
  if (!some) throw new Error('no resource has a schedule');
  const ahead = spanOf(some, { from: '2999-01-01T00:00:00.000Z' });
  const id = await create(some, 'Dijadwalkan', { [flagOf(some)]: false, ...ahead });
  const atOnce = { [flagOf(some)]: true, ...spanOf(some, { from: '' }) };
  made(await admin.post(updateOf(some, id), atOnce));
  expect(await read(some, id)).toMatchObject(spanOf(some, { from: later }));
  for (const { clock } of servers) clock.set('2026-11-20T19:00:00.000Z');
  for (const [each, id] of drafts) {
    // Withdrawn and published again it stays what it was, and what staff have set is theirs.
    made(await publish(each, id, false));
    made(await publish(each, id, true));
    expect(await read(each, id)).toMatchObject(spanOf(each, { from: later }));
  }
});
