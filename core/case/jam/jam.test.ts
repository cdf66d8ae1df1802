import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { jamSengketa, jamKeberatan, jamPermohonan, objectionDue, requestDue } from './jam.ts';
import type { DisputeFacts, ObjectionFacts, RequestFacts } from '../facts.ts';
import { jamSchema } from './jam-schema.ts';
import { nextDay, type Calendar } from '../../dates/working-days.ts';

const calendar: Calendar = {
  years: new Set([2026]),
  holidays: new Map([
    ['2026-12-25', { tanggal: '2026-12-25', nama: 'Kelahiran Yesus Kristus', jenis: 'libur' }],
  ]),
  estimates: new Set([2026]),
};

const request: RequestFacts = {
  status: 'diproses',
  diterima: '2026-11-20',
  perpanjangan: 0,
  kelengkapan_diminta: null,
  dilengkapi: null,
  dijawab: null,
  dicabut: null,
  keputusan: null,
  alasan_penolakan: null,
  biaya_diberitahukan: null,
};

const objection: ObjectionFacts = {
  status: 'diajukan',
  diterima: '2026-11-20',
  dijawab: null,
  dicabut: null,
  ditanggapi: null,
};

const ids = (clocks: readonly { id: string }[]) => clocks.map(({ id }) => id);

describe('the clocks of a request', () => {
  const of = (changes: Partial<RequestFacts>, today = '2026-11-23') =>
    jamPermohonan(calendar, { ...request, ...changes }, today);

  it('are the answer and the asking for what is missing, while nothing has happened', () => {
    expect(ids(of({}))).toEqual(['jawaban', 'permintaan_kelengkapan']);
    expect(of({}).map(({ batas, selesai }) => [batas, selesai])).toEqual([
      ['2026-12-04', null],
      ['2026-11-25', null],
    ]);
  });

  it('stop at what they wait for', () => {
    const asked = { kelengkapan_diminta: '2026-11-24' };
    expect(of(asked).map(({ id, selesai }) => [id, selesai])).toEqual([
      ['jawaban', null],
      ['permintaan_kelengkapan', '2026-11-24'],
      ['kelengkapan', null],
    ]);
    const complete = { ...asked, dilengkapi: '2026-11-26' };
    expect(of(complete).map(({ id, selesai }) => [id, selesai])).toEqual([
      ['jawaban', null],
      ['jawaban_sejak_lengkap', null],
      ['permintaan_kelengkapan', '2026-11-24'],
      ['kelengkapan', '2026-11-26'],
    ]);
    const answered = { ...complete, status: 'selesai', dijawab: '2026-12-01' } as const;
    expect(of(answered).map(({ id, selesai }) => [id, selesai])).toEqual([
      ['jawaban', '2026-12-01'],
      ['jawaban_sejak_lengkap', '2026-12-01'],
      ['permintaan_kelengkapan', '2026-11-24'],
      ['kelengkapan', '2026-11-26'],
      ['keberatan', null],
    ]);
  });

  it('stop the applicant’s with an answer that did not wait for it', () => {
    const asked = { kelengkapan_diminta: '2026-11-24' };
    const clocks = of({ ...asked, status: 'selesai', dijawab: '2026-12-02' });
    expect(clocks.find(({ id }) => id === 'kelengkapan')?.selesai).toBe('2026-12-02');
  });

  it('say nothing of asking where a request was answered without it', () => {
    expect(ids(of({ status: 'selesai', dijawab: '2026-11-23' }))).toEqual(['jawaban', 'keberatan']);
  });

  it('begin the objection’s on the day after the due day, and anew with a late answer', () => {
    expect(ids(of({}, '2026-12-04'))).not.toContain('keberatan');
    expect(of({}, '2026-12-05').at(-1)).toMatchObject({ id: 'keberatan', mulai: '2026-12-04' });
    const late = of({ status: 'selesai', dijawab: '2026-12-21' }, '2026-12-22');
    expect(late.at(-1)).toMatchObject({ id: 'keberatan', mulai: '2026-12-21' });
  });

  it('stop, and give no right to object, where the request was taken back', () => {
    const clocks = of({ status: 'dicabut', dicabut: '2026-11-27' }, '2027-01-04');
    expect(clocks.map(({ id, selesai }) => [id, selesai])).toEqual([['jawaban', '2026-11-27']]);
  });

  it('name the years that no list, or no decree, stands for', () => {
    const [answer] = of({ diterima: '2026-12-21' });
    expect(answer).toMatchObject({ tahun_tanpa_daftar: [2027], tahun_perkiraan: [2026] });
  });
});

