import * as fc from 'fast-check';
import { day } from '#core/rules/patterns.ts';
import type { Schema } from '#server/http/describe/description.ts';
import { testPassword } from '../app.ts';

/** JSON as text, so that it can hold what no value can: 1e400, two keys of one name. */
export type Json = string;

const repeated = (text: string, times: number) => text.repeat(times);

/** Texts that programs stumble over. */
export const nastyText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    ...['', ' ', '\u0000', 'a\u0000b', '\ud800', '\udfff x', '\ufeff', '\u202egnp.exe', '\r\n'],
    ...['__proto__', 'constructor', 'toString', 'null', 'undefined', 'NaN', '[object Object]'],
    ...[
      "' OR 1=1 --",
      '"; DROP TABLE user; --',
      '%',
      '_',
      '\\',
      '%00',
      '../../etc/passwd',
      '${7*7}',
    ],
    ...['<script>alert(1)</script>', 'javascript:alert(1)', '=1+1', '😀'.repeat(40), 'İıſK'],
    ...['9'.repeat(400), '-1', '1e999', '0x10', '٣', '2026-02-30', '2026-13-45T99:99:99Z'],
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom(200, 2_000, 70_000).map((times) => repeated('x', times)),
);

/** Values of every wrong kind. */
export const nastyJson: fc.Arbitrary<Json> = fc.oneof(
  nastyText.map((text) => JSON.stringify(text)),
  fc.constantFrom(
    ...['null', 'true', 'false', '[]', '{}', '[[]]', '[null]', '{"id":"x","ukuran":1}', '{"":0}'],
    ...['0', '-0', '1', '-1', '0.1', '1e400', '-1e400', '5e-324', '9007199254740993', '2147483648'],
    ...['99999999999999999999999', '1e21', '{"__proto__":{"role_id":1}}', '{"size":1,"type":""}'],
    ...['{"id":null,"nama":1,"tipe":[],"ukuran":"x"}', '{"length":1e9}', '"\\ud800"', '"\\u0000"'],
  ),
  fc.json({ maxDepth: 3 }),
  fc.constantFrom(10, 3_000).map((depth) => `${repeated('[', depth)}${repeated(']', depth)}`),
  fc.constantFrom(10, 3_000).map((depth) => `${repeated('{"a":', depth)}1${repeated('}', depth)}`),
);

const digit = fc.constantFrom(...Array.from('0123456789'));
const word = fc.constantFrom(...Array.from('abcdefghij ABCDEF0123456789.,-'));

/** Names of what the running test knows; filled in when the request is sent. */
export const known = (name: string) => `@@${name}@@`;

/** The day of the test's clock: what happened on it is neither too early nor yet to come. */
const today = '2026-11-20';

/** What a declaration cannot say: values that lead further than just any. */
const hints: Readonly<Record<string, readonly string[]>> = {
  kode_unit_kerja: ['KEUANGAN', 'SDM', 'PPID'],
  permohonan_informasi_id: [known('answered')],
  user_id: [known('user')],
  id: [known('target')],
  keberatan_id: [known('disputed')],
  nomor: [known('nomor'), 'PI-2026-000001', 'KB-2026-000001', 'KB-2026-000002'],
  kode: [known('kode')],
  tanggal: ['2026-11-25', '2024-02-29', '2030-01-01'],
  tanggal_masuk: ['2026-11-20', '2026-01-05'],
  batas_unit: ['2026-11-27'],
  dari: ['2026-01-01', '2025-07-01'],
  sampai: ['2026-12-31', '2026-11-20'],
  last_password: [testPassword],
  token: [known('verifikasi'), known('reset'), known('gantiSurel')],
  sesi: ['lain'],
  tautan: ['https://contoh.go.id/a?b=c#d', 'www.contoh.id'],
};

/** A version or a count that is just any is out of date, and nothing else is learned. */
const telling: Readonly<Record<string, { min: number; max: number }>> = {
  versi: { min: 1, max: 2 },
  konsep_versi: { min: 0, max: 0 },
  jumlah: { min: 1, max: 1 },
};

