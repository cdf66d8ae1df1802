import * as fc from 'fast-check';
import { apiPrefix } from '#server/app.ts';
import { pathFor, queryFor } from './addresses.ts';
import type { Operation } from './description.ts';
import { multipartFor, wantsFile, type MultipartBody } from './multipart.ts';
import { jsonOf, nastyEntries, nastyJson, spoiled, validEntries } from './values.ts';
import { readTable, type Caller } from '../matrix/matrix.ts';

/** A request as a failing example shows it; `@@name@@` is filled in when it is sent. */
export interface HostileRequest {
  operation: Operation;
  method: string;
  /** From the root, encoded, with its query. */
  path: string;
  caller: Caller;
  headers: Record<string, string>;
  body: string | MultipartBody | null;
}

type Payload = Pick<HostileRequest, 'body' | 'headers'>;

const json = 'application/json';
const asJson = (body: string): Payload => ({ body, headers: { 'content-type': json } });

const brokenText = fc.constantFrom(
  ...['{', '{"a":', '[1,]', '{"a":1,}', "{'a':1}", '\ufeff{}', 'null', 'true', '7', '"x"', '[]'],
  ...['{}{}', '{"a":1}x', 'NaN', '\u0000', ' ', '{"a":"\u0001"}', '[[[[', '[{}]', 'undefined'],
  `{"judul":"${'x'.repeat(1_100_000)}"}`,
);

const oddTypes = fc.constantFrom(
  ...[
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/json; charset=utf-16',
    'x',
    '',
  ],
  ...['application/json;;;', 'multipart/form-data', 'multipart/form-data; boundary=', 'text/html'],
  ...['multipart/mixed; boundary=a', 'application/jsonx', 'APPLICATION/JSON', 'application/xml'],
);

function payloadFor(operation: Operation): fc.Arbitrary<Payload> {
  const none = fc.constant<Payload>({ body: null, headers: {} });
  if (operation.method === 'GET') return none;
  const schema = operation.body ?? {};
  const valid = validEntries(schema);
  const texts = fc.oneof(
    { weight: 10, arbitrary: valid.map(jsonOf) },
    { weight: 8, arbitrary: spoiled(valid).map(jsonOf) },
    { weight: 2, arbitrary: nastyEntries.map(jsonOf) },
    { weight: 1, arbitrary: nastyJson },
    { weight: 1, arbitrary: brokenText },
  );
  const odd = fc
    .tuple(texts, oddTypes)
    .map(([body, type]): Payload => ({ body, headers: { 'content-type': type } }));
  const multipart = multipartFor(operation).map((body): Payload => ({
    body,
    headers: { 'content-type': `multipart/form-data; boundary=${body.boundary}` },
  }));
  return fc.oneof(
    { weight: 16, arbitrary: texts.map(asJson) },
    { weight: wantsFile(operation) ? 32 : operation.takesFiles ? 8 : 1, arbitrary: multipart },
    { weight: 1, arbitrary: odd },
    { weight: 1, arbitrary: none },
  );
}

const oddHeaders = fc.constantFrom<Record<string, string>>(
  ...[
    'Bearer',
    'Bearer ',
    'Bearer a.b.c',
    'bearer x',
    'Basic YTpi',
    '\u00ff',
    `Bearer ${'a'.repeat(5000)}`,
  ].map((authorization) => ({ authorization })),
  ...['', ' ', 'a b', '\u00e9', 'x'.repeat(101), 'kunci-1'].map((key) => ({
    'idempotency-key': key,
  })),
  ...[
    'bytes=0-0',
    'bytes=5-2',
    'bytes=-0',
    'bytes=-5',
    'bytes=99999999-',
    'bytes=a-b',
    'x=1-2',
  ].map((range) => ({ range })),
  ...['*', '"x"', 'W/"x"', '""'].map((etag) => ({ 'if-none-match': etag })),
  { accept: 'text/xml' },
  { accept: 'application/json;q=0' },
  { 'accept-encoding': 'gzip;q=0, *;q=0' },
  { 'content-encoding': 'gzip' },
  { 'x-forwarded-for': '1.2.3.4, \u00ff' },
  { 'x-forwarded-host': 'jahat.example' },
  { 'x-http-method-override': 'DELETE' },
  { host: 'jahat.example' },
  { expect: '100-continue' },
  { origin: 'null' },
  { cookie: 'jwt=a.b.c; __proto__=1' },
  { 'x-a': 'b'.repeat(8000) },
);

const table = readTable();

/** Callers of every kind; mostly those who are let in, since the others come no further. */
function callerOf({ method, path }: Operation): fc.Arbitrary<Caller> {
  const row = table.find((one) => one.method === method && `${apiPrefix}/${one.path}` === path);
  const cells = [...(row?.cells ?? [])];
  const all = fc.constantFrom<Caller>('-', 1, 2, 3);
  const welcome = cells.filter(([, cell]) => cell !== '401' && cell !== '403');
  if (welcome.length === 0) return all;
  const likely = fc.constantFrom(...welcome.map(([caller]) => caller));
  return fc.oneof({ weight: 1, arbitrary: all }, { weight: 5, arbitrary: likely });
}

/** Requests to one call of the description. */
function requestTo(operation: Operation): fc.Arbitrary<HostileRequest> {
  const method = fc.oneof(
    { weight: 30, arbitrary: fc.constant(operation.method) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'GET', 'POST'),
    },
  );
  const headers = fc.oneof(
    { weight: 7, arbitrary: fc.constant({}) },
    { weight: 1, arbitrary: oddHeaders },
  );
  return fc
    .record({
      method,
      path: pathFor(operation),
      query: queryFor(operation),
      caller: callerOf(operation),
      payload: payloadFor(operation),
      headers,
    })
    .map(({ path, query, payload, headers: more, ...rest }) => ({
      ...{ operation, ...rest, path: query === '' ? path : `${path}?${query}` },
      body: payload.body,
      headers: { ...payload.headers, ...more },
    }));
}

/** Requests to every call, each as often as another. */
export const requestsTo = (operations: readonly Operation[]): fc.Arbitrary<HostileRequest> =>
  fc.oneof(...operations.map(requestTo));

const longest = 400;
const cut = (text: string) =>
  text.length > longest ? `${text.slice(0, longest)}… (${String(text.length)} characters)` : text;

/** A request in a few lines, for whom it may concern. */
export function printed({ method, path, caller, headers, body }: HostileRequest): string {
  const head = Object.entries(headers).map(([name, value]) => `  ${name}: ${cut(value)}`);
  const content = body === null ? [] : [`  ${cut(JSON.stringify(body))}`];
  return [`${method} ${cut(path)} (caller ${String(caller)})`, ...head, ...content].join('\n');
}
