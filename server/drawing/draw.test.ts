import { expect, test } from 'vitest';
import { renderPaper, type Paper } from '#server/papers/render.ts';
import { agency, samples } from '#server/papers/samples.fixture.ts';
import { createDrawer, draw } from './draw.ts';

const papers: Paper[] = samples.map((isi) => ({ isi, agency, verifikasi: null }));
const [paper] = papers as [Paper];

/** A thread that does what a script says. */
const threadOf = (script: string) => new URL(`data:text/javascript,${encodeURIComponent(script)}`);
const listening = "import { parentPort } from 'node:worker_threads'; parentPort.on('message', ";

test('a thread draws what this one would, many at once', async () => {
  const drawn = await Promise.all(papers.map((each) => draw('paper', each)));
  for (const [place, each] of papers.entries()) {
    expect(drawn[place]?.equals(await renderPaper(each))).toBe(true);
  }
});

test('what is wrong with a paper is said of that paper alone', async () => {
  const forged = { ...paper, verifikasi: { kode: '', sidik: 'lain', url: '' } };
  const [first, other] = await Promise.allSettled([draw('paper', forged), draw('paper', paper)]);
  expect(first).toMatchObject({
    reason: { message: expect.stringContaining('fingerprint') as string },
  });
  expect(other.status).toBe('fulfilled');
});

test.each([
  ['stands still', `${listening}() => { for (;;); });`],
  ['ends', `${listening}() => process.exit(0));`],
  ['breaks', `${listening}() => { throw new Error('torn'); });`],
  [
    'takes all memory',
    `const all = []; ${listening}() => { for (;;) all.push(new Array(1e6).fill({})); });`,
  ],
  ['is not there', "import 'node:nothing';"],
])('a thread that %s is ended: whoever waits may come again', async (_, script) => {
  const broken = createDrawer({ file: threadOf(script), patience: 300 });
  const both = await Promise.allSettled([broken('paper', paper), broken('paper', paper)]);
  expect(both).toMatchObject([
    { status: 'rejected', reason: { statusCode: 503 } },
    { status: 'rejected', reason: { statusCode: 503 } },
  ]);
  // The next has a thread of its own again.
  await expect(broken('paper', paper)).rejects.toMatchObject({ statusCode: 503 });
});

test('what cannot go to another thread takes no place of those that can', async () => {
  const small = createDrawer({ most: 1 });
  const bound = { ...paper, verifikasi: (() => null) as never };
  await expect(small('paper', bound)).rejects.toThrow('could not be cloned');
  expect((await small('paper', paper)).length).toBeGreaterThan(0);
});

test('more than it can hold is not taken', async () => {
  const small = createDrawer({ most: 2 });
  const [one, two, three] = await Promise.allSettled(
    [paper, paper, paper].map((each) => small('paper', each)),
  );
  expect([one?.status, two?.status]).toEqual(['fulfilled', 'fulfilled']);
  expect(three).toMatchObject({ reason: { statusCode: 503 } });
  expect((await small('paper', paper)).length).toBeGreaterThan(0);
});

test('a thread that rests gives its memory back, and the next drawing has another', async () => {
  const counting = `let count = 0; ${listening}({ number }) => parentPort.postMessage({ number, pdf: new Uint8Array([(count += 1)]) }));`;
  const short = createDrawer({ file: threadOf(counting), rest: 1 });
  const drawn = async () => (await short('paper', paper))[0];
  expect(await Promise.all([drawn(), drawn()])).toEqual([1, 2]);
  await expect.poll(drawn).toBe(1);
});
