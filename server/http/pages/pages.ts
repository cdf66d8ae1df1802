import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { dropStale, isBeside } from '../wire/beside.ts';
import { edgeCache } from '../caching.ts';
import { matchesEtag } from './etag.ts';
import type { RecordPages } from './record-pages.ts';
import { policyOfPage } from './page-policy.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

export interface Page {
  type: string;
  etag: string;
  isHtml: boolean;
  /** Its Content-Security-Policy, where it has one of its own. */
  policy?: string;
  bodies: Readonly<Partial<Record<Encoding, Buffer>>> & { identity: Buffer };
}

/** The built site, by address. */
export type Pages = ReadonlyMap<string, Page>;

/** The same to who keeps it right. */
export type PageMap = Map<string, Page>;

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.mp3': 'audio/mpeg',
  '.pdf': 'application/pdf',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

const encodings: Readonly<Record<string, Encoding>> = { '.br': 'br', '.gz': 'gzip' };

/** Addresses that no build can know fall back to one page each: contract of the site. */
const fallbacks: readonly [addresses: RegExp, page: string][] = [
  // Plain names alone: what a proxy reads as another address is none of the back-office's.
  [/^\/ppid-cms(?:\/[\w-]+)+\/?$/, '/ppid-cms/'],
  [/^\/informasi\/pengadaan\/\d{1,9}\/?$/, '/informasi/pengadaan/tahun-lain/'],
];

/** Reads the built site into memory, each text file with its compressed forms. */
export async function loadPages(dir: string): Promise<PageMap> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)));
  await Promise.all(files.filter(isBeside).map((name) => dropStale(join(dir, name))));
  const names = files.filter((name) => !isBeside(name));
  const all = new Set(names);
  const plain = names.filter((name) => {
    const extension = extname(name);
    return !(extension in encodings && all.has(name.slice(0, -extension.length)));
  });
  const pages = new Map<string, Page>();
  await Promise.all(
    plain.map(async (name) => {
      const page = await loadPage(dir, name, all);
      pages.set(addressOf(name), page);
    }),
  );
  return pages;
}

async function loadPage(dir: string, name: string, all: ReadonlySet<string>): Promise<Page> {
  const read = (suffix: string) =>
    all.has(name + suffix) ? readFile(join(dir, name + suffix)) : undefined;
  const identity = await readFile(join(dir, name));
  const [br, gzip] = await Promise.all([read('.br'), read('.gz')]);
  const isHtml = extname(name) === '.html';
  return {
    type: types[extname(name)] ?? 'application/octet-stream',
    etag: etagOf(identity),
    isHtml,
    ...(isHtml ? policyOfPage(identity) : {}),
    bodies: { identity, ...(br ? { br } : {}), ...(gzip ? { gzip } : {}) },
  };
}

export const etagOf = (content: Buffer) =>
  createHash('sha256').update(content).digest('base64url').slice(0, 27);

function addressOf(name: string): string {
  const path = `/${name.split(sep).join('/')}`;
  return path.endsWith('/index.html') ? path.slice(0, -'index.html'.length) : path;
}

function find(pages: Pages, path: string): Page | undefined {
  const page = pages.get(path) ?? pages.get(`${path}/`) ?? pages.get(`${path}.html`);
  if (page) return page;
  const fallback = fallbackOf(path);
  return fallback === undefined ? undefined : pages.get(fallback);
}

/** The page that stands in where an address has none of its own. */
export function fallbackOf(path: string): string | undefined {
  if (extname(path) !== '') return undefined;
  return fallbacks.find(([addresses]) => addresses.test(path))?.[1];
}

export function encodingFor(page: Page, accept: string): Encoding {
  if (page.bodies.br && /\bbr\b(?!;q=0(?:\.0*)?(?:,|$))/.test(accept)) return 'br';
  if (page.bodies.gzip && /\bgzip\b(?!;q=0(?:\.0*)?(?:,|$))/.test(accept)) return 'gzip';
  return 'identity';
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
  status: number,
  remember?: Remember,
) {
  const isAsset = request.url.startsWith('/_astro/');
  const encoding = encodingFor(page, request.headers['accept-encoding'] ?? '');
  const body = page.bodies[encoding] ?? page.bodies.identity;
  const etag = `"${page.etag}${encoding === 'identity' ? '' : `-${encoding}`}"`;
  void reply
    .header('content-type', page.type)
    .header('etag', etag)
    .header('vary', 'Accept-Encoding')
    .header('cache-control', cacheControl(page, isAsset));
  if (page.policy) void reply.header('content-security-policy', page.policy);
  if (!isAsset && status === 200) void reply.header('cdn-cache-control', edgeCache);
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  if (status === 200 && matchesEtag(request.headers['if-none-match'], etag))
    return reply.code(304).send();
  remember?.(reply, page, encoding, body);
  return reply.code(status).send(body);
}

function cacheControl(page: Page, isAsset: boolean): string {
  if (isAsset) return 'public, max-age=31536000, immutable';
  return page.isHtml ? 'no-store' : 'no-cache';
}

type Remember = (reply: FastifyReply, page: Page, encoding: Encoding, body: Buffer) => void;

/**
 * Serves the built site from memory; what is not in it is the 404 page, and so is the page of a
 * record that is not published.
 * @param remember gets each answer that is the same until the server ends, on its way out
 */
export function servePages(
  app: FastifyInstance,
  pages: Pages,
  remember: Remember,
  records?: RecordPages,
): void {
  const notFound = pages.get('/404.html') ?? pages.get('/404/');
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const reads = request.method === 'GET' || request.method === 'HEAD';
    const record = reads ? records?.recordAt(path) : null;
    const isThere = !record || (await records?.isPublished(record));
    const page = reads && isThere ? find(pages, path) : undefined;
    const isOwn = !record && pages.has(request.url);
    if (page) return sendPage(request, reply, page, 200, isOwn ? remember : undefined);
    if (notFound) return sendPage(request, reply, notFound, 404);
    return reply
      .code(404)
      .type('text/plain; charset=utf-8')
      .send('404: This page could not be found');
  });
}
