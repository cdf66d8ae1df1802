import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { dev } from 'astro';
import { exportPublished } from '../build/published.ts';
import { dataErrors } from '../dev/data-errors.ts';
import { fallbackPages } from '../dev/fallback-pages.ts';
import { searchIndex } from '../dev/search-index.ts';
import { freePort } from '../free-port.ts';
import { root, say } from '../processes.ts';

// Whoever reaches it reads the sources, and what the API keeps is an address away: for this machine alone.
const host = '127.0.0.1';
const port = Number(process.env.PORT ?? 4321);
if (process.env.NODE_ENV === 'production') {
  throw new Error('npm run dev is for developing: NODE_ENV=production wants npm start');
}
const url = `http://${host}:${port}`;
const apiPort = String(await freePort());
const api = `http://127.0.0.1:${apiPort}`;

process.env.ASTRO_TELEMETRY_DISABLED = '1';
await exportPublished(process.env, join(root, '.cache/published.json'));

/** What the browser may be given of the project: what pages are made of, and packages. */
const served = [
  ...['admin', 'core', 'data', 'public', 'resources', 'src', '.astro', '.cache/vite'],
  ...['resources.config.ts', 'node_modules'],
].map((path) => join(root, path));
served.push(realpathSync(join(root, 'node_modules')));

/** The pages and the back-office, as their files are at this moment. What is the API's goes on to it. */
const site = await dev({
  root,
  logLevel: 'warn',
  server: { host, port },
  vite: {
    // A copy of the project may share its packages with another; it shares no more than those.
    cacheDir: join(root, '.cache/vite'),
    plugins: [dataErrors(pathToFileURL(join(root, 'data/'))), fallbackPages(), searchIndex()],
    // Found before they are asked for: a package that turns up later has the page loaded anew.
    optimizeDeps: { entries: ['{admin,src}/**/*.tsx', '!**/*.test.tsx'] },
    server: {
      strictPort: true,
      // Not the whole project: `var/` has the secret, the database and every mail.
      fs: { strict: true, allow: served },
      watch: { ignored: ['**/{.cache,dist,server,tests,test-results,var}/**'] },
      proxy: Object.fromEntries(['/services', '/healthz', '/readyz'].map((path) => [path, api])),
    },
  },
});

/** Starts anew by itself when a file that it runs from changes; its addresses are those of the site. */
const server = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', join(root, 'scripts/dev/api.ts')],
  {
    cwd: root,
    env: { PUBLIC_URL: url, ...process.env, HOST: '127.0.0.1', PORT: apiPort },
    stdio: ['ignore', 'pipe', 'inherit'],
  },
);
server.stdout.setEncoding('utf8').on('data', (text: string) => {
  process.stdout.write(text.replaceAll(api, url));
});

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    void Promise.all([ended, site.stop()]).then(() => process.exit(0));
  });
}
say(`Halaman dan ruang kerja di ${url}; yang diubah tampil tanpa memuat ulang.`);
