import { onlyForExceptions, refuses } from '#core/case/jawaban/jawaban-permohonan.ts';
import type { LookupValue } from '#core/lookup/lookups.ts';

/** What a template decides beside its text, as a form or a call has it. */
export interface TemplateDecision {
  readonly untuk?: LookupValue<'untuk_templat'> | null;
  readonly keputusan?: LookupValue<'keputusan_permohonan'> | null;
  readonly alasan_penolakan?: LookupValue<'alasan_penolakan'> | null;
  readonly dikecualikan_id?: string | null;
}

/** What is wrong with it, by field. */
export type TemplateDecisionErrors = { readonly [F in keyof TemplateDecision]?: string };

/**
 * What does not hold together in what a template decides. It may leave anything to the case that it is
 * used in: what an answer needs is judged there.
 */
export function templateDecisionErrors(template: TemplateDecision): TemplateDecisionErrors {
  const { keputusan, alasan_penolakan: reason, dikecualikan_id: exception } = template;
  const decision = keputusan ? decisionError(template, keputusan) : null;
  return {
    ...(decision && { keputusan: decision }),
    ...(reason &&
      !refuses(keputusan) && {
        alasan_penolakan:
          'Alasan penolakan hanya untuk keputusan menolak, seluruhnya atau sebagian',
      }),
    ...(exception && reason !== 'dikecualikan' && { dikecualikan_id: onlyForExceptions }),
  };
}

function decisionError({ untuk }: TemplateDecision, keputusan: unknown): string | null {
  if (untuk === 'jawaban') return null;
  if (untuk !== 'penolakan') return 'Keputusan hanya untuk templat jawaban dan penolakan';
  return refuses(keputusan) ? null : 'Templat penolakan menolak, seluruhnya atau sebagian';
}
