import * as fc from 'fast-check';
import { registry } from '#resources';
import type { Schema } from '#server/http/describe/description.ts';
import type { Operation } from './description.ts';
import { nastyText, spoiled, validEntries, type Entries } from './values.ts';
import { rowsFile } from '../files/import-file.ts';
import { pdf, png } from '../sample-files.ts';

const bytesOf = async (file: File) => Buffer.from(await file.arrayBuffer());

/** What a file part may hold, by a name that a failing example can show. */
const contents = {
  png: await bytesOf(png()),
  pdf: await bytesOf(pdf()),
  html: Buffer.from('<html><script>alert(1)</script>'),
  svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  half: (await bytesOf(png())).subarray(0, 12),
  polyglot: Buffer.from('%PDF-1.4\n<html><script>alert(1)</script>\n%%EOF'),
  invalid: Buffer.from([0xff, 0xfe, 0xc0, 0x80, 0x00, 0x0d, 0x0a]),
  zip: Buffer.from('504b0506' + '00'.repeat(18), 'hex'),
  empty: Buffer.alloc(0),
  large: Buffer.concat([await bytesOf(pdf()), Buffer.alloc(300_000, 0x20)]),
} as const;

type Content = keyof typeof contents;
const contentNames = Object.keys(contents) as Content[];

/** A file of one row that may be imported, by resource. */
const rowsOf = new Map<string, Buffer>();
for (const resource of registry.values()) {
  if (resource.importable) rowsOf.set(resource.name, await bytesOf(await rowsFile(resource)));
}

export interface Part {
  /** The lines before the blank one. */
  head: string[];
  body: { text: string } | { content: Content } | { rowsOf: string };
}

export interface MultipartBody {
  boundary: string;
  parts: Part[];
  lineEnd: string;
  /** What ends the body. */
  end: string;
}

function bodyBytes(body: Part['body']): Buffer {
  if ('text' in body) return Buffer.from(body.text);
  return 'rowsOf' in body ? (rowsOf.get(body.rowsOf) ?? Buffer.alloc(0)) : contents[body.content];
}

export function multipartBytes({ boundary, parts, lineEnd, end }: MultipartBody): Buffer {
  const pieces = parts.flatMap(({ head, body }) => [
    Buffer.from(`--${boundary}${lineEnd}${head.join(lineEnd)}${lineEnd}${lineEnd}`),
    bodyBytes(body),
    Buffer.from(lineEnd),
  ]);
  return Buffer.concat([...pieces, Buffer.from(end)]);
}

const quoted = (text: string) => text.replaceAll('"', '%22').replaceAll(/[\r\n]+/g, ' ');

const textPart = (name: string, text: string): Part => ({
  head: [`Content-Disposition: form-data; name="${quoted(name)}"`],
  body: { text },
});

const filePart = (name: string, filename: string, content: Content): Part => ({
  head: [
    `Content-Disposition: form-data; name="${quoted(name)}"; filename="${quoted(filename)}"`,
    'Content-Type: application/octet-stream',
  ],
  body: { content },
});

const rowsPart = (of: string): Part => ({
  head: ['Content-Disposition: form-data; name="berkas"; filename="daftar.csv"'],
  body: { rowsOf: of },
});

const filename = fc.oneof(
  fc.constantFrom(
    'ktp.png',
    'surat.pdf',
    'a.pdf.html',
    '.htaccess',
    '..\\..\\a.exe',
    'a\u0000.png',
  ),
  fc.constantFrom('x'.repeat(3000), '', ' ', 'CON', '\u202egnp.pdf', 'a/b/c.png', "';--.zip"),
  nastyText,
);

const contentName = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom<Content>('png', 'pdf') },
  { weight: 2, arbitrary: fc.constantFrom(...contentNames) },
);

