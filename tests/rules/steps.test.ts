import { expectTypeOf, test } from 'vitest';
import type { Deps } from '#server/deps.ts';
import type { Behaviour, ContextOf, Step, StepContext } from '#server/resources/behaviour.ts';

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

test('a step knows what its call was sent, and the record that it is about', () => {
  type Noting = ContextOf<'permohonan', 'catat-internal'>;
  expectTypeOf<Noting['values']['isi']>().toEqualTypeOf<string>();
  expectTypeOf<Noting['current']['nomor_registrasi']>().toEqualTypeOf<string>();
  expectTypeOf<ContextOf<'keberatan', 'create'>['values']['kasus']>().toEqualTypeOf<string>();
  expectTypeOf<ContextOf<'keberatan', 'create'>['current']>().toBeNull();
  expectTypeOf<ContextOf<'user', 'update'>['values']['name']>().toEqualTypeOf<string | undefined>();
  expectTypeOf<Noting['values']>().not.toHaveProperty('judul');
});

test('a step is of a call that is declared', () => {
  const planted: Behaviour<'permohonan'> = {
    // @ts-expect-error there is no such call
    steps: { 'catat-intern': async () => ({ skip: true }) },
  };
  expectTypeOf(planted).toBeObject();
});
