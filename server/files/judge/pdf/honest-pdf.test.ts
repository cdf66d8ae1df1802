import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { judge } from '../judge.fixture.ts';
import { catalogue, packed, packedAt, packedBy, pdfOf, streamOf } from '../samples.fixture.ts';

const pdf = 'application/pdf';

describe('what people write is a PDF', () => {
  test.each<[string, Buffer, string]>([
    ['a PDF that opens on a page', pdfOf(catalogue('/OpenAction[3 0 R/XYZ null null 0]')), pdf],
    [
      'a PDF whose pages do something when they are opened',
      pdfOf(catalogue('/AA<</O<</S/GoTo/D[3 0 R/Fit]>>>>')),
      pdf,
    ],
    [
      'a link to a page about scripts',
      pdfOf(catalogue(), '<</S/URI/URI(https://contoh.id/dokumen/JavaScript)>>'),
      pdf,
    ],
    [
      'a place called JavaScript',
      pdfOf(catalogue('/Dests<</JavaScript[3 0 R/Fit]/Launch[3 0 R/Fit]>>')),
      pdf,
    ],
    [
      'a text about scripts',
      pdfOf(catalogue(), streamOf('', 'BT (/S /JS /JavaScript \\( /Launch) Tj ET')),
      pdf,
    ],
    ['packed objects', pdfOf(catalogue(), packed('<</Type/Page>>')), pdf],
    [
      'packed objects that say that nothing helped to pack them',
      pdfOf(
        catalogue(),
        packedBy(
          '/Type/ObjStm/N 1/First 4/Filter[/FlateDecode]/DecodeParms null/Extends 4 0 R/Length 5 0 R',
        ),
      ),
      pdf,
    ],
    [
      'a font whose short name looks like a form',
      pdfOf(catalogue(), packed('<</BaseFont/XFABCD+Calibri>>')),
      pdf,
    ],
    [
      'a link to what is first',
      pdfOf(catalogue(), '<</S/URI/URI(https://contoh.id/First/a)>>'),
      pdf,
    ],
    [
      'a picture whose bytes begin a key that goes on for some readers',
      pdfOf(catalogue(), streamOf('/Length 12', Buffer.from('x/S#\x91k\x92\xffz y', 'latin1'))),
      pdf,
    ],
    ['a style that is called so', pdfOf(catalogue(), '<</Type/StructElem/S/First/K 1>>'), pdf],
    [
      'a table of contents',
      pdfOf(catalogue('/Outlines 2 0 R'), '<</Type/Outlines/First 3 0 R/Last 3 0 R/Count 1>>'),
      pdf,
    ],
    [
      'one with chapters in it',
      pdfOf(catalogue(), '<</Title(Bab 1)/Parent 2 0 R/First 4 0 R/Last 5 0 R/Count 2>>'),
      pdf,
    ],
    ['a number that is none', pdfOf(catalogue('/X[NaN 0,5 (a)]/Y 1.2.3')), pdf],
    ['two of them', pdfOf(catalogue(), packedAt(['/First', 8], '(a) ', '<</Type/Page>>')), pdf],
    [
      'texts about objects',
      pdfOf(catalogue(), packedAt(['/First', 9], '(an 1 obj of 50% [stream (a) \\)) ', '<<>>')),
      pdf,
    ],
    [
      'a text about objects before a link about scripts',
      pdfOf(
        catalogue(),
        `<</Title(Diagram obj <</Pertama)/N 3/A<</S/URI/URI(https://contoh.id/JavaScript)>>>>`,
        streamOf('/N 3/Filter/FlateDecode', deflateSync(Buffer.from('warna'))),
      ),
      pdf,
    ],
    [
      'what begins as an object within a picture',
      pdfOf(catalogue(), streamOf('', '\x01 1 obj (\x02 2 obj <\x03'), '<</S/URI/URI(x)>>'),
      pdf,
    ],
    ['names with a number sign', pdfOf(catalogue(), '<</# 4 0 R/A#9 5 0 R/C#Major 6 0 R>>'), pdf],
    [
      'a dictionary whose values are names, references, arrays and dictionaries',
      pdfOf(catalogue('/A/B/C 5 0 R/D[/E/F]/G<</H/I/J<</K null>>>>/L(m)/N<6f>/O true/Name/')),
      pdf,
    ],
    ['a locked PDF that can be looked through', pdfOf(catalogue(), '<</Encrypt 9 0 R>>'), pdf],
  ])('%s', async (_, file, tipe) => {
    expect(await judge(file)).toEqual({ tipe });
    if (file.length < 5_000) expect(await judge(file, 1)).toEqual({ tipe });
  });
});
