import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import { createExportSlots } from './export-slots.ts';

/** Answers that can be closed, and which of them have had their turn. @param askers by answer; apart when not given */
function setUp(
  count: number,
  {
    askers = [],
    work = async () => {},
  }: { askers?: readonly string[]; work?: () => Promise<void> } = {},
) {
  const slots = createExportSlots('Penuh.');
  const had: number[] = [];
  const refused: unknown[] = [];
  const answers: (EventEmitter & { closed: boolean; destroyed: boolean })[] = [];
  const ask = (whose?: string) => {
    const raw = Object.assign(new EventEmitter(), { closed: false, destroyed: false });
    const index = answers.push(raw) - 1;
    const working = () => {
      had.push(index);
      return work();
    };
    slots
      .during({ raw }, whose ?? askers[index] ?? String(index), working)
      .catch((error: unknown) => refused.push(error));
  };
  for (let asked = 0; asked < count; asked += 1) ask();
  return { answers, had, refused, ask };
}
const soon = () => new Promise(setImmediate);

test('two lists are written at once, and the others after them, in order', async () => {
  const { answers, had, refused } = setUp(4);
  await soon();
  expect(had).toEqual([0, 1]);
  answers[1]?.emit('close');
  await soon();
  expect(had).toEqual([0, 1, 2]);
  // Whoever went away while waiting holds nobody up.
  const gone = answers[3];
  if (gone) gone.closed = true;
  answers[0]?.emit('close');
  answers[0]?.emit('close');
  await soon();
  expect(had).toEqual([0, 1, 2]);
  expect(refused).toHaveLength(1);
});

test('a turn does not end before its work, whoever hangs up', async () => {
  const { promise: over, resolve: end } = Promise.withResolvers<undefined>();
  const { answers, had } = setUp(3, { work: () => over });
  await soon();
  for (const gone of answers.slice(0, 2)) {
    gone.closed = true;
    gone.emit('close');
  }
  await soon();
  expect(had).toEqual([0, 1]);
  end(undefined);
  await soon();
  expect(had).toEqual([0, 1, 2]);
});

test('who comes when six wait is told to come again', async () => {
  const { refused } = setUp(10);
  await soon();
  expect(refused).toHaveLength(2);
  expect(refused[0]).toMatchObject({ statusCode: 503, headers: { 'retry-after': '10' } });
});

test('one who asks for many has one at a time, and leaves room for others', async () => {
  const { answers, had, refused } = setUp(9, {
    askers: [...Array<string>(8).fill('petugas'), 'lain'],
  });
  await soon();
  expect(had).toEqual([0, 8]);
  expect(refused).toHaveLength(5);
  answers[0]?.emit('close');
  await soon();
  expect(had).toEqual([0, 8, 1]);
  answers[8]?.emit('close');
  await soon();
  expect(had).toEqual([0, 8, 1]);
  answers[1]?.emit('close');
  await soon();
  expect(had).toEqual([0, 8, 1, 2]);
});

test('of one who reads none of theirs so many are begun, and further ones once some have ended', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  try {
    const { answers, had, refused, ask } = setUp(0);
    for (let asked = 0; asked < 7; asked += 1) {
      ask('petugas');
      await soon();
      // What its reader holds up gives its turn to others.
      await vi.advanceTimersByTimeAsync(60_000);
    }
    expect([had.length, refused.length]).toEqual([5, 2]);
    expect(refused[0]).toMatchObject({ statusCode: 429 });
    answers[0]?.emit('close');
    ask('petugas');
    ask('lain');
    await soon();
    expect([had.length, refused.length]).toEqual([7, 2]);
  } finally {
    vi.useRealTimers();
  }
});
