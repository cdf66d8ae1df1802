import { expect, test } from 'vitest';
import { templateDecisionErrors, type TemplateDecision } from './putusan.ts';

const wrongIn = (template: TemplateDecision) => Object.keys(templateDecisionErrors(template));

test('a template may decide what its use allows, or leave it to the case', () => {
  expect(wrongIn({ untuk: 'kelengkapan' })).toEqual([]);
  expect(wrongIn({ untuk: 'jawaban', keputusan: 'dikabulkan' })).toEqual([]);
  expect(wrongIn({ untuk: 'penolakan', keputusan: 'ditolak' })).toEqual([]);
  const exception = { alasan_penolakan: 'dikecualikan', dikecualikan_id: 'pengecualian' } as const;
  expect(wrongIn({ untuk: 'penolakan', keputusan: 'dikabulkan_sebagian', ...exception })).toEqual(
    [],
  );
});

test('a decision is of an answer or a refusal, and a refusal refuses', () => {
  expect(wrongIn({ untuk: 'kelengkapan', keputusan: 'ditolak' })).toEqual(['keputusan']);
  expect(wrongIn({ untuk: 'keberatan', keputusan: 'ditolak' })).toEqual(['keputusan']);
  expect(wrongIn({ untuk: 'penolakan', keputusan: 'dikabulkan' })).toEqual(['keputusan']);
});

test('a reason is of what is refused, an exception of what is withheld by one', () => {
  const reason = { alasan_penolakan: 'tidak_dikuasai' } as const;
  expect(wrongIn({ untuk: 'jawaban', keputusan: 'dikabulkan', ...reason })).toEqual([
    'alasan_penolakan',
  ]);
  expect(wrongIn({ untuk: 'penolakan', ...reason })).toEqual(['alasan_penolakan']);
  const exception = { dikecualikan_id: 'pengecualian' };
  expect(wrongIn({ untuk: 'penolakan', keputusan: 'ditolak', ...reason, ...exception })).toEqual([
    'dikecualikan_id',
  ]);
});
