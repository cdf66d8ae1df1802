import { describe, expect, test } from 'vitest';
import { createStatementNames } from './statement-names.ts';

const small = { times: 2, names: 2, counted: 3 };

describe('names of statements', () => {
  test('are given to a text that comes again, and stay its own', () => {
    const names = createStatementNames(small);
    expect(names.of('a')).toBeUndefined();
    const name = names.of('a');
    expect(name).toBeTypeOf('string');
    expect(names.of('a')).toBe(name);
    names.of('b');
    expect(names.of('b')).not.toBe(name);
    expect(names.of('a')).toBe(name);
  });

  test('are as many as there is room for', () => {
    const names = createStatementNames(small);
    const ask = (text: string) => [names.of(text), names.of(text)][1];
    expect([ask('a'), ask('b'), ask('c')].map((name) => typeof name)).toEqual([
      'string',
      'string',
      'undefined',
    ]);
    expect(names.of('a')).toBeTypeOf('string');
  });

  test('are still given while texts that never come again pass by', () => {
    const names = createStatementNames(small);
    for (let n = 0; n < 100; n += 1) names.of(`once ${n}`);
    names.of('often');
    expect(names.of('often')).toBeTypeOf('string');
  });

  test('are others after a renewal', () => {
    const names = createStatementNames(small);
    names.of('a');
    names.of('b');
    const before = [names.of('a'), names.of('b')];
    names.renew();
    const after = [names.of('a'), names.of('b')];
    expect(after.every((name) => name !== undefined && !before.includes(name))).toBe(true);
  });
});
