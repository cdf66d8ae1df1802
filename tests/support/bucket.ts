import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { vi } from 'vitest';
import type { StorageConfig } from '#server/config.ts';

/**
 * It `lags` with everything, and `clings` to what it is to delete: it answers that once it is well again.
 * It `forgets` where it was in a list: it denies every page but the first.
 */
export type Ailment = 'nothing' | 'hangs' | 'denies' | 'stalls' | 'clings' | 'lags' | 'forgets';

export interface Bucket {
  /** By their keys, with the prefix `berkas/`. */
  objects: Map<string, Buffer>;
  /** What ails it; nothing to begin with. */
  ails(what: Ailment): void;
  /** Of the bucket, or of one that is not there. */
  config(bucket?: string): Extract<StorageConfig, { kind: 's3' }>;
  /** How often it was asked whether it is there. */
  looks(): number;
  /** How many are open to it. */
  connections(): Promise<number>;
  close(): void;
}

/** A server of a bucket called `ppid`, to whoever has the credentials that it sets for this process. */
export async function startBucket(): Promise<Bucket> {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'uji');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'uji');
  const objects = new Map<string, Buffer>();
  let ailment: Ailment = 'nothing';
  let looks = 0;
  const recovery = new EventEmitter();
  const server = createBucket(objects, { ailment: () => ailment, recovery });
  server.on('request', ({ method }) => {
    if (method === 'HEAD') looks += 1;
  });
  // None closes by itself while a test counts them.
  server.keepAliveTimeout = 0;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    objects,
    ails(what) {
      ailment = what;
      if (what === 'nothing') recovery.emit('well');
    },
    config: (bucket = 'ppid') => ({
      ...{ kind: 's3', bucket, prefix: 'berkas/', endpoint, region: 'id-1', limit: 800 },
    }),
    looks: () => looks,
    connections: () =>
      new Promise((resolve) => server.getConnections((_, count) => resolve(count))),
    close() {
      vi.unstubAllEnvs();
      server.closeAllConnections();
      server.close();
    },
  };
}

/** As much of S3's protocol as the storage speaks; two keys a page. */
function createBucket(
  objects: Map<string, Buffer>,
  { ailment, recovery }: { ailment: () => Ailment; recovery: EventEmitter },
): Server {
  const deny = (response: ServerResponse) => {
    response.writeHead(403, { 'content-type': 'application/xml' });
    response.end('<Error><Code>AccessDenied</Code><Message>no</Message></Error>');
  };

  const list = (url: URL, response: ServerResponse) => {
    const prefix = url.searchParams.get('prefix') ?? '';
    const start = Number(url.searchParams.get('continuation-token') ?? 0);
    if (ailment() === 'forgets' && start > 0) {
      deny(response);
      return;
    }
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix)).toSorted();
    const page = keys.slice(start, start + 2);
    const more = start + 2 < keys.length;
    const contents = page.map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`);
    const next = more ? `<NextContinuationToken>${start + 2}</NextContinuationToken>` : '';
    response.setHeader('content-type', 'application/xml');
    response.end(
      `<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
    );
  };

  const read = (key: string, request: IncomingMessage, response: ServerResponse) => {
    const object = objects.get(key);
    if (!object) {
      response.writeHead(404, { 'content-type': 'application/xml' });
      return response.end('<Error><Code>NoSuchKey</Code><Message>no</Message></Error>');
    }
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
    if (!range) return response.end(object);
    if (Number(range[1]) >= object.length) {
      response.writeHead(416, { 'content-type': 'application/xml' });
      return response.end('<Error><Code>InvalidRange</Code><Message>no</Message></Error>');
    }
    response.statusCode = 206;
    return response.end(object.subarray(Number(range[1]), Number(range[2]) + 1));
  };

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const mode = ailment();
    if (mode === 'hangs') return;
    if (mode === 'denies') {
      deny(response);
      return;
    }
    const waits = mode === 'lags' || (mode === 'clings' && request.method === 'DELETE');
    if (waits) await once(recovery, 'well');
    if (mode === 'stalls' && request.method === 'GET') {
      response.writeHead(200, { 'content-length': '1000' }).write('halo');
      return;
    }
    const url = new URL(request.url ?? '/', 'http://s3');
    const [, bucket, ...path] = decodeURIComponent(url.pathname).split('/');
    const key = path.join('/');
    if (bucket !== 'ppid') response.writeHead(404).end();
    else if (request.method === 'PUT') {
      const body = await buffer(request);
      if (Number(request.headers['content-length']) !== body.length) response.writeHead(411).end();
      else {
        objects.set(key, body);
        response.end();
      }
    } else if (request.method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
    } else if (key === '' && request.method === 'GET') list(url, response);
    else if (key === '') response.end();
    else read(key, request, response);
  };

  return createServer((request, response) => void answer(request, response));
}
