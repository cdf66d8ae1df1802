import * as z from 'zod/mini';
import { dailyRules, type QuotaName, type QuotaRule, type QuotaRules } from './quota-rules.ts';

const assignment = /^(\w+)\.(\w+)=(\d{1,6})$/;
/** What can be set. */
export const figureNames = Object.entries<QuotaRule>(dailyRules).flatMap(([name, rule]) =>
  Object.entries(rule)
    .filter(([, most]) => most !== null)
    .map(([of]) => `${name}.${of}`),
);

const isQuota = (name: string): name is QuotaName => Object.hasOwn(dailyRules, name);

/** The daily rules with some of their figures set: `cases.citizen=80,uploads.address=20000`. */
export function dailyRulesIn(text: string): QuotaRules | null {
  let rules: QuotaRules = dailyRules;
  for (const one of text.split(',')) {
    const [, name = '', of = '', most] = assignment.exec(one.trim()) ?? [];
    if (!isQuota(name) || !figureNames.includes(`${name}.${of}`)) return null;
    rules = { ...rules, [name]: { ...rules[name], [of]: Number(most) } };
  }
  return rules;
}

export const dailySchema = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (text) => dailyRulesIn(text) !== null,
        `harus nama=angka dipisah koma, dengan nama ${figureNames.join(', ')}.`,
      ),
    ),
  z.transform((text) => dailyRulesIn(text) ?? dailyRules),
);
