import { Agent, request as httpRequest } from 'node:http';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { Description } from '#server/http/describe/description.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { bestTurn } from '#tests/support/event-loop.ts';
import {
  fieldsOf,
  isFile,
  operationsOf,
  type Operation,
} from '#tests/support/hostile/description.ts';
import { callOf } from '#tests/support/matrix/matrix.ts';
import { createReach, type Reached } from '#tests/support/reach.ts';

/** In milliseconds of CPU time. */
const longestAllowed = 100;
const characters = 100_000;
/** Node.js takes no more than 16 KB of headers, the address among them. */
const inHeaders = 12_000;
/** As long as the parser of forms takes one when it is not told otherwise. */
const inPartHeaders = 70_000;
/** Below what a JSON body may weigh. */
const bodyBytes = 900_000;

/** What a text is filled with: each begins, or ends, what some pattern looks for; of two each half. */
const units = {
  /** Marks that are put in order by moving each of one kind past all of the other. */
  heap: ['\u0301', '\u0327'],
  ...{ dots: '.', spaces: ' ', tabs: '\t', lines: '\r\n', backslashes: '\\', slashes: '/' },
  ...{ angle: '<', quote: '‹', paren: '(', brace: '{', marks: 'e\u0301\u0302', digits: '7' },
  ...{ address: 'a@a.', url: 'http://', dashed: '-a', tag: '<p>', script: '<script>', zero: '0.' },
  ...{
    version: 'Version/',
    quality: 'br;q=0.',
    percent: '%41',
    equals: '=',
    colon: ':',
    word: 'a',
  },
};
type Kind = keyof typeof units;
const kinds = Object.keys(units) as Kind[];
const atOnce = 8;
/** Some of the kinds, others for each call, so that all of them meet every kind of field. */
const kindsFor = (call: number): Kind[] =>
  Array.from({ length: atOnce }, (_, n) => kinds[(call * atOnce + n) % kinds.length] ?? 'dots');
function hostile(kind: Kind, length: number): string {
  const parts = [units[kind]].flat();
  const each = Math.ceil(length / parts.length);
  const filled = parts.map((unit) => unit.repeat(Math.ceil(each / unit.length)).slice(0, each));
  return `${filled.join('').slice(0, length - 1)}\u00a1`;
}

/** Headers that somebody reads. */
const headerNames = [
  ...['user-agent', 'accept', 'accept-language', 'accept-encoding', 'range', 'if-none-match'],
  ...['authorization', 'cookie', 'idempotency-key', 'origin', 'referer', 'content-type'],
  ...['x-forwarded-for', 'x-forwarded-proto', 'x-request-id', 'tus-resumable', 'upload-metadata'],
];

const agent = new Agent({ keepAlive: true });

interface Sent extends Reached {
  body?: Buffer;
}

let app: TestApp;
let operations: Operation[];
let reach: (operation: Operation) => Promise<Reached>;

beforeAll(async () => {
  app = await startApp();
  reach = createReach(app);
  const { body } = await app.anonymous.get('docs/openapi.json');
  operations = operationsOf(body as unknown as Description);
});
afterAll(async () => {
  agent.destroy();
  await app.close();
});

/** Sends, and forgets the answer; a connection that the server closes is an answer as well. */
function send({ method, path, headers, body }: Sent): Promise<void> {
  return new Promise((resolve) => {
    const request = httpRequest(new URL(path, app.url), { method, headers, agent });
    request.on('error', () => resolve());
    request.on('response', (response) => {
      response.resume();
      response.on('close', () => resolve());
    });
    request.end(body);
  });
}

/** Longest turns of what takes too long, whenever it is tried. */
async function slow(sent: ReadonlyMap<string, Sent>): Promise<string[]> {
  const found: string[] = [];
  for (const [what, one] of sent) {
    const best = await bestTurn(longestAllowed, () => send(one));
    if (best > longestAllowed) found.push(`${what}: ${best.toFixed(0)} ms`);
  }
  return found;
}

