import { deflateRawSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { bestTurn } from '#tests/support/event-loop.ts';
import { docx, zip } from '../contents.fixture.ts';
import { judge } from './judge.fixture.ts';
import { reasons } from './refusals.ts';
import {
  archive,
  catalogue,
  jpegOf,
  packed,
  pdfOf,
  pngOf,
  script,
  webpOf,
  unicodePath,
} from './samples.fixture.ts';
import type { SampleEntry } from './samples.fixture.ts';

const one = (name: string, content: Buffer | string = 'isi', more: Partial<SampleEntry> = {}) =>
  archive([{ name, content, ...more }]);
const mib = 1024 * 1024;
const zeros = Buffer.alloc(50 * mib);
const windows = Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(300)]);
const stored = { method: 0 } as const;

/** An archive of so many entries. */
const crowd = (count: number) =>
  archive(Array.from({ length: count }, (_, n) => ({ name: String(n), content: '', method: 0 })));
const many = <T>(count: number, each: T) => Array.from({ length: count }, () => each);

/** An archive with a comment at its end. */
function withComment(zip: Buffer, comment: Buffer): Buffer {
  const whole = Buffer.concat([zip, comment]);
  whole.writeUInt16LE(comment.length, zip.length - 2);
  return whole;
}

/** An archive of one entry, whose name is in the code page of whoever packed it. */
function inCodePage(zip: Buffer): Buffer {
  const own = Buffer.from(zip);
  own.writeUInt16LE(0, 6);
  own.writeUInt16LE(0, own.indexOf('PK\x01\x02') + 8);
  return own;
}

type Reason = keyof typeof reasons;

/** What programs step over to find what a file is: a mark of UTF-8, a tag of music, a picture. */
const behind = [
  Buffer.from('efbbbf', 'hex'),
  Buffer.from('49443303000000000000', 'hex'),
  pngOf(1, 1),
];