function textOf(name: string, schema: Schema): fc.Arbitrary<string> {
  const { pattern, minLength = 0, maxLength = 60 } = schema;
  const length = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, minLength + 60)) };
  const hint = hints[name];
  if (hint) return fc.constantFrom(...hint);
  if (name === 'email') {
    const fresh = fc.integer({ min: 0, max: 999_999 }).map((n) => `e${String(n)}@uji.test`);
    return fc.oneof(fresh, fc.constantFrom(known('email1'), known('email2'), known('email3')));
  }
  if (name === 'password') return fc.constantFrom(testPassword, 'gerimis di atas pematang 27');
  if (pattern && /^\^\\d[*+]\$$/.test(pattern)) return fc.string({ unit: digit, ...length });
  if (pattern === day.source) {
    const any = fc.stringMatching(day, { size: 'small' });
    return fc.oneof({ weight: 3, arbitrary: fc.constant(today) }, any);
  }
  if (pattern) return fc.stringMatching(new RegExp(pattern), { size: 'small' });
  // A letter first: text is trimmed before its length is looked at.
  return fc
    .string({ unit: word, ...length })
    .map((text) => `x${text.slice(1, -1)}x`.padEnd(minLength, 'x'));
}

/** A value that a schema allows; files stand for themselves as null, several as an empty list. */
export function validJson(name: string, schema: Schema): fc.Arbitrary<Json> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => validJson(name, one)));
  if (schema.const !== undefined) return fc.constant(JSON.stringify(schema.const));
  if (schema.enum) return fc.constantFrom(...schema.enum.map((value) => JSON.stringify(value)));
  if (schema.format === 'binary') return fc.constant('null');
  const type = [schema.type].flat()[0];
  switch (type) {
    case 'string':
      return textOf(name, schema).map((text) => JSON.stringify(text));
    case 'integer':
    case 'number': {
      const { minimum = -1000, maximum = 1000 } = schema;
      const range = { min: Math.max(-1000, minimum), max: Math.min(10_000, maximum) };
      return fc.integer(telling[name] ?? range).map(String);
    }
    case 'boolean':
      return fc.boolean().map(String);
    case 'null':
      return fc.constant('null');
    case 'array':
      if (schema.items?.format === 'binary') return fc.constant('[]');
      return fc
        .array(validEntries(schema.items ?? {}).map(jsonOf), { maxLength: 3 })
        .map((all) => `[${all.join(',')}]`);
    default:
      return fc.json({ maxDepth: 1 });
  }
}

/** The fields of a body, in order; names may repeat. */
export type Entries = [name: string, value: Json][];

const ofLittleUse = new Set(['id', 'versi', 'dibuat_pada', 'diubah_pada', 'captcha']);

/** A body that a schema allows. */
export function validEntries(schema: Schema): fc.Arbitrary<Entries> {
  const properties = Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const value = validJson(name, property).map((json): Entries => [[name, json]]);
    if (schema.required?.includes(name)) return value;
    const weight = ofLittleUse.has(name) ? 8 : 1;
    return fc.oneof(
      { weight, arbitrary: fc.constant<Entries>([]) },
      { weight: 1, arbitrary: value },
    );
  });
  return fc.tuple(...properties).map((entries) => entries.flat());
}

const oddName = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'role_id', 'status', 'user_id', 'id', 'versi', 'q'),
  fc.constantFrom('nomor_registrasi', 'batas_waktu', 'password', 'judul ', 'JUDUL', 'a[b]', ''),
  nastyText,
);

/** One thing about a body turned wrong: a value, a name, a field too many or too few. */
export function spoiled(entries: fc.Arbitrary<Entries>): fc.Arbitrary<Entries> {
  const at = fc.nat({ max: 30 });
  const change = fc.constantFrom('value', 'value', 'value', 'drop', 'add', 'repeat', 'rename');
  return fc.tuple(entries, change, at, oddName, nastyJson).map(([list, how, n, name, json]) => {
    const index = list.length > 0 ? n % list.length : 0;
    const [key = name, value = json] = list[index] ?? [];
    switch (how) {
      case 'drop':
        return list.toSpliced(index, 1);
      case 'add':
        return [...list, [name, json]];
      case 'repeat':
        return [...list, [key, json]];
      case 'rename':
        return list.toSpliced(index, 1, [name, value]);
      default:
        return list.toSpliced(index, 1, [key, json]);
    }
  });
}

/** A body made of nothing but trouble. */
export const nastyEntries: fc.Arbitrary<Entries> = fc.array(fc.tuple(oddName, nastyJson), {
  maxLength: 6,
});

export const jsonOf = (entries: Entries): Json =>
  `{${entries.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(',')}}`;
