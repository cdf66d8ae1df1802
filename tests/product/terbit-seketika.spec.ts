import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { indexPath, type EntriesBySource } from '#core/site/entry.ts';
import { shownResources } from '#core/site/shape.ts';
import { registry } from '#resources';
import { searchOf } from '#src/search/engine.ts';
import { form, made } from '#tests/support/client.ts';
import { photo } from '#tests/support/files/photos.ts';
import { sampleEntry } from '#tests/support/matrix/sample-body.ts';
import { createPostgresDatabase } from '#tests/support/postgres/database.ts';
import { startPostgres } from '#tests/support/postgres/postgres.ts';
import { clientOf } from '#tests/support/product-client.ts';
import { startProduct } from '#tests/support/server.ts';
import { copyTree } from '#tests/support/site/tree-copy.ts';
import { expect, test } from '#tests/support/test.ts';
import { cacheFolder, startNginx } from '#tests/support/wire/nginx.ts';

const dist = fileURLToPath(new URL('../../dist/', import.meta.url));
const seconds = 5_000;

/** As readers without script have it, in the form that most browsers ask for. */
async function read(origin: string, path: string) {
  const answer = await fetch(origin + path, { headers: { 'accept-encoding': 'br' } });
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
}

const escaped = (words: string) => words.replaceAll('&', '&amp;');

test('each kind that staff publish stands on its pages, in the search and on home within five seconds, on two processes and behind nginx', async () => {
  test.setTimeout(240_000);
  const tree = await copyTree();
  await cp(dist, join(tree.dir, 'dist'), { recursive: true });
  const postgres = await startPostgres();
  const database = await createPostgresDatabase(postgres.url);
  const root = await cacheFolder();
  const env = {
    TRUST_PROXY: '127.0.0.1',
    PPID_PUBLISHED_HOOK: `PPID_CACHE='${root}/cache' '${tree.dir}/docs/nginx/buang-tembolok.sh'`,
  };
  const options = { databaseUrl: database.url, root: tree.dir };
  const one = await startProduct({ ...options, env });
  // Both keep files, and the secret, in one place.
  const other = await startProduct({ ...options, env: { ...env, PPID_VAR: one.varDir } });
  const nginx = await startNginx([one.url, other.url], root);
  const everywhere = [one.url, other.url, nginx.url];

  try {
    const staff = await clientOf(nginx, 'admin@ppid.test');
    const picture = await photo({ width: 1600, height: 1200 });
    const resources = shownResources(registry.values());
    expect(resources.map(({ name }) => name).sort()).toEqual([
      'berkala',
      'dikecualikan',
      'faq',
      'regulasi',
      'sertamerta',
      'setiapsaat',
      'videopublik',
    ]);
    const titles = new Map<string, string>();

    for (const resource of resources) {
      const { name, path, title, fields, site, page, scopes } = resource;
      await test.step(name, async () => {
        const words = `Terbit seketika & ${name}`;
        titles.set(name, words);
        const list = site?.path ?? '';
        for (const at of [list, '/', indexPath]) {
          await read(nginx.url, at);
          await expect
            .poll(async () => (await read(nginx.url, at)).headers.get('x-tembolok'), at)
            .toBe('HIT');
        }
        const images = Object.keys(fields).filter((each) => fields[each]?.type === 'image');
        const sample = Object.entries(await sampleEntry(resource));
        const texts = sample.filter(([, value]) => typeof value === 'string') as [string, string][];
        const answer = await staff.post(
          path,
          form({
            ...Object.fromEntries(texts),
            ...{ [title]: words, [scopes?.published ?? '']: 'true' },
            ...Object.fromEntries(images.map((image) => [image, picture])),
          }),
        );
        const published = Date.now();
        const record = made<Record<string, { id: string }> & { id: string }>(answer);
        const own = page ? `${page.replace('{id}', record.id)}/` : null;

        const shows = async (origin: string): Promise<boolean> => {
          const pages = await Promise.all(
            [list, '/', ...(own ? [own] : [])].map((at) => read(origin, at)),
          );
          const isThere = pages.every(
            ({ status, text }) => status === 200 && text.includes(escaped(words)),
          );
          const [listed] = pages;
          const hasPictures = images.every((each) =>
            listed?.text.includes(record[each]?.id ?? '?'),
          );
          const index = JSON.parse((await read(origin, indexPath)).text) as EntriesBySource;
          const [first] = searchOf(Object.values(index).flat())(words).hits;
          return isThere && hasPictures && first?.entry.judul === words;
        };
        await expect
          .poll(() => Promise.all(everywhere.map(shows)), { timeout: seconds })
          .toEqual([true, true, true]);
        expect(Date.now() - published).toBeLessThan(seconds);

        if (!own) return;
        const { text } = await read(nginx.url, own);
        const shared = /"og:image" content="([^"]+)"/.exec(text)?.[1]?.replaceAll('&amp;', '&');
        const { pathname, search } = new URL(shared ?? '');
        const shown = await fetch(nginx.url + pathname + search);
        // Its own photo, or the card that the build has drawn.
        const type = images.length > 0 ? 'image/jpeg' : 'image/png';
        expect(shown.headers.get('content-type')).toBe(type);
        const { width, height } = await sharp(await shown.arrayBuffer()).metadata();
        expect([width, height]).toEqual([1200, 630]);
      });
    }

    await test.step('all of them stand on the home page at once', async () => {
      const { text } = await read(nginx.url, '/');
      for (const words of titles.values()) expect(text).toContain(escaped(words));
    });
  } finally {
    await nginx.close();
    await other.remove();
    await one.remove();
    await database.drop();
    await postgres.stop();
    await tree.remove();
  }
});
