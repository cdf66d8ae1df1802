import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { timeOf } from '#tests/support/machine.ts';
import { lookupValues } from '#core/lookup/lookups.ts';
import { fileIdsIn } from '../file-fields.ts';
import type { Field } from '../types.ts';
import * as fields from './index.ts';

const label = 'Isian';
const empty = 'Isian tidak boleh kosong';
const invalid = 'Isian tidak valid';

interface Case {
  field: (options: { label: string; required?: boolean }) => Field;
  good: unknown[];
  /** What is sent, and what is said of it. */
  bad: [unknown, string][];
  /** What is sent, and what is kept of it. */
  kept?: [unknown, unknown][];
  /** As multipart carries it, and the value that it means. */
  texts?: [string, unknown][];
}

const stored = { id: 'a', nama: 'a.pdf', tipe: 'application/pdf', ukuran: 3 };
const big = { size: 11 * 1024 * 1024, type: 'application/pdf' };

const cases: Record<string, Case> = {
  text: {
    field: (options) => fields.text({ ...options, min: 3, max: 5 }),
    good: ['abc', '  abc  ', 'éàü'],
    bad: [
      ['ab', 'Isian minimal 3 karakter'],
      ['abcdef', 'Isian maksimal 5 karakter'],
      ['a\u0000bc', invalid],
      ['ab\ud800', invalid],
      [7, invalid],
      [['abc'], invalid],
    ],
  },
  plainText: {
    field: (options) => fields.text({ ...options, only: 'plain' }),
    good: ['Jalan 1, "A" . / < > -'],
    bad: [
      ['a;b', invalid],
      ['<b>&', invalid],
    ],
  },
  digits: {
    field: (options) => fields.text({ ...options, only: 'digits', min: 15, max: 16 }),
    good: ['012345678901234'],
    kept: [['12.345.678.9-012.000', '123456789012000']],
    bad: [
      ['12a', 'Isian hanya angka'],
      ['123', 'Isian minimal 15 karakter'],
    ],
  },
  longText: {
    field: (options) => fields.longText({ ...options, max: 20 }),
    good: ['satu\ndua'],
    bad: [['x'.repeat(21), 'Isian maksimal 20 karakter']],
  },
  richText: { field: fields.richText, good: ['<p>Ya</p>'], bad: [[{}, invalid]] },
  email: {
    field: fields.email,
    good: ['Nama.A_b-c@sub.contoh.id'],
    bad: [
      ['nama', invalid],
      ['a@b', invalid],
      ['a+b@c.id', invalid],
      ['a@b.panjang', invalid],
    ],
  },
  phone: {
    field: fields.phone,
    good: ['081200000000'],
    kept: [['+62 812-0000-0000', '081200000000']],
    bad: [
      ['0812 0000 x', 'Isian hanya angka'],
      ['0812', 'Isian minimal 8 karakter'],
    ],
  },
  number: {
    field: (options) => fields.number({ ...options, min: 0, max: 10 }),
    good: [0, 10],
    bad: [
      [-1, 'Isian minimal 0'],
      [11, 'Isian maksimal 10'],
      [1.5, invalid],
      ['sepuluh', 'Isian hanya angka'],
      [Number.NaN, invalid],
    ],
    texts: [
      ['7', 7],
      ['tujuh', 'tujuh'],
    ],
  },
  year: {
    field: fields.year,
    good: [1945, 2026],
    bad: [
      [1900, 'Isian minimal 1945'],
      [2101, 'Isian maksimal 2100'],
    ],
    texts: [['2026', 2026]],
  },
  date: {
    field: fields.date,
    good: ['2024-02-29'],
    bad: [
      ['2026-02-29', invalid],
      ['29-02-2024', invalid],
      [20240229, invalid],
    ],
  },
  moment: {
    field: fields.moment,
    good: ['2026-12-03T01:00:00.000Z', '2999-12-31T16:59:59.999Z'],
    bad: [
      ['0000-01-01T00:00:00.000Z', invalid],
      ['2999-12-31T17:00:00.000Z', invalid],
      ['9999-12-31T23:59:59.999Z', invalid],
      ['2026-12-03', invalid],
      ['2026-02-30T01:00:00.000Z', invalid],
      ['2026-12-03T08:00:00+07:00', invalid],
      [1_764_723_600_000, invalid],
    ],
  },
  select: {
    field: (options) => fields.select({ ...options, lookup: 'cara_informasi' }),
    good: ['melihat'],
    bad: [
      ['mencium', invalid],
      ['toString', invalid],
      [0, invalid],
    ],
  },
  selects: {
    field: (options) => fields.selects({ ...options, lookup: 'cara_informasi' }),
    good: ['melihat', lookupValues('cara_informasi').join(',')],
    bad: [
      ['melihat,melihat', invalid],
      ['melihat,', invalid],
      [['melihat'], invalid],
    ],
  },
  items: {
    field: (options) =>
      fields.items({ ...options, max: 2, fields: { nama: fields.text({ label: 'Nama' }) } }),
    good: [[], [{ nama: 'a' }]],
    bad: [
      ['a', invalid],
      [[{}, {}, {}], 'Isian maksimal 2 baris'],
    ],
  },
  numericSelect: {
    field: (options) => fields.numericSelect({ ...options, lookup: 'role_internal' }),
    good: [1, 2],
    bad: [
      [3, invalid],
      ['1', invalid],
    ],
    texts: [['2', 2]],
  },
  reference: {
    field: (options) => fields.reference({ ...options, to: 'lain' }),
    good: ['5f1c0c0e-6a2e-4a0a-9a7e-0d1f8f6f9a11', 'PPID'],
    bad: [
      ['../x', invalid],
      ['a b', invalid],
      ["' or 1=1", invalid],
    ],
  },
  file: {
    field: (options) => fields.file({ ...options, accept: ['pdf', 'png'] }),
    good: [stored, { size: 3, type: 'application/pdf' }, { size: 3, type: '' }],
    bad: [
      ['a.pdf', invalid],
      [{}, invalid],
      [big, 'Isian maksimal 10 MB'],
      [{ size: 3, type: 'text/html' }, 'Isian harus berupa PDF atau PNG'],
    ],
  },
  image: {
    field: fields.image,
    good: [{ size: 3, type: 'image/webp' }],
    bad: [
      [{ size: 3, type: 'image/svg+xml' }, 'Isian harus berupa JPEG, PNG atau WebP'],
      [{ size: 6 * 1024 * 1024, type: 'image/png' }, 'Isian maksimal 5 MB'],
    ],
  },
  files: {
    field: (options) =>
      fields.files({ ...options, accept: ['pdf', 'png'], max: 3, maxTogetherMiB: 15 }),
    good: [[stored], [{ name: 'b.png', size: 3, type: 'image/png' }, { unggahan: 'satu' }, stored]],
    bad: [
      ['a.pdf', invalid],
      [stored, invalid],
      [['a.pdf'], invalid],
      [[null], invalid],
      [[{}], invalid],
      [[stored, stored], invalid],
      [[{ unggahan: 'satu' }, { unggahan: 'satu' }], invalid],
      [[1, 2, 3, 4].map((n) => ({ ...stored, id: String(n) })), 'Isian maksimal 3 berkas'],
      [[stored, { name: 'besar.pdf', ...big }], 'besar.pdf maksimal 10 MB'],
      [[{ name: 'a.svg', size: 3, type: 'image/svg+xml' }], 'a.svg harus berupa PDF atau PNG'],
      [
        ['a.pdf', 'b.pdf'].map((name) => ({ name, size: 8 * 1024 * 1024, type: '' })),
        'Isian bersama-sama maksimal 15 MB',
      ],
    ],
    texts: [
      ['{"unggahan":"satu"}', { unggahan: 'satu' }],
      [JSON.stringify([stored]), [stored]],
      ['a.pdf', 'a.pdf'],
    ],
  },
  url: {
    field: fields.url,
    good: ['https://www.contoh.go.id/a?b=c#d', 'contoh.id', 'http://contoh.id:8080'],
    bad: [
      ['javascript:alert(1)', invalid],
      ['data:text/html,x', invalid],
      ['ftp://contoh.id', invalid],
      ['contoh', invalid],
    ],
  },
  boolean: {
    field: fields.boolean,
    good: [true, false],
    bad: [
      ['ya', invalid],
      [1, invalid],
    ],
    texts: [
      ['true', true],
      ['0', false],
      ['ya', 'ya'],
      ['constructor', 'constructor'],
    ],
  },
  password: {
    field: fields.password,
    good: ['delapan8', '  dengan spasi  '],
    bad: [
      ['pendek', 'Isian minimal 8 karakter'],
      ['x'.repeat(129), 'Isian maksimal 128 karakter'],
    ],
  },
};

