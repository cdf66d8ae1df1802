import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** Where an island that nothing is drawn of before its scripts names them. */
const island = /<astro-island(?=[^>]*\sclient="only")[^>]*>/g;
const named = /\s(?:component|renderer)-url="\/([^"]+)"/g;

/** The files that each file imports as it begins, by names from the site's root without a slash. */
export type Imports = ReadonlyMap<string, readonly string[]>;

/**
 * Names in <head> every script that an island begins with, where nothing shows before they are there:
 * a browser would find each only after it has read the one before.
 */
export function withPreloads(html: string, imports: Imports): string {
  const found = new Set<string>();
  const add = (file: string): void => {
    if (found.has(file)) return;
    found.add(file);
    imports.get(file)?.forEach(add);
  };
  for (const [tag] of html.matchAll(island))
    for (const [, file = ''] of tag.matchAll(named)) if (imports.has(file)) add(file);
  const links = [...found].map((file) => `<link rel="modulepreload" href="/${file}">`);
  return html.replace('</head>', () => `${links.join('')}</head>`);
}

/** Does so in the built pages at these addresses. */
export function preloadGraph(pages: readonly string[]): AstroIntegration {
  const imports = new Map<string, readonly string[]>();
  return {
    name: 'preload-graph',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'preload-graph',
                apply: 'build',
                generateBundle(_options, bundle) {
                  if (this.environment.name !== 'client') return;
                  for (const file of Object.values(bundle))
                    if (file.type === 'chunk') imports.set(file.fileName, file.imports);
                },
              },
            ],
          },
        });
      },
      'astro:build:done': async ({ dir }) => {
        for (const page of pages) {
          const file = fileURLToPath(new URL(`.${page}index.html`, dir));
          const html = await readFile(file, 'utf8');
          const named = withPreloads(html, imports);
          if (named === html) throw new Error(`${page}: begins with no script that is known`);
          await writeFile(file, named);
        }
      },
    },
  };
}