describe('the clocks of an objection', () => {
  it('are the answer and, from then or from its lapse on, the way to the commission', () => {
    const of = (changes: Partial<ObjectionFacts>, today: string) =>
      jamKeberatan(calendar, { ...objection, ...changes }, today);
    const { due } = objectionDue(calendar, objection);
    expect(due).toBe('2027-01-04');
    expect(ids(of({}, due))).toEqual(['jawaban']);
    expect(of({}, nextDay(due))).toMatchObject([
      { id: 'jawaban', batas: due, selesai: null },
      { id: 'sengketa', mulai: due },
    ]);
    expect(of({ status: 'selesai', dijawab: '2026-12-01' }, '2026-12-01')).toMatchObject([
      { id: 'jawaban', selesai: '2026-12-01' },
      { id: 'sengketa', mulai: '2026-12-01', batas: '2026-12-21' },
    ]);
    expect(ids(of({ status: 'dicabut', dicabut: '2026-12-01' }, '2027-02-01'))).toEqual([
      'jawaban',
    ]);
  });
});

describe('the clocks of a dispute', () => {
  it('are its beginning, until it has begun, and its end', () => {
    const facts: DisputeFacts = {
      status: 'didaftarkan',
      diajukan: '2026-11-20',
      selesai: null,
      digugat: null,
    };
    expect(ids(jamSengketa(calendar, facts))).toEqual(['mulai_sidang', 'selesai_sidang']);
    expect(ids(jamSengketa(calendar, { ...facts, status: 'mediasi' }))).toEqual(['selesai_sidang']);
    const ended = { ...facts, selesai: '2027-01-12' };
    expect(jamSengketa(calendar, { ...ended, status: 'dicabut' })).toMatchObject([
      { selesai: '2027-01-12' },
    ]);
    const decided = { ...ended, status: 'putusan' } as const;
    expect(jamSengketa(calendar, decided)).toMatchObject([
      { id: 'gugatan', mulai: '2027-01-12', selesai: null },
      { id: 'selesai_sidang', selesai: '2027-01-12' },
    ]);
    expect(jamSengketa(calendar, { ...decided, digugat: '2027-01-20' })).toMatchObject([
      { id: 'gugatan', selesai: '2027-01-20' },
      { id: 'selesai_sidang' },
    ]);
  });
});

describe('whatever the facts', () => {
  const day = fc
    .integer({ min: 0, max: 500 })
    .map((after) => new Date(Date.UTC(2026, 0, 1 + after)).toISOString().slice(0, 10));
  const maybe = fc.option(day);

  it('is a clock as the wire has it, and the count from receipt binds', () => {
    const days = fc.record({ diterima: day, kelengkapan_diminta: maybe, today: day });
    fc.assert(
      fc.property(days, maybe, maybe, fc.integer({ min: 0, max: 7 }), (facts, a, b, more) => {
        const [dilengkapi, dijawab] = [a, b].map((each) => later(each, facts.diterima));
        const changes = { ...facts, dilengkapi, dijawab, perpanjangan: more };
        const whole = { ...request, ...changes } as RequestFacts;
        const clocks = jamPermohonan(calendar, whole, facts.today);
        expect(jamSchema.parse(clocks)).toEqual(clocks);
        const [binding] = clocks;
        expect(binding).toMatchObject({ id: 'jawaban', hari: 10 + more });
        expect(binding?.batas).toBe(requestDue(calendar, whole).due);
        const beside = clocks.find(({ id }) => id === 'jawaban_sejak_lengkap');
        if (beside) expect(beside.batas >= (binding?.batas ?? '')).toBe(true);
        for (const { langkah, hari, batas, mulai } of clocks) {
          const counted = langkah.filter(({ ke }) => ke !== null);
          expect(counted.map(({ ke }) => ke)).toEqual(counted.map((_, index) => index + 1));
          expect(counted).toHaveLength(hari);
          expect(langkah.at(-1)).toMatchObject({ tanggal: batas, alasan: null });
          expect(langkah[0]?.tanggal).toBe(nextDay(mulai));
        }
      }),
      { numRuns: 300 },
    );
  });

  const later = (each: string | null, than: string) => (each !== null && each < than ? than : each);
});