const said = (field: Field, value: unknown) => {
  const input = field.input();
  if (!input) throw new Error('nobody may send it');
  const result = z.safeParse(input, value);
  return result.success ? null : result.error.issues[0]?.message;
};

describe.each(Object.entries(cases))('%s', (_, { field, good, bad, kept = [], texts = [] }) => {
  const required = field({ label, required: true });
  const optional = field({ label });

  it.each(good.map((value) => [value]))('takes %j', (value) => {
    expect(said(required, value)).toBeNull();
    expect(said(optional, value)).toBeNull();
  });

  it.each(kept)('of %j keeps %j', (value, of) => {
    const input = required.input();
    if (!input) throw new Error('nobody may send it');
    expect(z.parse(input, value)).toEqual(of);
  });

  it.each(bad)('refuses %j: %s', (value, message) => {
    expect(said(required, value)).toBe(message);
    expect(said(optional, value)).toBe(message);
  });

  it.each([[undefined], [null], ['']])('wants a value where it is required: %j', (value) => {
    expect(said(required, value)).toMatch(value === '' ? /^Isian (tidak|hanya)/ : empty);
  });

  it('may be left out, emptied and set to nothing where it is not', () => {
    const input = optional.input();
    if (!input) throw new Error('nobody may send it');
    const shape = z.object({ it: input });
    expect(z.parse(shape, {})).toEqual({});
    expect(z.parse(shape, { it: null })).toEqual({ it: null });
    expect(z.parse(shape, { it: '' })).toEqual({ it: null });
  });

  it.each(texts)('reads the text %j as %j', (text, value) => {
    expect(required.fromText(text)).toEqual(value);
  });

  it('keeps a value through its column', () => {
    if (required.file) return;
    for (const value of good) {
      const column = required.toColumn(value);
      expect(column === null || ['string', 'number'].includes(typeof column)).toBe(true);
      expect(required.fromColumn(column)).toEqual(value);
    }
    expect(required.fromColumn(required.toColumn(null))).toBeNull();
  });
});

