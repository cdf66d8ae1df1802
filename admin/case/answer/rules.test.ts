import { expect, test } from 'vitest';
import type { Pemutus } from '#core/case/pemutus-schema.ts';
import { registry } from '#resources';
import {
  answerInWords,
  checkAnswer,
  fieldsFor,
  firstAnswer,
  heldByDecision,
  mostDocuments,
  placeFiles,
  prepareAnswer,
  shownFields,
} from './rules.ts';

const fields = registry.get('permohonan')?.fields ?? {};
const anyObjection = registry.get('keberatan')?.fields ?? {};
const ofObjection = fieldsFor(anyObjection, null);
const letter = new File(['x'], 'surat.pdf', { type: 'application/pdf' });
const today = '2026-11-20';
const received = { status: 'diproses', tanggal_diterima: '2026-11-16T03:00:00.000Z' };
const check = (asked: typeof fields, values: object, record: object = received) =>
  checkAnswer(asked, { ...values }, { record: { ...record }, today });
const names = (values: object) => Object.keys(shownFields(fields, values));

test('at first the decision and its documents alone are asked for', () => {
  expect(names({})).toEqual(['keputusan', 'lampiran', 'dokumen_informasi', 'dokumen_lain']);
  expect(check(fields, {})).toEqual({ keputusan: 'Keputusan tidak boleh kosong' });
});

test('who decides on an objection is asked where no account says it', () => {
  const asked = (sebagai?: Pemutus['sebagai']) => {
    const pemutus = sebagai && { sebagai, nama: null, jabatan: null, nip: null, keterangan: null };
    const of = fieldsFor(anyObjection, pemutus ?? null);
    return Object.keys(shownFields(of, { keputusan: 'diterima' })).slice(1, -4);
  };
  expect(asked()).toEqual(['nama_atasan', 'jabatan_atasan', 'nip_atasan']);
  expect(asked('siapa_saja')).toEqual(asked());
  expect(asked('atasan')).toEqual([]);
  expect(asked('pengganti')).toEqual([
    ...['nama_atasan', 'jabatan_atasan', 'nip_atasan', 'alasan_pengganti'],
  ]);
  const replaced = fieldsFor(anyObjection, {
    ...{ sebagai: 'pengganti', nama: null, jabatan: null, nip: null, keterangan: null },
  });
  expect(check(replaced, { keputusan: 'diterima', lampiran: letter })).toHaveProperty(
    'alasan_pengganti',
  );
});

test('what is dropped goes where no document is yet, the letter first', () => {
  const other = new File(['x'], 'data.xlsx');
  expect(placeFiles(fields, {}, [letter, other, letter])).toEqual({
    placed: { lampiran: letter, dokumen_informasi: other, dokumen_lain: [letter] },
    left: [],
  });
  const [held, many] = [Array.from({ length: 8 }, () => other), [letter, letter, letter, other]];
  expect(placeFiles(fields, { lampiran: letter, dokumen_lain: held }, many)).toEqual({
    placed: { dokumen_informasi: letter, dokumen_lain: [...held, letter, letter] },
    left: [other],
  });
  expect(mostDocuments(fields)).toBe(12);
  expect(placeFiles(ofObjection, { lampiran: letter }, [other])).toEqual({
    placed: { dokumen_informasi: other },
    left: [],
  });
});

test('what is about to be sent is said in words', () => {
  const refused = { keputusan: 'ditolak', alasan_penolakan: 'tidak_dikuasai', lampiran: letter };
  expect(answerInWords(fields, { ...refused, catatan: 'Tidak ada.' })).toEqual([
    { label: 'Keputusan', said: 'Ditolak' },
    { label: 'Alasan penolakan', said: 'Informasi tidak dikuasai' },
    { label: 'Surat jawaban', said: 'surat.pdf' },
  ]);
  const others = [letter, new File(['x'], 'data.xlsx')];
  expect(answerInWords(fields, { keputusan: 'dikabulkan', dokumen_lain: others })).toContainEqual({
    ...{ label: 'Dokumen lain', said: 'surat.pdf, data.xlsx' },
  });
  // What the decision has from its draft is told as well.
  const { lampiran, dokumen_lain } = firstAnswer(ofObjection, {
    konsep_pada: '2026-11-20T03:00:00.000Z',
    konsep_lampiran: { id: '1', nama: 'konsep.pdf', tipe: 'application/pdf', ukuran: 9 },
    konsep_dokumen_lain: [{ id: '2', nama: 'rekap.pdf', tipe: 'application/pdf', ukuran: 9 }],
  });
  expect(answerInWords(ofObjection, { lampiran, dokumen_lain })).toEqual([
    { label: 'Surat jawaban', said: 'konsep.pdf' },
    { label: 'Dokumen lain', said: 'rekap.pdf' },
  ]);
});

test('an answer wants a document', () => {
  expect(check(fields, { keputusan: 'dikabulkan' })).toEqual({
    lampiran: 'Lampirkan surat jawaban, dokumen informasi, atau keduanya',
  });
  expect(check(fields, { keputusan: 'dikabulkan', dokumen_informasi: letter })).toEqual({});
});

