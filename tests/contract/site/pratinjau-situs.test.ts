import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sitePreview, type Resource } from '#core/resource/index.ts';
import { registry } from '#resources';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { builtSite } from '#tests/support/site/built-site.ts';
import { made, type Client } from '#tests/support/client.ts';
import { pengumuman, pengumumanMigration } from '#tests/support/scenes/pengumuman.ts';
import { sampleEntry, sampleValues } from '#tests/support/matrix/sample-body.ts';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startApp({
    ...{ extra: [pengumuman], pages: builtSite() },
    migrations: { '9999-pengumuman': pengumumanMigration },
  });
  admin = await app.session(1, await app.account(1, 'utama@uji.test'));
});
afterAll(() => app.close());

const shown: Resource[] = [...registry.values(), pengumuman].filter(
  ({ calls }) => calls[sitePreview] !== undefined,
);
const at = (resource: Resource) => `${resource.path}/${sitePreview}`;

const bodyOf = (page: string) => page.slice(page.indexOf('<body'));

async function preview(resource: Resource, values: object): Promise<string> {
  const input = await sampleValues(resource.calls[sitePreview]?.input ?? {});
  const answer = await admin.post(at(resource), { ...input, ...values });
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  return made<{ html: string }>(answer).html;
}

describe.each(shown.map((resource) => [resource.name, resource] as const))(
  'the preview of %s',
  (_name, resource) => {
    it('shows what was typed as text, and nothing of it is stored', async () => {
      const words = '<b>Belum $& terbit</b><!--/situs-->';
      const html = await preview(resource, { [resource.title]: words });
      expect(html).toContain('&lt;b&gt;Belum $&amp; terbit&lt;/b&gt;&lt;!--/situs--&gt;');
      expect(html).not.toContain(words);
      expect(html).not.toMatch(/<script/i);
      expect((await admin.get(resource.path)).body.total).toBe(0);
    });

    it('is refused with the words of its fields', async () => {
      const answer = await admin.post(at(resource), { [resource.title]: '', lain: 1 });
      const { label = '' } = resource.fields[resource.title] ?? {};
      expect(answer).toMatchObject({
        ...{ status: 422, body: { errors: { [resource.title]: `${label} tidak boleh kosong` } } },
      });
    });

    it('is the page that follows once it is published', async () => {
      const { page, site, scopes } = resource;
      if (site?.look === 'rows') return;
      const values = await sampleEntry(resource);
      const flag = { [scopes?.published ?? '']: true };
      const { id } = made<{ id: string }>(await admin.post(resource.path, { ...values, ...flag }));
      const path = page === undefined ? (site?.path ?? '') : `${page.replace('{id}', id)}/`;
      const published = await (await fetch(app.url + path)).text();
      const data_dibuat_pada = app.clock.now().toISOString();
      const { [scopes?.published ?? '']: _, ...typed } = values;
      const html = await preview(resource, { ...typed, data_id: id, data_dibuat_pada });
      expect(bodyOf(html)).toBe(bodyOf(published));
    });
  },
);

it('formatted text is cleaned, and a picture that is not stored yet is told by its place', async () => {
  const sertamerta = registry.get('sertamerta') ?? expect.fail();
  const html = await preview(sertamerta, {
    isi: '<p>Isi</p><img src=x onerror=alert(1)><script>alert(1)</script>',
    thumbnail: [{ id: 'baru-thumbnail', nama: 'a.png', ukuran: 10 }],
    data_id: 'abc',
  });
  expect(html).toContain('<p>Isi</p>');
  expect(html).not.toContain('onerror');
  expect(html).toContain('sertamerta/abc/buffer-image?berkas=baru-thumbnail');
});
