import { expect, test } from 'vitest';
import { judge } from '../judge.fixture.ts';
import { reasons } from '../refusals.ts';
import { pdfOf } from '../samples.fixture.ts';

/**
 * Spellings that pdfium or poppler takes for `JavaScript`: found by giving both of them some
 * fifty thousand, made by chance, and keeping those whose script they found.
 */
const values = [
  ...['#4aavaScript', 'Java#53cript', 'JavaScrip#74#0t', 'Ja#76aScript#-#', 'J#61vaScript'],
  ...['JavaScri#7t', 'JavaScri#7t#0', 'JavaScri#7gt#g#', 'JavaScri#7-t#g#', 'JavaScri#7#t'],
  ...['JavaScript#0', 'JavaScript#0#', 'JavaScript#0#0', 'JavaScript#0#00', 'JavaScript#0-'],
  ...['JavaScript##0', 'JavaScript##G', 'JavaScript#g#', 'JavaScript#gg', 'JavaScript#00#0'],
  ...['JavaScri#7pt#00', 'JavaScrip#74#0t#g#', 'JavaScr#69pt#00#0', 'Java#53cript##0'],
];

/** And those taken for the key `S`, with what may stand behind it before the name that is its value. */
const keys = [
  ...[
    'S',
    '#53',
    'S%x\n',
    'S %x\n',
    'S#0',
    'S#0 ',
    'S#0#',
    'S#0#0',
    'S#00',
    'S#0-',
    'S#0g',
    'S#00#0',
  ],
  ...[
    'S#0/x',
    'S#0 x',
    'S#0%x\n',
    'S#0 %x\n',
    'S#0#%x\n',
    'S#0 #0 ',
    'S#0#00x ',
    'S#0-x ',
    'S#0gx ',
  ],
  ...[
    'S#0\xff',
    'S#00\xff',
    '#53#0S\xff',
    '#53#0#g\xff',
    '#53#0##0/x',
    '#53#0#0#0 %x\n',
    '#53#0S#0/x',
  ],
  ...[
    'S#00#0 x',
    'S#00#0/x',
    '#53#0#f6x ',
    '#53#0S#6d%x\n',
    'S#0g\xff0x',
    `S#00${'a'.repeat(110)}#0/x`,
  ],
];

const actions = [
  ...values.map((value) => `/S/${value} /JS(app.alert\\(1\\))`),
  ...keys.map((key) => `/${key}/JavaScript/JS(app.alert\\(1\\))`),
];

/** Where it stands: as an action, and in what we take for a text, which a reader may take for something else. */
const places: Readonly<Record<string, (action: string) => string>> = {
  'an action': (action) => `/OpenAction<<${action}>>`,
  'a text': (action) => `/X(${action})`,
};

test.each(Object.entries(places))(
  'what some reader takes for a script is found in %s',
  async (_, at) => {
    const passed: string[] = [];
    for (const action of actions) {
      const file = pdfOf(Buffer.from(`<</Type/Catalog/Pages 2 0 R${at(action)}>>`, 'latin1'));
      const { status } = await judge(file);
      if (status !== reasons.pdfScript.status) passed.push(action);
    }
    expect(passed).toEqual([]);
  },
);