describe('a field that holds files', () => {
  const accept = ['pdf'] as const;

  it.each([
    ['one', fields.file({ label, accept }), stored, 'a'],
    ['a picture', fields.image({ label }), stored, 'a'],
    ['several', fields.files({ label, accept }), [{ ...stored, id: 'b' }, stored], '["b","a"]'],
  ])('of %s keeps ids alone, in their order', (_, field, value, column) => {
    expect(field.toColumn(value)).toBe(column);
    expect(fileIdsIn(field, column)).toEqual([value].flat().map(({ id }) => id));
    for (const nothing of [null, undefined]) expect(field.toColumn(nothing)).toBeNull();
    expect(fileIdsIn(field, null)).toEqual([]);
  });

  it('of several keeps nothing of an empty list, and is not without any where it is required', () => {
    expect(fields.files({ label, accept }).toColumn([])).toBeNull();
    expect(said(fields.files({ label, accept }), [])).toBeNull();
    expect(said(fields.files({ label, accept, required: true }), [])).toBe(empty);
  });
});

const characters = 4_000_000;
/** Each begins, or parts, what some kind of field takes to pieces. */
const units = ['x', ' ', ',', 'a,', '7', '-', '.', '<p>', '&nbsp;', '2026-', 'a@', '{{', '{"":'];
const hostile: unknown[] = [
  ...units.map((unit) => unit.repeat(characters / unit.length)),
  ...[{}, 'a', null].map((each) => Array.from({ length: characters / 10 }, () => each)),
  Object.fromEntries(Array.from({ length: characters / 40 }, (_, n) => [`a${n}`, n])),
];

describe('the length of a value is judged before anything else', () => {
  const most = 60;
  /** CPU ms to refuse a value, or to take it; the best of some tries. */
  async function bestOf(field: Field, value: unknown): Promise<number> {
    let best = Infinity;
    for (let tried = 0; tried < 3 && best >= most; tried += 1) {
      best = Math.min(best, await timeOf(() => said(field, value)));
    }
    return best;
  }

  it.each(Object.entries(cases))('of %s', async (_, { field }) => {
    for (const each of [field({ label, required: true }), field({ label })]) {
      for (const value of hostile) expect(await bestOf(each, value)).toBeLessThan(most);
    }
  });

  it('is asked of every kind that somebody may send', () => {
    const managed = ['computed', 'json', 'tags', 'timestamp'];
    const others = ['documentKinds', 'fileKindNames', 'fileKinds', 'identityKinds', 'tagOf'];
    const asked = new Set([...Object.keys(cases), ...managed, ...others]);
    expect(Object.keys(fields).filter((kind) => !asked.has(kind))).toEqual([]);
  });
});

describe('a managed field', () => {
  it('is never an input', () => {
    expect(fields.text({ label, managed: true }).input()).toBeNull();
    expect(fields.timestamp({ label }).input()).toBeNull();
  });
});

describe('a password', () => {
  it('is never an output', () => {
    expect(fields.password({ label, required: true }).output()).toBeNull();
  });
});
