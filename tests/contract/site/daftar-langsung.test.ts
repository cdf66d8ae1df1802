import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { indexPath } from '#core/site/entry.ts';
import { routesOf, type Resource } from '#core/resource/index.ts';
import type { TestApp } from '#tests/support/app.ts';
import { listed } from '#tests/support/site/built-site.ts';
import { dataOf, type Client } from '#tests/support/client.ts';
import { sampleEntry } from '#tests/support/matrix/sample-body.ts';
import { startTwoSites } from '#tests/support/site/two-sites.ts';
import { xlsxRows } from '#tests/support/files/xlsx.ts';

let app: TestApp;
let other: TestApp;
let admin: Client;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ app, other, admin, close } = await startTwoSites());
});
afterAll(() => close());

const read = async ({ url }: TestApp, path: string) => {
  const response = await fetch(url + path);
  return new Uint8Array(await response.arrayBuffer());
};
const textOf = async (server: TestApp, path: string) =>
  new TextDecoder().decode(await read(server, path));

describe.each(listed.map((resource) => [resource.name, resource as Resource] as const))(
  'the list of editors and %s',
  (name, resource) => {
    const path = resource.site?.path ?? '';
    const change = (kind: string, id: string, body: object) => {
      const route = routesOf(resource).find((each) => each.kind === kind)?.path ?? '';
      return admin.post(route.replace('{id}', id), body);
    };
    /** Whether each place tells of a row: page, search, and what can be taken away. */
    const standing = async (server: TestApp, words: string) => {
      const sheet = await xlsxRows(await read(server, `${path}daftar-uji.xlsx`));
      const texts = await Promise.all(
        [path, indexPath, `${path}daftar-uji.csv`, `${path}daftar-uji.json`].map((each) =>
          textOf(server, each),
        ),
      );
      return [...texts, JSON.stringify(sheet)].map((text) => text.includes(words));
    };
    const everywhere = [true, true, true, true, true];
    const nowhere = everywhere.map(() => false);
    const within = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 5_000 });

    it('is one in page, search, figures and files, within five seconds on every server', async () => {
      expect(await standing(app, 'Baris penyunting')).toEqual(everywhere);
      expect(await textOf(app, '/')).toContain(`1 ${name}`);

      const words = `Informasi ${name} terbit`;
      const own = { informasi: words, no: 7, pemilik: 'biro uji', terbit: true };
      const body = { ...(await sampleEntry(resource)), ...own };
      const answer = await admin.post(resource.path, body);
      expect(answer.status, JSON.stringify(answer.body)).toBe(201);
      const { id } = dataOf<{ id: string }>(answer);
      expect(await standing(app, words)).toEqual(everywhere);
      const page = await textOf(app, path);
      expect(page).toContain('id="no-7"');
      expect(page).toContain('<option value="biro-uji">Biro Uji (2)</option>');
      expect(await textOf(app, '/')).toContain(`2 ${name}`);
      await within(async () => {
        expect(await standing(other, words)).toEqual(everywhere);
        expect(await textOf(other, '/')).toContain(`2 ${name}`);
      });

      expect((await change('update', id, { terbit: false })).status).toBe(200);
      expect(await standing(app, words)).toEqual(nowhere);
      expect(await standing(app, 'Baris penyunting')).toEqual(everywhere);
      await within(async () => expect(await standing(other, words)).toEqual(nowhere));

      await change('update', id, { terbit: true, tautan: undefined });
      expect(await standing(app, words)).toEqual(everywhere);
      await change('remove', id, {});
      expect(await standing(app, words)).toEqual(nowhere);
      expect(await textOf(app, '/')).toContain(`1 ${name}`);
    });
  },
);
