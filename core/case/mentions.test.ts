import { describe, expect, test } from 'vitest';
import { bestTime } from '#tests/support/best-time.ts';
import { matchingNames, mentionedNames, typedMention } from './mentions.ts';

const names = ['Ratna Contoh', 'Ratna', 'Bagus Contoh', "Nur'aini, S.H."];

describe('who a note mentions', () => {
  test.each<[string, string[]]>([
    ['@Ratna Contoh tolong lihat', ['Ratna Contoh']],
    ['tolong @ratna, dan @BAGUS CONTOH.', ['Ratna', 'Bagus Contoh']],
    ["(@Nur'aini, S.H.) dan @Ratna Contoh, @Ratna Contoh", ["Nur'aini, S.H.", 'Ratna Contoh']],
    ['@Ratnawati bukan dia; surel admin@Ratna juga bukan', []],
    ['Ratna tanpa tanda, @ saja, @Siapa', []],
  ])('%s', (text, mentioned) => {
    expect(mentionedNames(text, names)).toEqual(mentioned);
  });
});

test('a note of signs alone takes no longer for the officers of a whole ministry', async () => {
  const many = Array.from(
    { length: 20_000 },
    (_, number) => `@${'a'.repeat(number % 60)}${String(number)}`,
  );
  for (const text of ['@'.repeat(4_000), '@a '.repeat(1_333), '@@a@aa'.repeat(666)]) {
    expect(await bestTime(300, () => mentionedNames(text, many))).toBeLessThan(300);
  }
  expect(mentionedNames('(@@aaa3, @@aa2)', many)).toEqual(['@aaa3', '@aa2']);
});

test('what is typed is a mention from its @ to the caret', () => {
  expect(typedMention('Mohon @rat')).toEqual({ at: 6, text: 'rat' });
  expect(typedMention('@')).toEqual({ at: 0, text: '' });
  expect(typedMention('@Ratna Co')).toEqual({ at: 0, text: 'Ratna Co' });
  expect(typedMention('surel a@b')).toBeNull();
  expect(typedMention('@Ratna\nbaris lain')).toBeNull();
  expect(typedMention('tanpa')).toBeNull();
});

test('a name is offered by the beginning of any of its words', () => {
  const officers = names.map((nama) => ({ nama }));
  const offered = (text: string) => matchingNames(officers, text).map(({ nama }) => nama);
  expect(offered('con')).toEqual(['Ratna Contoh', 'Bagus Contoh']);
  expect(offered('ratna c')).toEqual(['Ratna Contoh']);
  expect(offered('')).toEqual(names);
});
