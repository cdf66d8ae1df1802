import { dailyRulesIn, figureNames } from '#server/limits/daily-schema.ts';
import type { QuotaRules } from '#server/limits/quota-rules.ts';

/** The daily rules with all that can be set at one figure. */
export function everyFigure(figure: number): QuotaRules {
  const rules = dailyRulesIn(figureNames.map((name) => `${name}=${String(figure)}`).join());
  if (!rules) throw new Error('the names of the figures are none');
  return rules;
}
