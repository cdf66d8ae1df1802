import { templateDecisionErrors, type TemplateDecision } from '#core/case/templat/putusan.ts';
import type { Behaviour, StepOf } from '#server/resources/behaviour.ts';
import { invalidOf } from '#server/resources/body/invalid-of.ts';

/** @throws HttpError 422 for a decision that does not hold together */
function assertDecision(template: TemplateDecision): void {
  const errors = templateDecisionErrors(template);
  if (Object.keys(errors).length > 0) throw invalidOf<'templat'>(errors);
}

const create: StepOf<'templat', 'create'> = ({ values }) => {
  assertDecision(values);
  return Promise.resolve({ changes: values });
};

const update: StepOf<'templat', 'update'> = ({ values, current }) => {
  assertDecision({ ...current, ...values });
  return Promise.resolve({ changes: values });
};

/** What a declaration cannot say of a template: that what it decides holds together. */
export const templatBehaviour: Behaviour<'templat'> = { steps: { create, update } };
