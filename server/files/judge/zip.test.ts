import { describe, expect, test } from 'vitest';
import { judge } from './judge.fixture.ts';
import { reasons } from './refusals.ts';
import { archive, catalogue, pdfOf, script, unicodePath } from './samples.fixture.ts';
import type { SampleEntry } from './samples.fixture.ts';

type Reason = keyof typeof reasons;

const one = (name: string, content: string | Buffer = 'isi', more: Partial<SampleEntry> = {}) =>
  archive([{ name, content, ...more }]);
const stored = { method: 0 };
const endSize = 22;
const nothing: Buffer = Buffer.alloc(0);
const wide = (value: number) => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
};
const number = (value: number) => wide(value).subarray(0, 4);

/** An archive with the end of ZIP64 before its own, and whatever is to be wrong about it. */
function withLongEnd(
  zip: Buffer,
  { data = nothing, disk = 0, ofLocator = 0, disks = 1, here = 0 } = {},
): Buffer {
  const at = zip.length - endSize;
  const count = zip.readUInt16LE(at + 10);
  const end = Buffer.concat([
    ...[Buffer.from('PK\x06\x06'), wide(44 + data.length), Buffer.from('2d002d00', 'hex')],
    ...[number(disk), number(disk), wide(count + here), wide(count)],
    ...[wide(zip.readUInt32LE(at + 12)), wide(zip.readUInt32LE(at + 16)), data],
  ]);
  const locator = Buffer.concat([
    Buffer.from('PK\x06\x07'),
    number(ofLocator),
    wide(at),
    number(disks),
  ]);
  return Buffer.concat([zip.subarray(0, at), end, locator, zip.subarray(at)]);
}

/** An archive whose end says something else. */
function withEnd(zip: Buffer, at: number, value: number): Buffer {
  const own = Buffer.from(zip);
  own.writeUInt16LE(value, zip.length - endSize + at);
  return own;
}

/** An archive with a remark of some letters. */
const withRemark = (zip: Buffer, letters: number): Buffer =>
  Buffer.concat([withEnd(zip, 20, letters), Buffer.alloc(letters, 'x')]);

/** An archive whose entry has its lengths behind it, of 64 bits, as Info-ZIP and others write a stream. */
function longBehind(
  name: string,
  content: string,
  method: number,
  extra = `01001000${'00'.repeat(16)}`,
): Buffer {
  // With numbers of their own its header leaves the sizes to them.
  const header: SampleEntry['header'] = extra === '' ? [] : [[14, 'ffffffffffffffff']];
  const more = { trailing: true, method, extra, header, listedExtra: '' };
  const zip = one(name, content, more);
  const at = zip.indexOf('PK\x07\x08');
  const [packed, plain] = [zip.readUInt32LE(at + 8), zip.readUInt32LE(at + 12)];
  const behind = Buffer.concat([zip.subarray(0, at + 8), wide(packed), wide(plain)]);
  const whole = Buffer.concat([behind, zip.subarray(at + 16)]);
  const place = whole.length - endSize + 16;
  whole.writeUInt32LE(whole.readUInt32LE(place) + 8, place);
  return whole;
}

/** Bytes of a line of a directory. */
const line = (name: string): Buffer => {
  const zip = one(name);
  return zip.subarray(zip.indexOf('PK\x01\x02'), zip.length - endSize);
};
const behindAnother = (zip: Buffer) => Buffer.concat([Buffer.from('X'), zip, Buffer.from('\0')]);
const oldUnix = (mode: string) => `6e750e0000000000${mode}0000000000000000`;

