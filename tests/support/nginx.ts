import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '#scripts/free-port.ts';
import { ensureNginx } from '#scripts/system-programs.ts';

const recipe = new URL('../../docs/nginx/portal.conf', import.meta.url);

export interface RunningNginx {
  url: string;
  cache: string;
  close(): Promise<void>;
}

/** The folder of a cache, for the portal to know before there is an nginx in front of it. */
export const cacheFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'ppid-nginx-'));

/** nginx by the recipe of docs/nginx in front of a portal, with nothing changed but what it says. */
export async function startNginx(portal: string, root: string): Promise<RunningNginx> {
  const port = await freePort();
  const cache = join(root, 'cache');
  const yours: [string, string][] = [
    ['/var/cache/nginx/ppid', cache],
    ['127.0.0.1:3000', new URL(portal).host],
    ['listen 80;', `listen 127.0.0.1:${String(port)};`],
    ['ppid.example', '127.0.0.1'],
  ];
  let site = await readFile(recipe, 'utf8');
  for (const [said, own] of yours) {
    if (!site.includes(said)) throw new Error(`The recipe no longer says ${said}`);
    site = site.replace(said, own);
  }
  await writeFile(join(root, 'portal.conf'), site);
  await writeFile(join(root, 'nginx.conf'), around(root));
  await chmod(root, 0o755);
  const daemon = spawn(ensureNginx(), ['-c', join(root, 'nginx.conf'), '-p', root], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(daemon, 'exit');
  const url = `http://127.0.0.1:${String(port)}`;
  for (let tries = 0; ; tries += 1) {
    if (daemon.exitCode !== null || tries > 600) throw new Error('nginx does not start');
    if (
      await fetch(`${url}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      break;
    await wait(50);
  }
  return {
    ...{ url, cache },
    async close() {
      daemon.kill('SIGTERM');
      await ended;
      await rm(root, { recursive: true, force: true });
    },
  };
}

/** What surrounds the recipe; nothing of it is written outside of its folder. */
const around = (root: string): string => {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(root, name)};`,
  );
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  return `${user} daemon off; worker_processes 1; pid ${join(root, 'nginx.pid')};
error_log stderr warn; events {}
http { access_log off; ${temporary.join(' ')} include ${join(root, 'portal.conf')}; }
`;
};
