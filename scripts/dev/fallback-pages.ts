import type { Plugin } from 'vite';
import { fallbackOf } from '#server/http/pages/pages.ts';

const asked = 'x-page-itself';

/** Answers addresses that no build can know by the page that the server falls back to for them. */
export function fallbackPages(): Plugin {
  return {
    name: 'fallback-pages',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const [path = '/', query] = (request.url ?? '/').split('?', 2);
        const fallback = fallbackOf(path);
        if (fallback === undefined || asked in request.headers) {
          next();
          return;
        }
        // Its own address, whatever host was asked for.
        const itself = new URL(path, server.resolvedUrls?.local[0]);
        fetch(itself, { method: 'HEAD', headers: { [asked]: '1', accept: 'text/html' } }).then(
          ({ status }) => {
            if (status === 404)
              request.url = query === undefined ? fallback : `${fallback}?${query}`;
            next();
          },
          next,
        );
      });
    },
  };
}
