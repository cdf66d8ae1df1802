import type { Result } from 'lighthouse';
import { describe, expect, test } from 'vitest';
import { median, scoresOf } from './scores.ts';

type Audits = Record<string, [score: number | null, weight: number]>;

function resultOf(seo: Audits): Result {
  const refs = Object.entries(seo).map(([id, [, weight]]) => ({ id, weight }));
  const audits = Object.entries(seo).map(([id, [score]]) => [id, { id, title: id, score }]);
  const one = { auditRefs: [{ id: 'fine', weight: 1 }] };
  return {
    categories: {
      performance: one,
      accessibility: one,
      'best-practices': one,
      seo: { auditRefs: refs },
    },
    audits: { fine: { title: 'fine', score: 1 }, ...Object.fromEntries(audits) },
  } as unknown as Result;
}

describe('the scores of a run', () => {
  test('are the weighted means of what was audited, and name what cost points', () => {
    const run = resultOf({ good: [1, 3], poor: [0.5, 1], skipped: [null, 5], shown: [0, 0] });
    expect(scoresOf(run)).toEqual({
      scores: { performance: 100, accessibility: 100, 'best-practices': 100, seo: 88 },
      costly: ['poor'],
    });
  });

  test('leave out that pages ask not to be indexed', () => {
    expect(scoresOf(resultOf({ good: [1, 1], 'is-crawlable': [0, 4] })).scores.seo).toBe(100);
  });
});

test('a run in which nothing could be measured counts for nothing, and says so', () => {
  const { scores, costly } = scoresOf(resultOf({ lost: [null, 3] }));
  expect([scores.seo, costly]).toEqual([0, ['seo could not be measured']]);
});

test('the median is the middle one', () => {
  expect(median([99, 100, 62])).toBe(99);
});