describe('what is refused, whatever the pieces in which it comes', () => {
  test.each<[string, Buffer, Reason]>([
    ['a program by its name', one('foto/liburan.exe'), 'program'],
    ['one whose name goes on', one('liburan.EXE. . '), 'program'],
    ['one behind a turned name', one('laporan\u202efdp.scr'), 'program'],
    ['a shortcut', one('buka.lnk'), 'program'],
    ['a script', one('buka.js'), 'program'],
    ['a Windows program by its content', one('laporan.pdf', windows), 'program'],
    ['one that is not compressed', one('laporan.pdf', windows, stored), 'program'],
    ['a Linux program', one('laporan', Buffer.from('\x7fELF\x02\x01\x01\0', 'latin1')), 'program'],
    ['a program for macOS', one('a', Buffer.from('cffaedfe07000001', 'hex')), 'program'],
    ['a shell script', one('baca', '#!/bin/sh\nrm -rf ~\n'), 'program'],
    ['a program in an archive in it', one('a.zip', one('b.exe')), 'program'],
    [
      'a program in a document in it',
      one('a.docx', one('word/embeddings/a.bin', windows)),
      'program',
    ],
    ['macros in a document in it', one('a.docx', one('word/vbaProject.bin')), 'macros'],
    ['a document with macros by its name', one('a.docm'), 'program'],
    ['archives in archives in archives', one('a', one('b', one('c', zip))), 'tooDeep'],
    [
      'an archive of another kind',
      one('a.rar', Buffer.from('Rar!\x1a\x07\x01\0', 'latin1')),
      'otherArchive',
    ],
    ['a file of gzip', one('a.tar.gz', gzipSync('x')), 'otherArchive'],
    ...behind.map((first): [string, Buffer, Reason] => [
      `an archive in it behind ${first.toString('hex', 0, 3)}`,
      one('a.bin', Buffer.concat([first, one('b.exe')])),
      'otherArchive',
    ]),
    ['a locked entry', one('a.txt', 'x', { flags: 1 }), 'locked'],
    ['another way of compressing', one('a.txt', 'x', { method: 14 }), 'method'],
    ['a name that climbs out', one('../../etc/passwd'), 'entryName'],
    ['one that does with the other slash', one('a\\..\\..\\b'), 'entryName'],
    ['a name from the root', one('/etc/passwd'), 'entryName'],
    ['a name on a drive', one('C:\\a.txt'), 'entryName'],
    ['a name with a NUL', one('a\0.txt'), 'entryName'],
    [
      'a script by the name that programs prefer',
      one('surat.txt', 'isi', { extra: unicodePath('surat.js') }),
      'program',
    ],
    [
      'a script by that name in the directory alone',
      one('surat.txt', 'isi', { listedExtra: unicodePath('surat.hta') }),
      'program',
    ],
    [
      'a name that climbs out behind another',
      one('surat.txt', 'isi', { extra: `0a000400${'00'.repeat(4)}${unicodePath('../surat.txt')}` }),
      'entryName',
    ],
    [
      'one that is called in several ways',
      one('surat.txt', 'isi', { extra: unicodePath('a.txt') + unicodePath('b.txt') }),
      'entryName',
    ],
    [
      'two that come to be of one name',
      archive(['a', 'b'].map((name) => ({ name, content: name, extra: unicodePath('surat.txt') }))),
      'entryName',
    ],
    [
      'a way to another place',
      one('a.txt', '/etc/passwd', { line: [[38, '0000ffa1']] }),
      'entryName',
    ],
    ['an archive in the comment of another', withComment(one('a.txt'), one('b.exe')), 'damaged'],
    [
      'one that begins with how long the comment is',
      withComment(one('a.txt'), Buffer.from(`\x05\x06${'x'.repeat(0x4b50 - 2)}`)),
      'damaged',
    ],
    ...['PK\x06\x06', 'PK\x06\x07'].map((mark): [string, Buffer, Reason] => [
      `${JSON.stringify(mark)} right before the end of the directory`,
      one('a.txt', 'x', {
        listedExtra: `feca1400${Buffer.from(mark).toString('hex')}${'00'.repeat(16)}`,
      }),
      'damaged',
    ]),
    ['a place on another disk', one('a.txt', 'x', { line: [[34, '0706']] }), 'damaged'],
    [
      'a PDF by its name alone',
      one('a.pdf', Buffer.from(pdfOf(script).toString('latin1').replace('%PDF', '%!PS'), 'latin1')),
      'pdfScript',
    ],
    ['an archive by the name of a PDF', one('a.pdf', one('a.txt')), 'otherArchive'],
    [
      'a PDF by the name that programs prefer',
      one('surat.txt', pdfOf(script).subarray(1), { extra: unicodePath('surat.pdf') }),
      'pdfScript',
    ],
    [
      'one by that name in the directory alone',
      one('surat.txt', 'isi', { listedExtra: unicodePath('surat.pdf') }),
      'entryName',
    ],
    ['a picture by the name of a PDF', one('a.pdf', pngOf(1, 1)), 'pictureDamaged'],
    ['a program behind a colon', one('surat: baru.exe'), 'program'],
    ['one before it', one('baru.exe:surat'), 'program'],
    ['what starts a program on a desktop', one('surat.desktop'), 'program'],
    [
      'a picture in it that is a PDF as well',
      one(
        'a.pdf',
        Buffer.concat([
          jpegOf(1, 1).subarray(0, 2),
          Buffer.from('fffe0040', 'hex'),
          Buffer.from('%PDF-1.7 '.padEnd(62)),
          jpegOf(1, 1).subarray(2),
        ]),
      ),
      'pictureDamaged',
    ],
    [
      'a name that comes twice',
      archive([
        { name: 'a', content: '1' },
        { name: 'a', content: '2' },
      ]),
      'entryName',
    ],
    ['another name in the directory', one('a.txt', 'x', { listed: 'a.exe' }), 'damaged'],
    ...Object.entries({
      'other flags': [8, '0108'],
      'another way of compressing': [10, '0000'],
      'another sum': [16, '01020304'],
      'another size': [20, '01000000'],
      'another size of the content': [24, '01000000'],
      'a place that it does not tell': [42, 'ffffffff'],
    } as const).map(([what, line]): [string, Buffer, Reason] => [
      `${what} in the directory`,
      one('a.txt', 'isi', { line: [line] }),
      'damaged',
    ]),
    [
      'content that is stored, and compressed by the directory',
      one('a.txt', deflateRawSync(one('jahat.exe')), { ...stored, line: [[10, '0800']] }),
      'damaged',
    ],
    ...[{ count: 1 }, { length: 1 }, { place: -1 }].map((more): [string, Buffer, Reason] => [
      `an end that is wrong about the ${Object.keys(more).join()} of the directory`,
      archive([{ name: 'a', content: 'b' }], '', more),
      'damaged',
    ]),
    [
      'something between the entries and the directory',
      archive([{ name: 'a', content: 'b' }], 'MZ'),
      'damaged',
    ],
    ['a bomb of 50 MB', one('a.txt', zeros), 'bomb'],
    [
      'a bomb as a document',
      archive([
        { name: '[Content_Types].xml', content: '<Types/>' },
        { name: 'xl/workbook.xml', content: zeros },
      ]),
      'bomb',
    ],
    ['a bomb in an archive in it', one('a.zip', one('a.txt', zeros)), 'bomb'],
    ['too many entries', crowd(10_001), 'tooMany'],
    [
      'too many in archives in it, whose names are packed to nothing',
      archive(['a', 'b'].map((name) => ({ name, content: crowd(5_001) }))),
      'tooMany',
    ],
    [
      'documents with too many packed objects together',
      archive(['a', 'b'].map((name) => ({ name, content: pdfOf(...many(2_501, packed('<<>>'))) }))),
      'pdfUnreadable',
    ],
    ['a PDF with a script in an archive', one('a.pdf', pdfOf(catalogue(), script)), 'pdfScript'],
    ['a PNG of 60,000 by 60,000', pngOf(60_000, 60_000), 'picture'],
    ['a JPEG of 60,000 by 60,000', jpegOf(60_000, 60_000), 'picture'],
    ['one with a profile before its size', jpegOf(60_000, 60_000, 60_000), 'picture'],
    ['a WebP of 60,000 by 60,000', webpOf(60_000, 60_000), 'picture'],
    ['a picture that is too long', pngOf(1, 20_000), 'picture'],
    ['a picture in an archive', one('a.png', pngOf(60_000, 60_000)), 'picture'],
    [
      'a JPEG of nothing but markers',
      Buffer.concat([
        jpegOf(1, 1).subarray(0, 20),
        Buffer.alloc(100_000, Buffer.from('ff01', 'hex')),
      ]),
      'pictureDamaged',
    ],
  ])('%s', async (_, file, reason) => {
    const { status, message } = reasons[reason];
    expect(await judge(file)).toEqual({ status, message });
    if (file.length < 5_000) expect(await judge(file, 1)).toEqual({ status, message });
  });
});