describe('an archive that some program unpacks otherwise is refused', () => {
  test.each<[string, Buffer, Reason]>([
    ['a program behind two dots', one('surat..bat'), 'program'],
    ['one that is named by its ending alone', one('x/.bat'), 'program'],
    ['one whose name a dot is taken off of', one('surat.bat/.'), 'entryName'],
    ['one whose name spaces are taken off of', one('surat.bat/ . '), 'entryName'],
    ['one before a version', one('surat.sh;1'), 'program'],
    ['a document before a version', one('a.pdf;1', pdfOf(catalogue(), script)), 'pdfScript'],
    ['a folder that is a file to Windows', one('surat.vbs\\'), 'entryName'],
    ['a folder with something in it', one('surat.txt/'), 'entryName'],
    [
      'a name that is no UTF-8',
      one('a.txt', 'isi', { extra: '75700a000100000000ff2e766273' }),
      'entryName',
    ],
    ['a link by a field of its own', one('a.txt', '/etc', { extra: oldUnix('ffa1') }), 'entryName'],
    ['one by another', one('a.txt', 'isi', { listedExtra: '786c040000000000' }), 'entryName'],
    ['an end with lines of its own', withLongEnd(one('a.txt'), { data: line('a.vbs') }), 'damaged'],
    [
      'an end with anything of its own',
      withLongEnd(one('a.txt'), { data: Buffer.alloc(9) }),
      'damaged',
    ],
    ['an end on another disk', withLongEnd(one('a.txt'), { disk: 1 }), 'damaged'],
    ['a way to it on another disk', withLongEnd(one('a.txt'), { ofLocator: 1 }), 'damaged'],
    ['a way to it on one of seven', withLongEnd(one('a.txt'), { disks: 7 }), 'damaged'],
    [
      'an end that has fewer entries than it says',
      withLongEnd(one('a.txt'), { here: -1 }),
      'damaged',
    ],
    ['the usual end on another disk', withEnd(one('a.txt'), 4, 1), 'damaged'],
    ['its directory on another disk', withEnd(one('a.txt'), 6, 1), 'damaged'],
    ['the usual end with fewer entries than it says', withEnd(one('a.txt'), 8, 0), 'damaged'],
    [
      'a line in a line',
      one('a.txt', 'isi', {
        listedExtra: `fefe${Buffer.from([line('b').length, 0]).toString('hex')}${line('b').toString('hex')}`,
      }),
      'damaged',
    ],
    ['a way to an end in a line', one('a.txt', 'isi', { line: [[38, '504b0607']] }), 'damaged'],
    [
      'an archive behind something, called one',
      one('a.zip', behindAnother(one('b.exe')), stored),
      'otherArchive',
    ],
    ['one called a document', one('a.docx', behindAnother(one('b.exe')), stored), 'otherArchive'],
    ['an archive of old', one('a.tar', 'b.exe'), 'otherArchive'],
    ['one that a program finds behind something', one('a.rar', 'XRar!'), 'otherArchive'],
    [
      'what a Mac says of an archive, with one in it',
      one(
        '__MACOSX/._a.zip',
        Buffer.concat([Buffer.from('00051607', 'hex'), behindAnother(one('b.exe'))]),
      ),
      'otherArchive',
    ],
    [
      'what is called otherwise than a Mac calls such a thing',
      one(
        'a.zip',
        Buffer.concat([Buffer.from('00051607', 'hex'), one('b.exe'), Buffer.alloc(70_000)]),
      ),
      'otherArchive',
    ],
    ...['surat.v\x98bs', 'daftar.p\xd5f', 'surat.s\xffh', 'surat.vbs;\xff', 'a.desk\xfftop'].map(
      (name): [string, Buffer, Reason] => [
        `a program whose letters unzip leaves out or changes: ${JSON.stringify(name)}`,
        one(name, 'isi', { inCodePage: true }),
        'program',
      ],
    ),
    [
      'an archive called so that way',
      one('a.t\xffar', 'isi', { inCodePage: true }),
      'otherArchive',
    ],
    ...['lampiran.tar', 'lampiran.zip', 'lampiran.docx', 'lampiran.pdf', 'lampiran.txt/'].map(
      (name): [string, Buffer, Reason] => [
        `a text that the directory alone calls ${name}`,
        one('lampiran.txt', 'isi', { listedExtra: unicodePath(name) }),
        'entryName',
      ],
    ),
    [
      'numbers behind a content that are shorter than its header says',
      one('a.txt', 'isi', { trailing: true, extra: `01001000${'00'.repeat(16)}` }),
      'damaged',
    ],
    [
      'a header that says another length, with the true one behind',
      one('a.txt', 'isi', { trailing: true, header: [[14, '09000000']] }),
      'damaged',
    ],
    [
      'one that says another length once it is unpacked',
      one('a.txt', 'isi', { header: [[18, '09000000']] }),
      'damaged',
    ],
    [
      'one whose long number is not that of the place where it is looked for',
      one('a.txt', 'isi', {
        header: [[14, 'ffffffff']],
        extra: `01001000${'09'.padEnd(16, '0')}${'05'.padEnd(16, '0')}`,
      }),
      'damaged',
    ],
    ['a remark of ten thousand letters', withRemark(one('a.txt'), 10_000), 'damaged'],
    [
      'a script in a document that is not packed',
      one('a.pdf', pdfOf(catalogue(), script), stored),
      'pdfScript',
    ],
  ])('%s', async (_, file, reason) => {
    const { status, message } = reasons[reason];
    expect(await judge(file)).toEqual({ status, message });
    expect(await judge(file, 1)).toEqual({ status, message });
  });
});

