import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { createExportSlots } from './export-slots.ts';

/** Answers that can be closed, and which of them have had their turn. @param askers by answer; apart when not given */
function setUp(count: number, askers: readonly string[] = []) {
  const slots = createExportSlots('Penuh.');
  const had: number[] = [];
  const answers = Array.from({ length: count }, () =>
    Object.assign(new EventEmitter(), { closed: false, destroyed: false }),
  );
  const refused: unknown[] = [];
  const turns = answers.map((raw, index) =>
    slots.turn({ raw }, askers[index] ?? String(index)).then(
      () => had.push(index),
      (error: unknown) => refused.push(error),
    ),
  );
  return { answers, had, refused, turns };
}
const soon = () => new Promise(setImmediate);

test('two lists are written at once, and the others after them, in order', async () => {
  const { answers, had } = setUp(4);
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
  expect(had).toEqual([0, 1, 2, 3]);
});

test('who comes when six wait is told to come again', async () => {
  const { refused } = setUp(10);
  await soon();
  expect(refused).toHaveLength(2);
  expect(refused[0]).toMatchObject({ statusCode: 503, headers: { 'retry-after': '10' } });
});

test('one who asks for many has one at a time, and leaves room for others', async () => {
  const { answers, had, refused } = setUp(9, [...Array<string>(8).fill('petugas'), 'lain']);
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