test('what stands behind something that is stepped over is none of the types', async () => {
  for (const first of behind.slice(0, 2)) {
    for (const file of [one('b.exe'), pngOf(60_000, 60_000), pdfOf(catalogue())]) {
      const { status, tipe } = await judge(Buffer.concat([first, file]));
      expect([status, tipe]).toEqual([415, undefined]);
    }
  }
});

describe('what is taken', () => {
  const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  const lines = 'Halaman ini berbicara tentang JavaScript.\n'.repeat(60_000);

  test.each<[string, Buffer, string]>([
    ['archives in an archive', one('a.zip', one('b.docx', docx)), 'application/zip'],
    ['sizes behind their content', one('a.txt', lines, { trailing: true }), 'application/zip'],
    [
      'the same, not compressed',
      one('a.txt', `PK\x07\x08${lines}PK\x07\x08`, { trailing: true, ...stored }),
      'application/zip',
    ],
    [
      'folders and empty files',
      archive([
        { name: 'a/', content: '', ...stored },
        { name: 'a/b', content: '' },
      ]),
      'application/zip',
    ],
    [
      'a comment',
      withComment(one('a.txt'), Buffer.from('Surat PK 5/6 tahun 2024')),
      'application/zip',
    ],
    ...['Surat – 1.txt', 'Layar 09.41.07\u202fAM.png', 're\u0301sume\u0301.txt'].map(
      (name): [string, Buffer, string] => [
        `${JSON.stringify(name)} from a machine that does not say how it writes`,
        inCodePage(one(name)),
        'application/zip',
      ],
    ),
    ['a name with a slash, as macOS packs it', one('Surat 12:2024.txt'), 'application/zip'],
    ['letters that are no program', one('catatan.txt', 'MZ adalah singkatan'), 'application/zip'],
    [
      'a table that takes much less room packed',
      one('a.csv', Buffer.alloc(9 * mib)),
      'application/zip',
    ],
    ['a drawing of a document', one('word/media/image1.emz', gzipSync('x')), 'application/zip'],
    ['a document', docx, docxType],
    [
      'a folder with a number and a letter of another alphabet',
      archive([
        {
          name: 'Lampiran No. 3 e Peta/',
          content: '',
          extra: unicodePath('Lampiran No. 3 é Peta/'),
        },
      ]),
      'application/zip',
    ],
    [
      'an archive by a program that calls each twice',
      one('r?sum?.txt', 'isi', { extra: unicodePath('résumé.txt') }),
      'application/zip',
    ],
    ['the largest picture of a telephone', jpegOf(9_248, 6_936, 40_000), 'image/jpeg'],
    ['a picture of a poster', pngOf(4_000, 16_000), 'image/png'],
  ])('%s', async (_, file, tipe) => {
    expect(await judge(file)).toEqual({ tipe });
    if (file.length < 5_000) expect(await judge(file, 1)).toEqual({ tipe });
  });
});

