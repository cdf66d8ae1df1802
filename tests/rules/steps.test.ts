import { expectTypeOf, test } from 'vitest';
import type { Deps } from '#server/deps.ts';
import type { Step, StepContext } from '#server/resources/behaviour.ts';

test('a step has its transaction, and no database beside it', () => {
  expectTypeOf<StepContext['deps']>().not.toHaveProperty('db');
  expectTypeOf<Deps>().toHaveProperty('db');
  const planted = async ({ deps }: Parameters<Step<'permohonan'>>[0]) => {
    // @ts-expect-error what it would read is not as of the writing
    await deps.db.selectFrom('permohonan').selectAll().execute();
    return {};
  };
  expectTypeOf(planted).toBeFunction();
});
