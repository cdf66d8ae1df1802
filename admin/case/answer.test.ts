import { expect, test } from 'vitest';
import { registry } from '#resources';
import { checkAnswer, prepareAnswer } from './answer.ts';

const fields = registry.get('permohonan')?.fields ?? {};
const letter = new File(['x'], 'surat.pdf', { type: 'application/pdf' });

test('an answer wants a decision and a document', () => {
  expect(checkAnswer(fields, {})).toEqual({
    keputusan: 'Keputusan tidak boleh kosong',
    lampiran: 'Lampirkan surat jawaban, dokumen informasi, atau keduanya',
  });
  expect(checkAnswer(fields, { keputusan: 'dikabulkan', dokumen_informasi: letter })).toEqual({});
});

test('a refusal wants a reason, and nothing else carries one', () => {
  expect(checkAnswer(fields, { keputusan: 'ditolak', lampiran: letter })).toEqual({
    alasan_penolakan: 'Alasan penolakan tidak boleh kosong',
  });
  const changed = { keputusan: 'dikabulkan', alasan_penolakan: 'dikecualikan' };
  expect(prepareAnswer(changed).alasan_penolakan).toBeUndefined();
});
