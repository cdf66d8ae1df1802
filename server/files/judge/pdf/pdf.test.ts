import { deflateRawSync, deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { judge } from '../judge.fixture.ts';
import { reasons } from '../refusals.ts';
import {
  catalogue,
  packed,
  packedAt,
  packedBy,
  pdfOf,
  script,
  streamOf,
} from '../samples.fixture.ts';

type Reason = keyof typeof reasons;

const mib = 1024 * 1024;

/** Packed objects whose first byte, which most readers pass over with the rest of its line, ends the word. */
const inItsLine = Buffer.concat([
  Buffer.from('<</Type/ObjStm/N 1/First 4/Filter/FlateDecode>>stream'),
  Buffer.from([0x28, 0x15]),
  deflateRawSync('9 0 <<>>'),
  deflateSync('9 0 <<>>').subarray(-4),
  Buffer.from('\nendstream'),
]);

describe('what no PDF may hold, whatever the pieces in which it comes', () => {
  test.each<[string, Buffer, Reason]>([
    ['a PDF with a script', pdfOf(catalogue('/OpenAction 3 0 R'), '<<>>', script), 'pdfScript'],
    [
      'one whose name is escaped',
      pdfOf(catalogue(), '<</S /J#61va#53cript /JS 4 0 R>>'),
      'pdfScript',
    ],
    [
      'one in an object of its own',
      pdfOf(catalogue(), '<</S 4 0 R/JS(x)>>', '/JavaScript'),
      'pdfScript',
    ],
    ['one behind a comment', pdfOf(catalogue(), '<</S % lihat\n/JavaScript>>'), 'pdfScript'],
    ['a script that is packed', pdfOf(catalogue(), packed(script)), 'pdfScript'],
    ['a script hidden in a text', pdfOf(catalogue(), `(7 0 obj ${script} endobj)`), 'pdfScript'],
    ['a script hidden in a comment', pdfOf(catalogue(), `%7 0 obj ${script}\n<<>>`), 'pdfScript'],
    [
      'a script hidden in a stream',
      pdfOf(catalogue(), streamOf('', `7 0 obj ${script} endobj`)),
      'pdfScript',
    ],
    ...[
      ['a comment', '% 1 obj <<\n'],
      ['a comment with a text', '% 1 obj (\n'],
      ['a text', '/X( 1 obj << )'],
      ['a text that ends another', '/X( 1 obj [ \\( )'],
      ['an array', '/X[ trailer ]'],
      ['a hexadecimal text', '/X<( >'],
      ['a comment of a stream', '/X 1% stream\n'],
    ].map(([what = '', cover = '']): [string, Buffer, Reason] => [
      `a script behind a mark in ${what}`,
      pdfOf(catalogue(), `<</A 1 ${cover}/S/JavaScript/JS(x)>>`),
      // What begins behind this one has an end of a text in it that began before.
      what === 'a text' ? 'pdfUnreadable' : 'pdfScript',
    ]),
    ...['% 1 obj <<\n', '% 1 obj [\n', '% trailer (\n'].map((cover): [string, Buffer, Reason] => [
      `a script between whose names stands ${cover.trim()}`,
      pdfOf(catalogue(), `<</S${cover}/JavaScript/JS(app.alert\\(1\\))>>`),
      'pdfScript',
    ]),
    ...['/obj 1', '/X( 1 obj)', '% 1 obj\n', '% 1 obj stream\n'].map(
      (cover): [string, Buffer, Reason] => [
        `packed objects that say ${cover.trim()} of themselves`,
        pdfOf(
          catalogue(),
          streamOf(
            `/Type/ObjStm/N 1/First 4${cover}/Filter/FlateDecode`,
            deflateSync(Buffer.from(`9 0 ${script}`)),
          ),
        ),
        // A text has no place among them.
        cover.includes('(') ? 'pdfUnreadable' : 'pdfScript',
      ],
    ),
    ...[
      ['a text for a key', `(/OpenAction ${script}`],
      ['a hexadecimal text for a key', `</OpenAction ${script}`],
      ['a text in an array with a word', `/X[kata (/OpenAction ${script}`],
      ['a text behind the end of another bracket', `/X<</Y[>>(/OpenAction ${script}`],
    ].map(([what = '', cover = '']): [string, Buffer, Reason] => [
      `a script that some readers find in ${what}`,
      pdfOf(`<</Type/Catalog${cover})>>`),
      cover.includes('kata') ? 'pdfScript' : 'pdfUnreadable',
    ]),
    ...['/X]/Y>>', '/X}/Y>>', '/X > /Y>>', '/X)/Y>>', '/X[1BI/W 1ID % EI]', '/X[kata]'].flatMap(
      (cover): [string, Buffer, Reason][] => [
        [
          `a script behind ${cover}`,
          pdfOf(catalogue(`${cover}\n/OpenAction ${script}`)),
          cover === '/X[kata]' ? 'pdfScript' : 'pdfUnreadable',
        ],
        [
          `packed objects whose dictionary has ${cover}`,
          pdfOf(catalogue(), packedBy(`${cover}\n/N 1/First 4/Filter/FlateDecode`)),
          'pdfUnreadable',
        ],
      ],
    ),
    ...[
      '/Filter 7 0 R/X/FlateDecode',
      '/Filter[7 0 R/FlateDecode]',
      '/X<</Filter/FlateDecode>>',
      '/Filter/FlateDecode/Filter/FlateDecode',
      '/Filter/FlateDecode/F/ASCIIHexDecode',
      '/Filter/FlateDecode/DecodeParms<</Predictor 12>>',
    ].map((packing): [string, Buffer, Reason] => [
      `objects packed by ${packing}`,
      pdfOf(catalogue(), packedBy(`/Type/ObjStm/N 1/First 4${packing}`)),
      'pdfUnreadable',
    ]),
    // Some readers go on in the dictionary before the array ends, and find another packing there.
    ...[
      '[R(/Filter 7 0 R)]',
      '[R/Filter 7 0 R]',
      '[5 R(/Filter 7 0 R)]',
      '[4294967295 0 R(/Filter 7 0 R)]',
      `${'['.repeat(64)}${']'.repeat(62)}(/Filter 7 0 R)]]`,
      `[${'1'.repeat(120)}kata(/Filter 7 0 R)]`,
      '<</Y[(/Filter 7 0 R)]>>',
    ].map((array): [string, Buffer, Reason] => [
      `objects whose packing some find in ${array.slice(0, 40)}`,
      pdfOf(catalogue(), packedBy(`/Type/ObjStm/N 1/First 4/Filter/FlateDecode/X${array}`)),
      'pdfUnreadable',
    ]),
    ...['5 - obj', '5 + obj', '5 . obj', '5 0.obj', '5 0. obj', '5 0-obj', '5 0--obj'].map(
      (mark): [string, Buffer, Reason] => [
        `packed objects behind ${mark}`,
        Buffer.concat([
          pdfOf(catalogue()),
          Buffer.from(`${mark}\n`),
          streamOf(
            '/N 1/First 4/Filter/FlateDecode',
            deflateSync(Buffer.from(`9 0 <</JavaScript<</Names[(a)${script}]>>>>`)),
          ),
        ]),
        'pdfScript',
      ],
    ),
    // What ends elsewhere for some readers, or for none.
    ...[
      '/Q\x804/A/N 1/Q\x804/A/First 4/Filter/FlateDecode',
      '/Q\xff4/A/N 1/Q\xff4/A/First 4/Filter/FlateDecode',
      '/N 1/First 4/Q\x804/Filter/FlateDecode/A/Filter/ASCIIHexDecode 4',
      '/N 1/First 4/Filter/FlateDecode/Q#5[/A/Filter/ASCIIHexDecode]',
      '/Q#5(4 0/N 1/First 4/Filter/FlateDecode%)>>x\n>>',
      `/X[${'1'.repeat(120)}BI/W 1 ${'1'.repeat(120)}ID ( EI ]/N 1/First 4/Filter/FlateDecode%)]>>x\n>>`,
      '/Type/ObjStm/N 1/First 4/Filter/FlateDecode/X[kata(((( >>',
    ].map((keys): [string, Buffer, Reason] => [
      `packed objects by ${JSON.stringify(keys)}`,
      pdfOf(catalogue(), packedBy(keys)),
      'pdfUnreadable',
    ]),
    [
      'a picture with packed objects in it',
      pdfOf(catalogue(), `BI/N 1/First 4/Filter/FlateDecode ID ${'x'.repeat(20)}\nEI`),
      'pdfUnreadable',
    ],
    // What some readers take from before a mark, others from behind it.
    ...[
      '/Q\x80z/A%1 0 obj<<\n',
      '/X[kata((((%1 0 obj<<\n/Type/ObjStm',
      '/A/Q#5>> /Z 1%1 0 obj<<\n',
      '/X[kata(/K< )]>> 1 0 obj<<\n/Type/ObjStm',
      '/X[1 0 R(]>> 1 0 obj<<\n',
    ].map((cover): [string, Buffer, Reason] => [
      `packed objects of an object within another: ${JSON.stringify(cover)}`,
      pdfOf(
        catalogue(),
        packedBy(`/DecodeParms<</Predictor 12>>${cover}/First 4/N 1/Filter/FlateDecode`),
      ),
      'pdfUnreadable',
    ]),
    [
      'a script behind half a key',
      pdfOf(catalogue(), '<</S#0 /JavaScript/JS(x)>>'),
      'pdfUnreadable',
    ],
    [
      'files behind half a key',
      pdfOf(catalogue('/Names<</EmbeddedFiles#0 3 0 R>>')),
      'pdfUnreadable',
    ],
    [
      'a doubtful name that ends where some readers end the stream',
      pdfOf(catalogue(), '<</S 10 0 R/JS(x)>>', packed('/JavaScri#7gtendstream endobj ')),
      'pdfUnreadable',
    ],
    [
      'a name that ends where some readers end the stream',
      pdfOf(catalogue(), '<</S 10 0 R/JS(x)>>', packed('/JavaScriptendstream endobj ')),
      'pdfScript',
    ],
    [
      'a name of packed objects that is in no object',
      pdfOf(catalogue('/X(/ObjStm)'), packed('<<>>')),
      'pdfUnreadable',
    ],
    [
      'a dictionary of packed objects that nothing follows',
      pdfOf(catalogue(), '<</N 1/First 4/Filter/FlateDecode>>'),
      'pdfUnreadable',
    ],
    [
      'a locked PDF whose packed objects unpack as they are',
      pdfOf(catalogue(), packed('<<>>'), '<</Encrypt 9 0 R>>'),
      'pdfLocked',
    ],
    [
      'a name alone before the next packed object',
      pdfOf(catalogue(), '<</S 8 0 R/JS(x)>>', packedAt(['/First', 9], '/JavaScript', '<<>>')),
      'pdfScript',
    ],
    [
      'a script that lies open in what is packed',
      pdfOf(
        catalogue(),
        streamOf(
          '/Type/ObjStm/N 1/First 4/Filter/FlateDecode',
          deflateSync(Buffer.from(`9 0 (${'x'.repeat(40)} 7 0 obj ${script} endobj)`), {
            level: 0,
          }),
        ),
      ),
      'pdfScript',
    ],
    ...[
      '/JavaScript#00',
      '/J#61vaScri#7gt',
      '/#3QavaScript',
      '/Java#5#crip#7gt',
      '/JavaScri#7 t',
      '/JavaScript#ggabc',
      '/JavaScript#..abc',
      '/JavaScript#0Zabc',
      '/JavaScript#0 ',
    ].map((name): [string, Buffer, Reason] => [
      `a name that readers read otherwise: ${name}`,
      pdfOf(catalogue(), `<</S${name}/JS(x)>>`),
      'pdfUnreadable',
    ]),
    ...['\x80', '\xff'].map((sign): [string, Buffer, Reason] => [
      `a script behind ${JSON.stringify(sign)}, which some take for a space`,
      pdfOf(catalogue(), Buffer.from(`<</S${sign}/JavaScript/JS(x)>>`, 'latin1')),
      'pdfScript',
    ]),
    [
      'packed objects that begin in the line of the word',
      pdfOf(catalogue(), inItsLine),
      'pdfUnreadable',
    ],
    [
      'the end of a dictionary for a value',
      pdfOf(catalogue(`/X>>/OpenAction ${script}`)),
      'pdfUnreadable',
    ],
    [
      'a stream in a dictionary that goes on',
      pdfOf(catalogue(`/X<</Length 4>>stream\n((((\nendstream/OpenAction ${script}`)),
      'pdfUnreadable',
    ],
    [
      'a trailer behind a letter',
      Buffer.concat([
        pdfOf('<<>>'),
        Buffer.from(`xref\nAtrailer<</Root${catalogue(`/OpenAction ${script}`)}>>\n`),
      ]),
      'pdfScript',
    ],
    [
      'a picture in a dictionary',
      pdfOf(catalogue(`/X BI ID (((( EI /OpenAction ${script}`)),
      'pdfUnreadable',
    ],
    ['a model in three dimensions', pdfOf(catalogue(), '<</Subtype/3D>>'), 'pdfFiles'],
    ['brackets in each other', pdfOf(catalogue(), '['.repeat(1_000)), 'pdfUnreadable'],
    ['dictionaries in each other', pdfOf(catalogue(), '<</A'.repeat(1_000)), 'pdfUnreadable'],
    [
      'packed brackets in each other',
      pdfOf(catalogue(), packed('['.repeat(1_000))),
      'pdfUnreadable',
    ],
    [
      'objects begun in each other, more than anybody writes',
      pdfOf(catalogue(), '<</A 1 obj '.repeat(9)),
      'pdfUnreadable',
    ],
    [
      'a script behind a false end of packed objects',
      pdfOf(catalogue(), packed(`(endstream ${'x'.repeat(100)}) ${script}`)),
      'pdfScript',
    ],
    [
      'packed objects that do not say what they are',
      pdfOf(catalogue(), streamOf('/N 1/First 4', `9 0 ${catalogue()}`)),
      'pdfUnreadable',
    ],
    ...['(', '%', '[', '<<'].map((cover): [string, Buffer, Reason] => [
      `what follows packed objects that begin with ${cover}`,
      pdfOf(catalogue(), packedAt(['/First', 8], cover, `${catalogue()} <<>>`)),
      'pdfUnreadable',
    ]),
    [
      'a name alone behind an array that does not end',
      pdfOf(catalogue(), '<</S 8 0 R/JS(x)>>', packedAt(['/First', 8], '[', '/JavaScript')),
      'pdfUnreadable',
    ],
    [
      'packed objects of which one begins within a word',
      pdfOf(catalogue(), packedAt(['/First', 8], 'tr', 'ue')),
      'pdfUnreadable',
    ],
    ...['x', '#gg', 'a'.repeat(130)].map((cover): [string, Buffer, Reason] => [
      `a script by a name that stands behind ${cover.slice(0, 3)}7+0obj`,
      pdfOf(catalogue(), '<</S 7 0 R/JS(x)>>', `<</${cover}7+0obj/JavaScript>>`),
      cover === '#gg' ? 'pdfUnreadable' : 'pdfScript',
    ]),
    ...Object.entries({
      'begins further on': '8 5 ',
      'begins further on, to all but the smallest place': '8 5 9 0 ',
      'begins before the one before it': '8 0 9 5 10 4 ',
      'begins where the one before it does': '8 0 9 0 ',
      'is one too many': '8 0 9 5 ',
      'begins at a number that is cut by some': `8 0 9 ${'0'.repeat(256)}5 `,
    }).map(([what, table]): [string, Buffer, Reason] => [
      `packed objects of which one ${what}`,
      pdfOf(
        catalogue(),
        streamOf(
          `/Type/ObjStm/N ${what === 'is one too many' ? 1 : Math.floor(table.split(' ').length / 2)}/First ${table.length}/Filter/FlateDecode`,
          deflateSync(Buffer.from(`${table}null true null`)),
        ),
      ),
      'pdfUnreadable',
    ]),
    [
      'packed objects that tell their table in another object',
      pdfOf(catalogue(), packedAt(['/First', '9 0 R'], '(', '<<>>')),
      'pdfUnreadable',
    ],
    [
      'packed objects of which the table goes on',
      pdfOf(catalogue(), packedAt(['/First', 4], '(', '<<>>')),
      'pdfUnreadable',
    ],
    [
      'packed objects with two tables',
      pdfOf(catalogue(), packedAt(['/First 4/First', 8], '[] ', '<<>>')),
      'pdfUnreadable',
    ],
    [
      'packed objects behind a stream that is none',
      pdfOf(catalogue(), packed('stream \n<<>>')),
      'pdfUnreadable',
    ],
    [
      'what is behind objects that are not packed',
      pdfOf(catalogue(), streamOf('/Type/ObjStm/N 2/First 8', '8 0 9 1 (<<>>')),
      'pdfUnreadable',
    ],
    ['a program that is launched', pdfOf(catalogue(), '<</S/Launch/F(cmd.exe)>>'), 'pdfScript'],
    ['a script of a film', pdfOf(catalogue(), '<</S/Rendition/JS(x)>>'), 'pdfScript'],
    ['a file in a PDF', pdfOf(catalogue('/Names<</EmbeddedFiles 3 0 R>>')), 'pdfFiles'],
    ['a file that a note bears', pdfOf(catalogue(), '<</Subtype/FileAttachment>>'), 'pdfFiles'],
    ['a film', pdfOf(catalogue(), '<</Subtype/RichMedia>>'), 'pdfFiles'],
    ['a form of XFA', pdfOf(catalogue('/AcroForm<</XFA 4 0 R>>')), 'pdfForm'],
    [
      'packed objects that cannot be unpacked',
      pdfOf(catalogue(), streamOf('/Type/ObjStm/Filter/FlateDecode', 'x'.repeat(99))),
      'pdfUnreadable',
    ],
    [
      'objects packed in two ways',
      pdfOf(catalogue(), streamOf('/Type/ObjStm/Filter[/ASCIIHexDecode/FlateDecode]', '78')),
      'pdfUnreadable',
    ],
    [
      'a locked PDF that packs its objects',
      pdfOf(
        catalogue(),
        streamOf('/Type/ObjStm/Filter/FlateDecode', 'x'.repeat(99)),
        '<</Encrypt 9 0 R>>',
      ),
      'pdfLocked',
    ],
    ['a PDF whose objects are a bomb', pdfOf(catalogue(), packed(' '.repeat(50 * mib))), 'bomb'],
  ])('%s', async (_, file, reason) => {
    const { status, message } = reasons[reason];
    expect(await judge(file)).toEqual({ status, message });
    if (file.length < 5_000) expect(await judge(file, 1)).toEqual({ status, message });
  });
});
