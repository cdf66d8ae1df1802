import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '#scripts/free-port.ts';
import { ensureNginx } from '#scripts/system-programs.ts';

export interface RunningNginx {
  url: string;
  close(): Promise<void>;
}

/** Values of a recipe that are the operator's: what it says, and what it says here. */
type Yours = readonly (readonly [said: string, own: string])[];

/** The folder of a cache, for the portal to know before there is an nginx in front of it. */
export const cacheFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'ppid-nginx-'));

/** A recipe of docs/nginx with nothing changed but what it says is yours. */
async function recipe(name: string, yours: Yours): Promise<string> {
  let text = await readFile(new URL(`../../../docs/nginx/${name}`, import.meta.url), 'utf8');
  for (const [said, own] of yours) {
    if (!text.includes(said)) throw new Error(`${name} no longer says ${said}`);
    text = text.replace(said, own);
  }
  return text;
}

const listening = (port: number): Yours => [
  ['listen 80;', `listen 127.0.0.1:${String(port)};`],
  ['ppid.example;', '127.0.0.1;'],
];

/** nginx by portal.conf in front of the processes of a portal. */
export async function startNginx(
  portal: string | readonly string[],
  root: string,
): Promise<RunningNginx> {
  const port = await freePort();
  const site = await inFront(portal, root, port);
  return serve(root, [site], `http://127.0.0.1:${String(port)}`);
}

const serverOf = (portal: string) => `server ${new URL(portal).host};`;

const inFront = (portal: string | readonly string[], root: string, port: number) =>
  recipe('portal.conf', [
    ['/var/cache/nginx/ppid', join(root, 'cache')],
    ['server 127.0.0.1:3000;', [portal].flat().map(serverOf).join(' ')],
    ...listening(port),
  ]);

export interface Apart {
  portal: string;
  /** The folder of the built site. */
  pages: string;
  sitePort: number;
  apiPort: number;
}

/** nginx with the pages by situs.conf on one origin, and a portal by portal.conf on another. */
export async function startApart(root: string, apart: Apart): Promise<RunningNginx> {
  const { portal, pages, sitePort, apiPort } = apart;
  const site = await recipe('situs.conf', [
    ['/srv/ppid/situs', pages],
    ['https://api.ppid.example', `http://127.0.0.1:${String(apiPort)}`],
    ...listening(sitePort),
  ]);
  const api = await inFront(portal, root, apiPort);
  return serve(root, [site, api], `http://127.0.0.1:${String(apiPort)}`);
}

/** @param url of the portal through nginx */
async function serve(root: string, sites: readonly string[], url: string): Promise<RunningNginx> {
  await writeFile(join(root, 'nginx.conf'), around(root, sites.join('\n')));
  await chmod(root, 0o755);
  const daemon = spawn(ensureNginx(), ['-c', join(root, 'nginx.conf'), '-p', root], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(daemon, 'exit');
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
    url,
    async close() {
      daemon.kill('SIGTERM');
      await ended;
      await rm(root, { recursive: true, force: true });
    },
  };
}

/** What surrounds the recipes; nothing of it is written outside of its folder. */
const around = (root: string, sites: string): string => {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(root, name)};`,
  );
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  return `${user} daemon off; worker_processes 1; pid ${join(root, 'nginx.pid')};
error_log stderr warn; events {}
http { access_log off; ${temporary.join(' ')}
${sites}
}
`;
};
