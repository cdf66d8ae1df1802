import { readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** What Astro writes before the first island of a page, wherever that stands. */
const written = /<style>astro-island[^<]*<\/style>/;

/** Styles belong into <head>. */
export function withStyleInHead(html: string): string {
  const [style] = written.exec(html) ?? [];
  return style ? html.replace(style, '').replace('</head>', () => `${style}</head>`) : html;
}

export function islandStyle(): AstroIntegration {
  return {
    name: 'island-style',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const root = fileURLToPath(dir);
        const pages = (await readdir(root, { recursive: true })).filter((each) =>
          each.endsWith('.html'),
        );
        await Promise.all(
          pages.map(async (page) => {
            const html = await readFile(root + page, 'utf8');
            const moved = withStyleInHead(html);
            if (moved !== html) await writeFile(root + page, moved);
          }),
        );
      },
    },
  };
}
