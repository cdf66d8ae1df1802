import type { Plugin, ViteDevServer } from 'vite';
import { pageEntries } from '#src/integrations/search-index/page-entries.ts';
import type * as Index from '#src/integrations/search-index/search-index.ts';
import { indexPath } from '#core/site/entry.ts';

const module = '/src/integrations/search-index/search-index.ts';

/** What the site's search looks through, from the pages as they are when it is asked for. */
export function searchIndex(): Plugin {
  return {
    name: 'search-index-of-now',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (request.url?.split('?', 1)[0] !== indexPath) {
          next();
          return;
        }
        indexOf(server, server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '').then((entries) => {
          response.setHeader('content-type', 'application/json; charset=utf-8');
          response.end(JSON.stringify(entries));
        }, next);
      });
    },
  };
}

async function indexOf(server: ViteDevServer, origin: string) {
  // Through Vite, which reads anew what has changed.
  const { isSearched, allEntries } = (await server.ssrLoadModule(module)) as typeof Index;
  const pages = await pagesFrom(origin);
  const found = [...pages].filter(([path]) => isSearched(path)).sort();
  return allEntries(
    found.flatMap(([path, html]) => pageEntries(path, html)),
    '/services/api/',
  );
}

/** Every page that links lead to from the home page, by address. */
async function pagesFrom(origin: string): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  for (let next = ['/']; next.length > 0;) {
    const texts = await Promise.all(next.map((path) => pageAt(origin + path)));
    next.forEach((path, index) => pages.set(path, texts[index] ?? ''));
    const links = texts.flatMap((html) => [...html.matchAll(/href="(\/[^"#?.]*)/g)]);
    const addresses = links.map(([, path = '/']) => (path.endsWith('/') ? path : `${path}/`));
    next = [...new Set(addresses)].filter((path) => !pages.has(path));
  }
  return pages;
}

async function pageAt(url: string): Promise<string> {
  const answer = await fetch(url, { headers: { accept: 'text/html' } });
  return answer.ok ? answer.text() : '';
}