test('what costs time to look into is counted, of a document without anything packed too', async () => {
  const unitsOf = async (file: Buffer) => {
    let sum = 0;
    await judge(file, 65_536, (units) => {
      sum += units;
    });
    return sum;
  };
  const names = Buffer.concat([pdfOf(catalogue()), Buffer.from('/a'.repeat(2 * mib))]);
  expect(await unitsOf(names)).toBeGreaterThan(900);
  expect(await unitsOf(pdfOf(catalogue()))).toBeLessThan(1);
});

test('no file holds the event loop', { timeout: 120_000 }, async () => {
  const markers = Buffer.alloc(8 * mib, Buffer.from('PK\x07\x08', 'latin1'));
  const files: [string, Buffer][] = [
    ...['/Q#zz', '/a', '/#41', '[]', 'a '].map((text): [string, Buffer] => [
      `a PDF of objects in each other, and ${text} in all of them`,
      pdfOf(catalogue(), `${'[1 obj '.repeat(7)}${text.repeat(mib / text.length)}`),
    ]),
    ['streams', pdfOf(Buffer.alloc(8 * mib, 'stream\nendstream '))],
    ['objects', pdfOf(Buffer.alloc(8 * mib, '1 0 obj '))],
    ['packed objects', pdfOf(catalogue(), ...Array.from({ length: 4_000 }, () => packed('<<>>')))],
    ['texts', pdfOf(Buffer.alloc(8 * mib, '('))],
    [
      'entries',
      archive(Array.from({ length: 9_000 }, (_, n) => ({ name: `${n}.txt`, content: 'x' }))),
    ],
    ['descriptors', one('a', markers, { trailing: true, ...stored })],
    ['markers', Buffer.concat([jpegOf(1, 1).subarray(0, 20), Buffer.alloc(8 * mib, 0xff)])],
  ];
  for (const [what, file] of files) {
    // What is refused at its first bytes would tell nothing.
    expect(await judge(file), what).toHaveProperty('tipe');
    expect(await bestTurn(100, () => judge(file)), what).toBeLessThan(100);
  }
});

test(
  'an archive of false marks takes about as long as a harmless one',
  { timeout: 120_000 },
  async () => {
    const size = 8 * mib;
    const rightSizes = Buffer.alloc(size);
    for (let at = 0; at + 12 <= size; at += 12) {
      rightSizes.write('PK\x07\x08\x01', at, 'latin1');
      rightSizes.writeUInt32LE(at, at + 8);
    }
    const timed = async (content: Buffer) => {
      const file = one('a', content, { trailing: true, ...stored });
      let best = Infinity;
      for (let n = 0; n < 5; n += 1) {
        const began = process.cpuUsage();
        await judge(file);
        best = Math.min(best, process.cpuUsage(began).user);
      }
      return best;
    };
    const harmless = await timed(Buffer.alloc(size, 'Isi yang biasa saja. '));
    const kinds = { marks: 'PK\x07\x08', halves: 'PK\x07', letters: 'P' };
    for (const [what, text] of Object.entries(kinds)) {
      const hostile = await timed(Buffer.alloc(size, Buffer.from(text, 'latin1')));
      expect(hostile / harmless, what).toBeLessThan(8);
    }
    expect((await timed(rightSizes)) / harmless, 'right sizes').toBeLessThan(8);
  },
);
