import * as fc from 'fast-check';
import type { Schema } from '#server/http/describe/description.ts';
import type { Operation } from './description.ts';
import { known, nastyText, validJson } from './values.ts';

const encoded = (text: string) => encodeURIComponent(text.toWellFormed());

const targets = ['own', 'unit', 'other', 'published', 'hidden', 'entry'];

/** Values in an address: mostly ids that are there. */
const idInPath = fc.oneof(
  { weight: 8, arbitrary: fc.constant(known('target')) },
  { weight: 5, arbitrary: fc.constantFrom(...targets).map(known) },
  { weight: 1, arbitrary: fc.uuid() },
  { weight: 2, arbitrary: nastyText.filter((text) => text.length < 300).map(encoded) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      ...[
        '%',
        '%ZZ',
        '%00',
        '%2F',
        '..%2f',
        '%5C',
        '%252F',
        '%ED%A0%80',
        '%C0%AF',
        ';a=b',
        '.',
        '..',
      ],
      ...['\u00e9', '\u00ff', '', '//', 'a/b/c/d', `${known('target')}/`, `${known('target')}%20`],
      ...['a'.repeat(150), 'a'.repeat(250), 'a'.repeat(3000), '%41'.repeat(60), '*', '$', '+'],
    ),
  },
);

/** Addresses of a call, from the root and encoded. */
export function pathFor({ path }: Operation): fc.Arbitrary<string> {
  const pieces = path.split(/(\{\w+\})/);
  return fc
    .tuple(
      ...pieces.map((piece) => {
        if (piece === '{id}') return idInPath;
        if (piece === '{kode}')
          return fc.oneof({ weight: 3, arbitrary: fc.constant(known('kode')) }, idInPath);
        if (piece !== '{file}') return fc.constant(piece);
        return fc.oneof({ weight: 3, arbitrary: fc.constant(known('file')) }, idInPath);
      }),
    )
    .map((parts) => parts.join(''));
}

const plain = (json: string) => (json.startsWith('"') ? String(JSON.parse(json)) : json);

const pairOf = (name: string) => (value: string) => `${encoded(name)}=${encoded(value)}`;

/** Just what a call cannot do without, each as it should be. */
function enough({ query, needs }: Operation): fc.Arbitrary<string> {
  const pairs = needs.map((name) =>
    validJson(name, query[name] ?? {})
      .map(plain)
      .map(pairOf(name)),
  );
  return fc.tuple(...pairs).map((all) => all.join('&'));
}

function parameter(name: string, schema: Schema): fc.Arbitrary<string> {
  const pair = pairOf(name);
  const good = ['page', 'limit'].includes(name)
    ? fc.integer({ min: 1, max: 100 }).map(String)
    : validJson(name, schema).map(plain);
  return fc.oneof(
    { weight: 6, arbitrary: good.map(pair) },
    { weight: 2, arbitrary: nastyText.map(pair) },
    { weight: 1, arbitrary: fc.constantFrom('null', '', '0', '-1', '1e3', '999999999').map(pair) },
    { weight: 1, arbitrary: good.map((value) => `${pair(value)}&${pair(value)}`) },
    { weight: 1, arbitrary: fc.constantFrom(`${name}[]=1`, `${name}[a]=1`, name, `${name}=%ZZ`) },
  );
}

/** Queries for a call, encoded, without the question mark. */
export function queryFor(operation: Operation): fc.Arbitrary<string> {
  const { query, needs } = operation;
  const names = Object.entries(query);
  const declared = fc
    .subarray(names, { maxLength: Math.min(3, names.length) })
    .chain((chosen) => fc.tuple(...chosen.map(([name, schema]) => parameter(name, schema))))
    .map((pairs) => pairs.join('&'));
  const odd = fc.oneof(
    fc.tuple(nastyText, nastyText).map(([name, value]) => `${encoded(name)}=${encoded(value)}`),
    fc.constantFrom('a=1', '__proto__=1', '__proto__[a]=1', '%', '&&&=', '?', 'x'.repeat(2000)),
    fc.constant(Array.from({ length: 1200 }, (_, n) => `p${String(n)}=1`).join('&')),
  );
  const none = fc.constant('');
  if (names.length === 0) {
    return fc.oneof({ weight: 6, arbitrary: none }, { weight: 1, arbitrary: odd });
  }
  return fc.oneof(
    { weight: 2, arbitrary: none },
    { weight: 8, arbitrary: declared },
    { weight: needs.length > 0 ? 12 : 0, arbitrary: enough(operation) },
    { weight: 1, arbitrary: odd },
  );
}
