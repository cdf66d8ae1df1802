import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routesOf } from '#core/resource/index.ts';
import { registry } from '#resources';
import type { Page } from '#server/http/pages/pages.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { dataOf, type Client } from '#tests/support/client.ts';
import { entryOf } from '#tests/support/matrix/bodies.ts';

const page = (text: string): Page => ({
  ...{ type: 'text/html; charset=utf-8', etag: text, isHtml: true },
  bodies: { identity: Buffer.from(text) },
});

const paged = [...registry.values()].filter((resource) => resource.page !== undefined);

describe.each(paged.map((resource) => [resource.name, resource] as const))(
  'the page of a record of %s',
  (name, resource) => {
    const pages = new Map([['/404.html', page('404')]]);
    let app: TestApp;
    let other: TestApp;
    let admin: Client;
    beforeAll(async () => {
      app = await startApp({ pages });
      other = await startApp({ pages, beside: app });
      admin = await app.session(1, await app.account(1, 'utama@uji.test'));
    });
    afterAll(async () => {
      await other.close();
      await app.close();
    });

    const placeOf = (id: string) => (resource.page ?? '').replace('{id}', id);
    const change = (kind: string, id: string, body: object) => {
      const path = routesOf(resource).find((route) => route.kind === kind)?.path ?? '';
      return admin.post(path.replace('{id}', id), body);
    };
    const publish = async () => {
      const body = { ...(await entryOf(name)), [resource.scopes?.published ?? '']: true };
      return dataOf<{ id: string }>(await admin.post(resource.path, body)).id;
    };
    /** Status and text, as both servers say them, by each spelling. */
    async function seen(id: string, init: RequestInit = {}): Promise<Set<string>> {
      const urls = [app, other].flatMap(({ url }) =>
        ['', '/', '?dari=surat'].map((end) => url + placeOf(id) + end),
      );
      const answers = urls.map(async (url) => {
        const response = await fetch(url, init);
        return `${String(response.status)} ${await response.text()}`;
      });
      return new Set(await Promise.all(answers));
    }

    it('is there as long as it is published, on every server', async () => {
      const id = await publish();
      pages.set(`${placeOf(id)}/`, page('built'));
      for (const terbit of [true, false, true, false]) {
        const values = { [resource.scopes?.published ?? '']: terbit };
        expect((await change('update', id, values)).status).toBe(200);
        const known = { headers: { 'if-none-match': '"built"' } };
        // Twice: what was answered once is held ready.
        expect(await seen(id)).toEqual(new Set([terbit ? '200 built' : '404 404']));
        expect(await seen(id)).toEqual(new Set([terbit ? '200 built' : '404 404']));
        expect(await seen(id, known)).toEqual(new Set([terbit ? '304 ' : '404 404']));
        expect(await seen(id, { method: 'HEAD' })).toEqual(new Set([terbit ? '200 ' : '404 ']));
      }
      await change('update', id, { [resource.scopes?.published ?? '']: true });
      expect(await seen(id)).toEqual(new Set(['200 built']));
      await change('remove', id, {});
      expect(await seen(id)).toEqual(new Set(['404 404']));
    });
  },
);