/** A part that no browser would send. */
const oddPart: fc.Arbitrary<Part> = fc.oneof(
  fc.constantFrom<Part>(
    { head: [], body: { text: 'no head at all' } },
    { head: ['Content-Disposition: form-data'], body: { text: 'no name' } },
    { head: ['Content-Disposition: form-data; name=""'], body: { text: 'empty name' } },
    { head: ['Content-Disposition: form-data; name=__proto__'], body: { text: '{}' } },
    { head: ['Content-Disposition: form-data; name="constructor"'], body: { text: 'x' } },
    { head: ["Content-Disposition: form-data; name*=utf-8''%ZZ"], body: { text: 'x' } },
    {
      head: ['Content-Disposition: form-data; name="judul"; filename*=UTF-8\'\'%ZZ'],
      body: { content: 'png' },
    },
    { head: ['Content-Disposition: attachment; name="judul"'], body: { text: 'x' } },
    { head: ['X: y', 'garbage without a colon', ': z'], body: { text: 'x' } },
    {
      head: ['Content-Disposition: form-data; name="judul"', 'Content-Transfer-Encoding: base64'],
      body: { text: '!!!' },
    },
    {
      head: ['Content-Disposition: form-data; name="judul"', 'Content-Type: text/plain; charset=x'],
      body: { text: 'x' },
    },
    { head: Array.from({ length: 40 }, (_, n) => `X-${String(n)}: y`), body: { text: 'x' } },
    { head: [`Content-Disposition: form-data; name="${'n'.repeat(9000)}"`], body: { text: 'x' } },
    textPart('judul', 'x'.repeat(300_000)),
  ),
  fc.tuple(nastyText, nastyText).map(([name, text]) => textPart(name, text)),
  fc.tuple(nastyText, filename, contentName).map((args) => filePart(...args)),
);

/** The parts of fields; a text goes as it is, anything else as its JSON. */
function partsOf(schema: Schema, entries: Entries): Part[] {
  return entries.map(([name, json]) => {
    const value: unknown = /^"/.test(json) ? JSON.parse(json) : json;
    return textPart(name, json === 'null' ? '' : String(value));
  });
}

const filesOf = (schema: Schema): string[] =>
  Object.entries(schema.properties ?? {})
    .filter(([, one]) => one.format === 'binary' || one.anyOf?.some((it) => it.format === 'binary'))
    .map(([name]) => name);

/** Whether a call wants a file that nothing but a multipart body brings along. */
export const wantsFile = ({ body }: Operation): boolean =>
  filesOf(body ?? {}).some((name) => body?.required?.includes(name));

/** A multipart body for a call: its fields and files, in good order or not. */
export function multipartFor({ body, resource }: Operation): fc.Arbitrary<MultipartBody> {
  const schema = body ?? {};
  const files = filesOf(schema);
  const valid = validEntries(schema).map((entries) =>
    entries.filter(([name]) => !files.includes(name)),
  );
  const goodFiles =
    files.length === 0
      ? fc.constant<Part[]>([])
      : fc
          .uniqueArray(fc.constantFrom(...files), {
            minLength: rowsOf.has(resource) && files.includes('berkas') ? 1 : 0,
            maxLength: files.length,
          })
          .map((names) =>
            names.map((name) =>
              name === 'berkas' && rowsOf.has(resource)
                ? rowsPart(resource)
                : filePart(name, 'lampiran', name === 'dokumen' ? 'pdf' : 'png'),
            ),
          );
  const oddFiles = fc.array(
    fc
      .tuple(fc.constantFrom('file_pendukung', 'lampiran', ...files), filename, contentName)
      .map((args) => filePart(...args)),
    { maxLength: 3 },
  );
  const good = fc
    .tuple(valid, goodFiles)
    .map(([entries, parts]) => [...partsOf(schema, entries), ...parts]);
  const almost = fc
    .tuple(spoiled(valid), oddFiles)
    .map(([entries, parts]) => [...partsOf(schema, entries), ...parts]);
  const odd = fc
    .tuple(good, fc.array(oddPart, { minLength: 1, maxLength: 3 }))
    .map(([parts, more]) => [...more, ...parts]);
  const many = fc
    .constantFrom(61, 200)
    .map((count) => Array.from({ length: count }, (_, n) => textPart(`f${String(n)}`, 'x')));
  const whole = (parts: Part[]): MultipartBody => ({
    ...{ boundary: 'XbatasX', parts, lineEnd: '\r\n', end: '--XbatasX--\r\n' },
  });
  return fc.oneof(
    { weight: 5, arbitrary: good.map(whole) },
    { weight: 4, arbitrary: almost.map(whole) },
    { weight: 2, arbitrary: odd.map(whole) },
    { weight: 1, arbitrary: many.map(whole) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(
          good,
          fc.constantFrom('\r\n', '\n', ''),
          fc.constantFrom('', '--XbatasX', '--Xbatas'),
        )
        .map(([parts, lineEnd, end]) => ({ ...whole(parts), lineEnd, end })),
    },
  );
}
