import { describe, expect, it } from 'vitest';
import type { RequestFacts } from '../facts.ts';
import { asOf, objectionRight } from './hak-keberatan.ts';
import { hakKeberatanSchema } from './hak-keberatan-schema.ts';
import type { Calendar, Day } from '../../dates/working-days.ts';

const calendar: Calendar = { years: new Set([2026, 2027]), holidays: new Map() };

/** Due on Friday 4 December. */
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

const of = (changes: Partial<RequestFacts>, today: Day) =>
  objectionRight(calendar, { ...request, ...changes }, today);

/** The grounds that exist, with the day since when. */
const grounds = (changes: Partial<RequestFacts>, today: Day) =>
  Object.fromEntries(
    of(changes, today)
      .dasar.filter(({ ada }) => ada)
      .map(({ alasan, sejak }) => [alasan, sejak]),
  );

const answered = { status: 'selesai', dijawab: '2026-12-01', keputusan: 'dikabulkan' } as const;
const late = { ...answered, dijawab: '2026-12-09' };

describe('the grounds of an objection', () => {
  it('are that periodic information is missing, and nothing else, while the time runs', () => {
    expect(grounds({}, '2026-11-20')).toEqual({ b: '2026-11-20' });
    expect(grounds({}, '2026-12-04')).toEqual({ b: '2026-11-20' });
  });

  it('are silence, what was not fulfilled and lateness once the due day has passed', () => {
    const since = '2026-12-05';
    expect(grounds({}, '2026-12-05')).toEqual({ b: '2026-11-20', c: since, e: since, g: since });
    expect(grounds({ perpanjangan: 7 }, '2026-12-05')).toEqual({ b: '2026-11-20' });
    expect(grounds({ perpanjangan: 7 }, '2026-12-16')).toHaveProperty('c', '2026-12-16');
  });

  it('are how it was answered, from the answer on', () => {
    const since = '2026-12-01';
    expect(grounds(answered, since)).toEqual({ b: '2026-11-20', d: since, e: since, f: since });
  });

  it('are lateness beside it where the answer came late, and silence no more', () => {
    const answer = '2026-12-09';
    const lapse = '2026-12-05';
    expect(grounds(late, answer)).toEqual({
      b: '2026-11-20',
      d: answer,
      e: lapse,
      f: answer,
      g: lapse,
    });
  });

  it('are an exception where that was why all or part was refused', () => {
    const because = { ...answered, alasan_penolakan: 'dikecualikan' } as const;
    expect(grounds({ ...because, keputusan: 'ditolak' }, '2026-12-01')).toHaveProperty(
      'a',
      '2026-12-01',
    );
    expect(grounds({ ...because, keputusan: 'dikabulkan_sebagian' }, '2026-12-01')).toHaveProperty(
      'a',
    );
    const other = { keputusan: 'ditolak', alasan_penolakan: 'tidak_dikuasai' } as const;
    expect(grounds({ ...answered, ...other }, '2026-12-01')).not.toHaveProperty('a');
    expect(grounds(answered, '2026-12-01')).not.toHaveProperty('a');
  });

  it('are the cost from the day on which one was told, and after the answer as before', () => {
    const told = { biaya_diberitahukan: '2026-11-23' };
    expect(grounds(told, '2026-11-23')).toEqual({ b: '2026-11-20', f: '2026-11-23' });
    expect(grounds({}, '2026-11-23')).not.toHaveProperty('f');
    expect(grounds({ ...answered, ...told }, '2026-12-01')).toHaveProperty('f', '2026-11-23');
    expect(grounds(answered, '2026-12-01')).toHaveProperty('f', '2026-12-01');
  });

  it('are not what was told of a cost after the day that is meant', () => {
    const then = asOf({ ...request, biaya_diberitahukan: '2026-11-24' }, '2026-11-23');
    expect(grounds(then, '2026-11-23')).not.toHaveProperty('f');
  });

  it('are not counted from a correction after the day that is meant', () => {
    const then = asOf({ ...request, ...answered, diralat: '2026-12-15' }, '2026-12-14');
    expect(then.diralat).toBeNull();
  });

  it('are seven, each with a sentence', () => {
    for (const changes of [{}, answered, late, { biaya_diberitahukan: '2026-11-23' }]) {
      const right = of(changes, '2026-12-09');
      expect(hakKeberatanSchema.parse(right)).toEqual(right);
      expect(right.dasar.map(({ alasan }) => alasan).join('')).toBe('abcdefg');
      for (const { keterangan } of right.dasar) expect(keterangan).toMatch(/^[A-Z].+\.$/);
    }
  });
});

describe('the time of an objection', () => {
  it('ends on the thirtieth working day after the answer', () => {
    expect(of(answered, '2027-01-12')).toMatchObject({ boleh: true, sampai: '2027-01-12' });
    expect(of(answered, '2027-01-13')).toMatchObject({ boleh: false, sampai: '2027-01-12' });
    expect(of(answered, '2027-01-13').halangan).toContain('sudah lewat');
  });

  it('is counted from the correction of the answer, and ends no earlier than was told', () => {
    const corrected = { ...answered, diralat: '2026-12-08' };
    expect(of(corrected, '2027-01-13')).toMatchObject({ boleh: true, sampai: '2027-01-19' });
    const told = { ...corrected, hak_sampai: '2027-02-01' };
    expect(of(told, '2027-01-20')).toMatchObject({ boleh: true, sampai: '2027-02-01' });
  });

  it('ends on the thirtieth after the lapse where no answer came, and begins anew with one', () => {
    expect(of({}, '2026-11-20')).toMatchObject({ boleh: true, sampai: '2027-01-15' });
    expect(of({}, '2027-01-15').boleh).toBe(true);
    expect(of({}, '2027-01-16').boleh).toBe(false);
    const very = { ...answered, dijawab: '2027-01-20' };
    expect(of(very, '2027-01-20')).toMatchObject({ boleh: true, sampai: '2027-03-03' });
  });

  it('is none on a request that was taken back', () => {
    const right = of({ status: 'dicabut', dicabut: '2026-11-24' }, '2026-12-30');
    expect(right).toMatchObject({ boleh: false, sampai: null });
    expect(right.halangan).toContain('dicabut');
    expect(right.dasar.some(({ ada }) => ada)).toBe(false);
    expect(right.dasar).toHaveLength(7);
  });
});
