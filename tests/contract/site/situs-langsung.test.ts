import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { indexPath } from '#core/site/entry.ts';
import { routesOf, type Resource } from '#core/resource/index.ts';
import { modelId } from '#core/site/state.ts';
import { shown } from '#tests/support/site/built-site.ts';
import type { TestApp } from '#tests/support/app.ts';
import { dataOf, type Client } from '#tests/support/client.ts';
import { sampleEntry } from '#tests/support/matrix/sample-body.ts';
import { startSite, startTwoSites } from '#tests/support/site/two-sites.ts';

let app: TestApp;
let other: TestApp;
let admin: Client;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ app, other, admin, close } = await startTwoSites());
});
afterAll(() => close());

const read = async ({ url }: TestApp, path: string) => {
  const response = await fetch(url + path, { headers: { 'accept-encoding': 'br' } });
  return { status: response.status, text: await response.text() };
};

describe.each(shown.map((resource) => [resource.name, resource as Resource] as const))(
  'what is published of %s',
  (name, resource) => {
    const { site, page, title, scopes } = resource;
    const flag = scopes?.published ?? '';
    const ownPage = (id: string) => `${(page ?? '').replace('{id}', id)}/`;
    const places = [site?.path ?? '', '/', indexPath];
    const change = (kind: string, id: string, body: object) => {
      const path = routesOf(resource).find((route) => route.kind === kind)?.path ?? '';
      return admin.post(path.replace('{id}', id), body);
    };
    const publish = async (words: string) => {
      const body = { ...(await sampleEntry(resource)), [title]: words, [flag]: true };
      const answer = await admin.post(resource.path, body);
      expect(answer.status, JSON.stringify(answer.body)).toBe(201);
      return dataOf<{ id: string }>(answer).id;
    };
    /** Where a text stands on a server's pages. */
    const standing = async (server: TestApp, words: string) => {
      const texts = await Promise.all(places.map((path) => read(server, path)));
      return texts.map(({ text }) => text.includes(words));
    };
    const everywhere = places.map(() => true);
    const nowhere = places.map(() => false);
    const within = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 5_000 });

    it('is on its pages once the change is answered, and within five seconds elsewhere', async () => {
      const words = `Terbit ${name} hari ini`;
      const id = await publish(words);
      expect(await standing(app, words)).toEqual(everywhere);
      if (page) expect(await read(app, ownPage(id))).toMatchObject({ status: 200 });
      await within(async () => {
        expect(await standing(other, words)).toEqual(everywhere);
        if (page) expect((await read(other, ownPage(id))).text).toContain(`<title>${words} · PPID`);
      });

      const later = `Berubah ${name} hari ini`;
      expect((await change('update', id, { [title]: later })).status).toBe(200);
      expect(await standing(app, later)).toEqual(everywhere);
      expect(await standing(app, words)).toEqual(nowhere);

      expect((await change('update', id, { [flag]: false })).status).toBe(200);
      expect(await standing(app, later)).toEqual(nowhere);
      for (const server of page ? [app, other] : []) {
        expect(await read(server, ownPage(id))).toEqual({ status: 404, text: '404' });
      }
      await within(async () => expect(await standing(other, later)).toEqual(nowhere));

      await change('update', id, { [flag]: true });
      expect(await standing(app, later)).toEqual(everywhere);
      await change('remove', id, {});
      expect(await standing(app, later)).toEqual(nowhere);
      if (page) expect((await read(app, ownPage(id))).status).toBe(404);
    });

    it('stands there as text, whatever its words are', async () => {
      const words = `<b>$& </template></main>--><!--/situs--> ${name}`;
      const id = await publish(words);
      const { text } = await read(app, site?.path ?? '');
      expect(text).toContain(
        '&lt;b&gt;$&amp; &lt;/template&gt;&lt;/main&gt;--&gt;&lt;!--/situs--&gt;',
      );
      expect(text).not.toContain(words);
      expect(text).toMatch(/<!--\/situs--><\/body><\/html>$/);
      await change('remove', id, {});
    });

    it('is 404 where it never was', async () => {
      if (!page) return;
      const never = [modelId, 'tidak-ada', crypto.randomUUID(), '%66aq', '..%2fa', 'a%00'];
      for (const id of never) expect((await read(app, ownPage(id))).status, id).toBe(404);
    });
  },
);

it('a start finds what was published while no server ran', async () => {
  const id = crypto.randomUUID();
  const answer = await admin.post('faq', { pertanyaan: id, jawaban: '<p>Ya.</p>', terbit: true });
  expect(answer.status).toBe(201);
  const third = await startSite(app);
  expect((await read(third, '/pertanyaan/')).text).toContain(id);
  await third.close();
});