describe('an archive of an honest program is taken', () => {
  const dotted = ['Surat No. 5..txt', './a.txt', 'a/./b.txt', '...lampiran', 'Bab 1. /c'];
  const parted = ['KTP.pdf; KK.txt', 'info@dinas.com; a.txt', 'data.zip; b.txt', 'U.pdf;2b.txt'];

  test.each<[string, Buffer]>([
    ['dots in names', archive(dotted.map((name) => ({ name, content: name })))],
    ['semicolons in names', archive(parted.map((name) => ({ name, content: name })))],
    [
      'archives whose download broke off',
      archive(['a.zip', 'a.rar'].map((name) => ({ name, content: '' }))),
    ],
    ['a name with the sign for what could not be read', one('Surat\ufffd.txt')],
    ['a remark', withRemark(one('a.txt'), 8_000)],
    ['lengths behind a content', one('a.txt', 'isi', { trailing: true })],
    ...[8, 0].map((method): [string, Buffer] => [
      `long ones, by the method ${method}`,
      longBehind('a.txt', 'isi surat', method),
    ]),
    [
      'long ones of which its header says nothing, as POI writes',
      longBehind('a.txt', 'isi', 8, ''),
    ],
    [
      'lengths that are left open as -1',
      longBehind('a.txt', 'isi', 8, `01001000${'ff'.repeat(16)}`),
    ],
    ...['No. 5 – A/', 'Surat No. 5 – A'].map((name): [string, Buffer] => [
      `${name} in the directory alone`,
      one(name.replace('–', '?'), name.endsWith('/') ? '' : 'isi', {
        listedExtra: unicodePath(name),
      }),
    ]),
    ['a name in a code page', one('r\x82sum\x82 \xd5\x98.txt', 'isi', { inCodePage: true })],
    ['the end of ZIP64', withLongEnd(one('a.txt'))],
    ['that of a program that counts no disks', withLongEnd(one('a.txt'), { disks: 0 })],
    ['a document that is not packed, before all else', one('a.pdf', pdfOf(catalogue()), stored)],
    ['a drawing that is not packed, before all else', one('a.svg', '<svg/>', stored)],
    ['another name', one('r?sum?.txt', 'isi', { extra: unicodePath('résumé.txt') })],
    ['how Unix describes a file', one('a.txt', 'isi', { extra: oldUnix('a481') })],
    ['the picture of a folder on a Mac', one('Lampiran/Icon\r', '')],
    [
      'what a Mac says of an archive',
      one('__MACOSX/._a.zip', Buffer.from('0005160700020000', 'hex')),
    ],
    ['what Word says of who has a document open', one('~$rat.docx', '\x04Ratna'.padEnd(162))],
  ])('%s', async (_, file) => {
    expect(await judge(file)).toEqual({ tipe: 'application/zip' });
    expect(await judge(file, 1)).toEqual({ tipe: 'application/zip' });
  });
});
