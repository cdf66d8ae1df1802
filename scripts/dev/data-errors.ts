import { readdir, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { escapeHtml } from '#server/http/escape-html.ts';
import { checkFiles, isOfAll } from '../data/check.ts';

/**
 * Says in the browser what is wrong with the data files, in the words of `npm run check:data`, for
 * as long as something is: in place of whatever page is open or opened.
 */
export function dataErrors(folder: URL): Plugin {
  const path = fileURLToPath(folder);
  let found: string[] = [];
  let checking: Promise<void> = Promise.resolve();
  let checkedAt: number | undefined;

  async function foundIn(file?: string): Promise<string[]> {
    if (file === undefined || isOfAll(file)) return checkFiles(folder);
    const others = found.filter((line) => !line.startsWith(`data/${file}:`));
    return [...others, ...(await checkFiles(folder, file))];
  }

  /** Of the files as they are at last: an editor may be writing one while it is read. */
  async function check(file?: string): Promise<void> {
    for (let before = await stateOf(path), after; ; before = after) {
      found = await foundIn(file);
      after = await stateOf(path);
      if (after === before) return;
    }
  }

  return {
    name: 'data-errors',
    apply: 'serve',
    enforce: 'pre',
    async configureServer({ middlewares }) {
      await check();
      middlewares.use((request, response, next) => {
        const isPage = request.headers.accept?.includes('text/html') === true;
        if (found.length === 0 || !isPage) {
          next();
          return;
        }
        response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' });
        response.end(pageOf(found));
      });
    },
    hotUpdate: {
      order: 'pre',
      // Once for all environments, and before any of them has the browser load its page anew.
      async handler({ file, timestamp, server }) {
        if (!file.startsWith(path) || !file.endsWith('.json')) return;
        if (timestamp !== checkedAt) {
          checkedAt = timestamp;
          const before = found.length;
          checking = check(relative(path, file)).then(() => {
            // No page has loaded what was wrong from the start, so nothing else tells the browser.
            if (before + found.length > 0) server.ws.send({ type: 'full-reload' });
          });
        }
        await checking;
      },
    },
  };
}

async function stateOf(path: string): Promise<string> {
  const names = await readdir(path, { recursive: true });
  const files = names.filter((name) => name.endsWith('.json')).sort();
  const stats = await Promise.all(files.map((name) => stat(join(path, name))));
  return stats.map(({ mtimeMs, size }) => `${mtimeMs} ${size}`).join();
}

const pageOf = (problems: readonly string[]) => `<!doctype html>
<html lang="id">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>Berkas data belum benar</title>
    <script type="module" src="/@vite/client"></script>
    <style>
      body { font: 1rem/1.6 system-ui, sans-serif; max-width: 60rem; margin: 3rem auto; padding: 0 1rem; }
      code { overflow-wrap: anywhere; }
    </style>
  </head>
  <body>
    <h1>Berkas data belum benar</h1>
    <ul>
${problems.map((line) => `      <li><code>${escapeHtml(line)}</code></li>`).join('\n')}
    </ul>
    <p>Halaman ini berganti sendiri begitu berkasnya disimpan dengan benar.</p>
  </body>
</html>
`;
