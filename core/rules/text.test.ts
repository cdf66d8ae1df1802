import { expect, test } from 'vitest';
import { textSchema } from './text.ts';

const title = textSchema({ label: 'Judul', max: 300, required: true });

test('blanks around a text are taken off it', () => {
  expect(title.parse(`  Judul${' '.repeat(9_000)}`)).toBe('Judul');
});

test('a text that is mostly blanks is refused before anything is taken off it', () => {
  const found = title.safeParse(`${' '.repeat(1_000_000)}Judul`);
  expect(found.error?.issues.map(({ message }) => message)).toEqual([
    title.safeParse('x'.repeat(301)).error?.issues[0]?.message,
  ]);
});