test('a refusal wants a reason, one for an exception names it', () => {
  const refused = { keputusan: 'ditolak', lampiran: letter };
  expect(check(fields, refused)).toEqual({
    alasan_penolakan: 'Alasan penolakan tidak boleh kosong',
  });
  expect(names(refused)).not.toContain('biaya');
  expect(check(fields, { ...refused, alasan_penolakan: 'dikecualikan' })).toEqual({
    dikecualikan_id: 'Informasi yang dikecualikan tidak boleh kosong',
  });
});

test('a grant in part says in words what it withholds', () => {
  const part = {
    ...{ keputusan: 'dikabulkan_sebagian', alasan_penolakan: 'tidak_dikuasai' },
    lampiran: letter,
  };
  expect(check(fields, part)).toEqual({ catatan: 'Catatan untuk pemohon tidak boleh kosong' });
  expect(check(fields, { ...part, catatan: 'Bab 3 tidak kami kuasai.' })).toEqual({});
});

test('an answer states nothing of a request that is not so', () => {
  const refused = { keputusan: 'ditolak', alasan_penolakan: 'tidak_lengkap', lampiran: letter };
  expect(Object.keys(check(fields, refused))).toEqual(['alasan_penolakan']);
  const asked = { ...received, kelengkapan_diminta_pada: '2026-11-17T03:00:00.000Z' };
  const until = (day: string) => ({ ...asked, kelengkapan_batas: `${day}T16:59:59.999Z` });
  expect(check(fields, refused, until('2026-11-20'))).toEqual({
    alasan_penolakan: 'Waktu pemohon untuk melengkapi berlangsung sampai 20 November 2026',
  });
  expect(check(fields, refused, until('2026-11-19'))).toEqual({});
  const granted = { keputusan: 'dikabulkan', lampiran: letter };
  expect(check(fields, { ...granted, penguasaan: 'tidak_dikuasai' })).toHaveProperty('penguasaan');
  expect(check(fields, { ...granted, tanggal_penyerahan: '2026-11-15' })).toEqual({
    tanggal_penyerahan: 'Tanggal penyerahan mendahului tanggal permohonan',
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

test('a decision on an objection says whose it is, and why where it refuses a part', () => {
  const superior = { nama_atasan: 'Ratna Dewi', jabatan_atasan: 'Sekretaris Utama' };
  const refused = { keputusan: 'ditolak', lampiran: letter, catatan: ' ', ...superior };
  const unsaid = { catatan: 'Catatan untuk pemohon tidak boleh kosong' };
  expect(check(ofObjection, refused)).toEqual(unsaid);
  expect(check(ofObjection, { ...refused, keputusan: 'diterima_sebagian' })).toEqual(unsaid);
  expect(check(ofObjection, { ...refused, keputusan: 'diterima' })).toEqual({});
  expect(Object.keys(check(ofObjection, { keputusan: 'diterima', lampiran: letter }))).toEqual([
    ...['nama_atasan', 'jabatan_atasan'],
  ]);
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
  const told = { biaya_diberitahukan_pada: '2026-11-17T03:00:00.000Z' };
  const printed = { cara_informasi_id: 'salinan_cetak', ...told };
  expect(firstAnswer(fields, printed)).toEqual({ bentuk_informasi: 'lunak' });
  expect(firstAnswer(fields, { ...printed, biaya_dibayar_tanggal: today })).toEqual({
    bentuk_informasi: 'cetak',
  });
  expect(firstAnswer(fields, { cara_informasi_id: 'melihat' })).toEqual({});
  const passed = { ...printed, penerusan_pada: today, penerusan_cakupan: 'seluruhnya' };
  const refused = { keputusan: 'ditolak', alasan_penolakan: 'tidak_dikuasai' };
  expect(firstAnswer(fields, passed)).toEqual({ ...refused, penguasaan: 'tidak_dikuasai' });
  expect(firstAnswer(fields, { ...passed, penerusan_cakupan: 'sebagian' })).toEqual({
    bentuk_informasi: 'lunak',
  });
  expect(firstAnswer(ofObjection, { cara_informasi_id: 'salinan_cetak' })).toEqual({});
});

test('a decision begins with all that its draft holds', () => {
  const of = (nama: string) => ({ id: nama, nama, tipe: 'application/pdf', ukuran: 9 });
  const draft = {
    ...{ konsep_keputusan: 'diterima', konsep_catatan: null, konsep_lampiran: of('konsep.pdf') },
    konsep_dokumen_lain: [of('rekap.pdf'), of('peta.pdf')],
  };
  expect(firstAnswer(ofObjection, draft)).toEqual({});
  expect(firstAnswer(ofObjection, { ...draft, konsep_pada: '2026-11-20T03:00:00.000Z' })).toEqual({
    keputusan: 'diterima',
    lampiran: { ...of('konsep.pdf'), isian: 'konsep_lampiran' },
    dokumen_lain: [
      { ...of('rekap.pdf'), isian: 'konsep_dokumen_lain' },
      { ...of('peta.pdf'), isian: 'konsep_dokumen_lain' },
    ],
  });
});
