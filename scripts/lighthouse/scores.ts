import type { Result } from 'lighthouse';

/** From 0 to 100, as Lighthouse shows them. */
export interface Scores {
  performance: number;
  accessibility: number;
  'best-practices': number;
  seo: number;
}

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Pages ask not to be indexed, as the specification wants it. */
const unwanted = ['is-crawlable'];

/** The scores of a run, and the audits that cost it points. */
export function scoresOf(result: Result): { scores: Scores; costly: string[] } {
  const costly = new Set<string>();
  const scoreOf = (name: (typeof categories)[number]): number => {
    let sum = 0;
    let weights = 0;
    for (const { id, weight } of result.categories[name]?.auditRefs ?? []) {
      const { score = null, title = id } = result.audits[id] ?? {};
      if (score === null || weight === 0 || unwanted.includes(id)) continue;
      sum += score * weight;
      weights += weight;
      if (score < 0.9) costly.add(title);
    }
    if (weights === 0) costly.add(`${name} could not be measured`);
    return weights === 0 ? 0 : Math.round((100 * sum) / weights);
  };
  const scores = Object.fromEntries(categories.map((name) => [name, scoreOf(name)]));
  return { scores: scores as unknown as Scores, costly: [...costly] };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