/** Bodies in which each field of a call has a hostile text, as many at once as a body may weigh. */
function* bodiesOf(operation: Operation, text: string): Generator<Buffer> {
  const names = fieldsOf(operation).map(([name]) => name);
  const each = Buffer.byteLength(JSON.stringify(text));
  const many = Math.max(1, Math.floor(bodyBytes / each));
  for (let from = 0; from < names.length; from += many) {
    const some = names.slice(from, from + many).map((name) => [name, text]);
    yield Buffer.from(JSON.stringify(Object.fromEntries(some)));
  }
}

const boundary = 'XbatasX';
const part = (head: string, body: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`;

/** A form whose texts, or whose files' names, are hostile. */
function formOf(operation: Operation, text: string, name: string): Buffer {
  const parts = fieldsOf(operation).map(([field, schema]) =>
    isFile(schema)
      ? part(`name="${field}"; filename="${name.replaceAll(/["\r\n]/g, '_')}"`, '%PDF-1.4\n%%EOF')
      : part(`name="${field}"`, text),
  );
  return Buffer.from(`${parts.join('')}--${boundary}--\r\n`);
}

// The values are judged before any database is asked: one of the two tells it all.
const once = inject('databaseKind') === 'sqlite' ? it : it.skip;

once('no text of any body holds the event loop', { timeout: 240_000 }, async () => {
  const found: string[] = [];
  for (const [call, operation] of operations.filter(({ body }) => body !== null).entries()) {
    const to = await reach(operation);
    const sent = new Map<string, Sent>();
    const headers = { ...to.headers, 'content-type': 'application/json' };
    for (const kind of kindsFor(call)) {
      let number = 0;
      for (const body of bodiesOf(operation, hostile(kind, characters))) {
        number += 1;
        const what = `${callOf(operation)}, ${kind}, ${String(number)}`;
        sent.set(what, { ...to, headers, body });
      }
    }
    found.push(...(await slow(sent)));
  }
  expect(found).toEqual([]);
});

once('no form holds it, by a text or by the name of a file', { timeout: 240_000 }, async () => {
  const found: string[] = [];
  for (const [call, operation] of operations.filter(({ takesFiles }) => takesFiles).entries()) {
    const to = await reach(operation);
    const headers = { ...to.headers, 'content-type': `multipart/form-data; boundary=${boundary}` };
    const sent = new Map<string, Sent>();
    for (const kind of kinds) {
      const name = `a${hostile(kind, inPartHeaders)}`;
      const what = `${callOf(operation)}, ${kind} as names`;
      sent.set(what, { ...to, headers, body: formOf(operation, 'a', name) });
    }
    for (const kind of kindsFor(call)) {
      const long = hostile(kind, characters);
      const what = `${callOf(operation)}, ${kind}`;
      sent.set(`${what} as texts`, { ...to, headers, body: formOf(operation, long, 'a.pdf') });
    }
    found.push(...(await slow(sent)));
  }
  expect(found).toEqual([]);
});

once('no query and no header holds it', { timeout: 240_000 }, async () => {
  const found: string[] = [];
  const ascii = (kind: Kind) => hostile(kind, inHeaders).replaceAll(/[^\x20-\x7e]/g, '!');
  for (const [call, operation] of operations.entries()) {
    const to = await reach(operation);
    const sent = new Map<string, Sent>();
    for (const kind of kindsFor(call)) {
      for (const name of Object.keys(operation.query)) {
        const value = encodeURIComponent(ascii(kind)).slice(0, inHeaders);
        const path = `${to.path}?${name}=${value.replace(/%\w?$/, '')}`;
        sent.set(`${callOf(operation)}, ${kind} as ${name}`, { ...to, path });
      }
    }
    found.push(...(await slow(sent)));
  }
  const pages = ['/services/api/faq', '/services/api/permohonan', '/services/api/auth/login'];
  for (const path of pages) {
    const sent = new Map<string, Sent>();
    for (const kind of kinds) {
      for (const name of headerNames) {
        const headers = { [name]: ascii(kind) };
        const method = path.endsWith('login') ? 'POST' : 'GET';
        sent.set(`${method} ${path}, ${kind} as ${name}`, { method, path, headers });
      }
    }
    found.push(...(await slow(sent)));
  }
  expect(found).toEqual([]);
});
