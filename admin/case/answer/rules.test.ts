import { expect, test } from 'vitest';
import { registry } from '#resources';
import { checkAnswer, firstAnswer, heldByDecision, prepareAnswer, shownFields } from './rules.ts';

const fields = registry.get('permohonan')?.fields ?? {};
const ofObjection = registry.get('keberatan')?.fields ?? {};
const letter = new File(['x'], 'surat.pdf', { type: 'application/pdf' });
const names = (values: object) => Object.keys(shownFields(fields, values as never));

test('at first only the decision is asked for', () => {
  expect(names({})).toEqual(['keputusan']);
  expect(checkAnswer(fields, {})).toEqual({ keputusan: 'Keputusan tidak boleh kosong' });
});

test('an answer wants a document', () => {
  expect(checkAnswer(fields, { keputusan: 'dikabulkan' })).toEqual({
    lampiran: 'Lampirkan surat jawaban, dokumen informasi, atau keduanya',
  });
  expect(checkAnswer(fields, { keputusan: 'dikabulkan', dokumen_informasi: letter })).toEqual({});
});

test('a refusal wants a reason, one for an exception names it', () => {
  const refused = { keputusan: 'ditolak', lampiran: letter };
  expect(checkAnswer(fields, refused)).toEqual({
    alasan_penolakan: 'Alasan penolakan tidak boleh kosong',
  });
  expect(names(refused)).not.toContain('biaya');
  expect(checkAnswer(fields, { ...refused, alasan_penolakan: 'dikecualikan' })).toEqual({
    dikecualikan_id: 'Informasi yang dikecualikan tidak boleh kosong',
  });
});

test('a way of payment is asked for where there is a cost', () => {
  expect(names({ keputusan: 'dikabulkan', biaya: '0' })).not.toContain('cara_pembayaran');
  expect(names({ keputusan: 'dikabulkan', biaya: '5000' })).toContain('cara_pembayaran');
});

test('what another decision leaves no place for is not sent', () => {
  const changed = {
    keputusan: 'dikabulkan',
    alasan_penolakan: 'dikecualikan',
    dikecualikan_id: 'x',
    catatan: 'Terlampir',
  };
  const sent = Object.entries(prepareAnswer(fields, changed)).filter(
    ([, value]) => value !== undefined,
  );
  expect(Object.fromEntries(sent)).toEqual({ keputusan: 'dikabulkan', catatan: 'Terlampir' });
});

test('an objection that is refused wants its reason in words', () => {
  const refused = { keputusan: 'ditolak', lampiran: letter, catatan: ' ' };
  expect(checkAnswer(ofObjection, refused)).toEqual({
    catatan: 'Catatan untuk pemohon tidak boleh kosong',
  });
  expect(checkAnswer(ofObjection, { ...refused, keputusan: 'diterima' })).toEqual({});
});

test('what the decision says of holding the information', () => {
  expect(heldByDecision({ keputusan: 'dikabulkan' })).toBe('dikuasai');
  expect(heldByDecision({ keputusan: 'ditolak', alasan_penolakan: 'tidak_dikuasai' })).toBe(
    'tidak_dikuasai',
  );
  expect(heldByDecision({ keputusan: 'ditolak', alasan_penolakan: 'tidak_lengkap' })).toBeNull();
});

test('the form begins as the applicant asked for it', () => {
  expect(firstAnswer(fields, { cara_informasi_id: 'salinan_cetak' })).toEqual({
    bentuk_informasi: 'cetak',
  });
  expect(firstAnswer(fields, { cara_informasi_id: 'melihat' })).toEqual({});
  expect(firstAnswer(ofObjection, { cara_informasi_id: 'salinan_cetak' })).toEqual({});
});
