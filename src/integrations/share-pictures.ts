import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import pLimit from 'p-limit';
import situs from '#data/situs.json' with { type: 'json' };
import { sceneOf } from '../art/scene-of.ts';
import { sharedAddresses } from '../share/address.ts';
import { mailHeadFile } from '#core/site/mail-head.ts';
import { drawer, ico, icon, mailPicture } from '../share/draw.ts';
import { unescaped } from '../share/unescaped.ts';

const meta = (html: string, name: string) =>
  unescaped(new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '');

/** Draws the picture that each built page names as its own, that of mails, and the site's icons. */
export function sharePictures(): AstroIntegration {
  let cache = '';
  return {
    name: 'share-pictures',
    hooks: {
      'astro:config:done': ({ config }) => {
        cache = fileURLToPath(new URL('.cache/bagikan/', config.root));
      },
      'astro:build:done': async ({ dir }) => {
        const root = fileURLToPath(dir);
        const svg = await readFile(join(root, 'favicon.svg'), 'utf8');
        await mkdir(join(root, 'bagikan'), { recursive: true });
        const draw = drawer(cache, svg.replaceAll(/^<svg[^>]*>|<\/svg>\s*$/g, ''));
        const few = pLimit(4);
        const files = await readdir(root, { recursive: true });
        const pages = files.filter((file) => file.endsWith('.html'));
        const drawPage = async (file: string) => {
          const html = await readFile(join(root, file), 'utf8');
          const picture = meta(html, 'og:image');
          const address = file.replaceAll('\\', '/').replace(/(^|\/)index\.html$|\.html$/, '');
          // Pages of records name the picture of their model, which says nothing of one of them.
          if (picture !== sharedAddresses(situs, `/${address}/`).picture) return;
          const words = {
            title: meta(html, 'og:title'),
            product: meta(html, 'og:site_name'),
            agency: situs.badan.nama,
          };
          const scene = sceneOf(`/${file.replaceAll('\\', '/')}`);
          await writeFile(join(root, new URL(picture).pathname), await draw(scene, words));
        };
        await Promise.all(pages.map((file) => few(drawPage, file)));
        await writeFile(join(root, mailHeadFile), await mailPicture());
        await writeFile(join(root, 'apple-touch-icon.png'), await icon(svg, 180, '#0b5a53'));
        await writeFile(join(root, 'favicon.ico'), ico(await icon(svg, 32), 32));
        for (const size of [192, 512])
          await writeFile(join(root, `ikon-${size}.png`), await icon(svg, size, '#0b5a53'));
      },
    },
  };
}
