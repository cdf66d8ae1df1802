import { describe, expect, it } from 'vitest';
import { jamSengketa, jamKeberatan, jamPermohonan } from '#core/case/jam/jam.ts';
import { mayExtend } from '#core/case/conditions.ts';
import type { DisputeFacts, ObjectionFacts, RequestFacts } from '#core/case/facts.ts';
import { objectionRight } from '#core/case/hak/hak-keberatan.ts';
import type { Jam, JamId } from '#core/case/jam/jam-schema.ts';
import { listedCalendar, page, weeks } from './week-table.ts';

/*
 * Every clock once, counted by hand on the calendar of 2026 and the first days of 2027:
 * 18-20, 23, 24 March Nyepi and Idulfitri; 3 April; 1, 14, 15, 27, 28 May; 1, 16 June; 17, 25 August;
 * 24, 25 December; 1, 5 January 2027.
 */
const calendar = listedCalendar(2026, 2027);

const filed: RequestFacts = {
  status: 'diproses',
  diterima: '2026-03-10',
  perpanjangan: 0,
  kelengkapan_diminta: null,
  dilengkapi: null,
  dijawab: null,
  dicabut: null,
  keputusan: null,
  alasan_penolakan: null,
  biaya_diberitahukan: null,
};

const objected: ObjectionFacts = {
  status: 'diproses',
  diterima: '2026-06-01',
  dijawab: null,
  dicabut: null,
  ditanggapi: null,
};

function clock(clocks: readonly Jam[], id: JamId): Jam {
  const found = clocks.find((each) => each.id === id);
  if (!found) throw new Error(`no clock ${id} among ${clocks.map((each) => each.id).join()}`);
  return found;
}

const ofRequest = (changes: Partial<RequestFacts>, id: JamId, today = '2026-03-11') =>
  clock(jamPermohonan(calendar, { ...filed, ...changes }, today), id);

describe('the answer to a request', () => {
  const tenDays = page(`
    2026-03-09   . .  1  2  3 - -
    2026-03-16   4 5  -  -  - - -
    2026-03-23   - -  6  7  8 - -
    2026-03-30   9 10 .  .  . . .`);

  it('is due 10 working days after receipt: UU 14/2008 Ps 22(7)', () => {
    const answer = ofRequest({}, 'jawaban');
    expect(weeks(answer)).toEqual(tenDays);
    expect(answer).toMatchObject({ hari: 10, batas: '2026-03-31' });
    expect(answer.pasal).toBe('UU 14/2008 Pasal 22 ayat (7)');
    expect(answer.langkah.filter(({ tanggal }) => tanggal.startsWith('2026-03-2'))).toEqual([
      { tanggal: '2026-03-20', ke: null, alasan: 'Cuti bersama Idulfitri' },
      { tanggal: '2026-03-21', ke: null, alasan: 'Idulfitri' },
      { tanggal: '2026-03-22', ke: null, alasan: 'Idulfitri' },
      { tanggal: '2026-03-23', ke: null, alasan: 'Cuti bersama Idulfitri' },
      { tanggal: '2026-03-24', ke: null, alasan: 'Cuti bersama Idulfitri' },
      { tanggal: '2026-03-25', ke: 6, alasan: null },
      { tanggal: '2026-03-26', ke: 7, alasan: null },
      { tanggal: '2026-03-27', ke: 8, alasan: null },
      { tanggal: '2026-03-28', ke: null, alasan: 'Sabtu' },
      { tanggal: '2026-03-29', ke: null, alasan: 'Minggu' },
    ]);
  });

  it('may take 7 working days more, once, told while the time lasts: UU 14/2008 Ps 22(8)', () => {
    const answer = ofRequest({ perpanjangan: 7 }, 'jawaban');
    expect(weeks(answer)).toEqual([
      ...tenDays.slice(0, 3),
      ...page(`
        2026-03-30   9 10 11 12  - - -
        2026-04-06  13 14 15 16 17 . .`),
    ]);
    expect(answer.batas).toBe('2026-04-10');
    expect(answer.pasal).toBe('UU 14/2008 Pasal 22 ayat (7) dan (8)');

    const facts = { ...filed, batas: '2026-03-31' };
    expect(mayExtend(facts, '2026-03-31')).toBeNull();
    expect(mayExtend(facts, '2026-04-01')).toContain('sudah lewat');
    expect(mayExtend({ ...facts, perpanjangan: 2 }, '2026-03-31')).toContain('satu kali');
  });

  it('is due by the earlier of two counts where the request had to be completed', () => {
    const changes = { kelengkapan_diminta: '2026-03-12', dilengkapi: '2026-03-16' };
    expect(ofRequest(changes, 'jawaban').batas).toBe('2026-03-31');
    const sinceComplete = ofRequest(changes, 'jawaban_sejak_lengkap');
    expect(weeks(sinceComplete)).toEqual(
      page(`
        2026-03-16   .  1  - - - - -
        2026-03-23   -  -  2 3 4 - -
        2026-03-30   5  6  7 8 - - -
        2026-04-06   9 10  . . . . .`),
    );
    expect(sinceComplete.batas).toBe('2026-04-07');
  });
});

describe('a request that is incomplete', () => {
  it('is sent back within 3 working days of its receipt: PerKI 1/2021', () => {
    const asking = ofRequest({ diterima: '2026-05-13' }, 'permintaan_kelengkapan');
    expect(weeks(asking)).toEqual(
      page(`
        2026-05-11   . . . - - - -
        2026-05-18   1 2 3 . . . .`),
    );
    expect(asking).toMatchObject({ mulai: '2026-05-13', hari: 3, batas: '2026-05-20' });
    expect(asking.pasal).toBe('Peraturan Komisi Informasi 1/2021');
  });

  it('is completed within 3 working days of the asking: PerKI 1/2021', () => {
    const completing = ofRequest({ kelengkapan_diminta: '2026-05-26' }, 'kelengkapan');
    expect(weeks(completing)).toEqual(
      page(`
        2026-05-25   . . - - 1 - -
        2026-06-01   - 2 3 . . . .`),
    );
    expect(completing).toMatchObject({ mulai: '2026-05-26', hari: 3, batas: '2026-06-03' });
  });
});

describe('an objection', () => {
  it('is filed within 30 working days of the answer: UU 14/2008 Ps 36(1)', () => {
    const changes = { status: 'selesai', dijawab: '2026-11-20', keputusan: 'ditolak' } as const;
    const filing = ofRequest(changes, 'keberatan', '2026-11-23');
    expect(weeks(filing)).toEqual(
      page(`
        2026-11-16   .  .  .  .  . - -
        2026-11-23   1  2  3  4  5 - -
        2026-11-30   6  7  8  9 10 - -
        2026-12-07  11 12 13 14 15 - -
        2026-12-14  16 17 18 19 20 - -
        2026-12-21  21 22 23  -  - - -
        2026-12-28  24 25 26 27  - - -
        2027-01-04  28  - 29 30  . . .`),
    );
    expect(filing).toMatchObject({ mulai: '2026-11-20', hari: 30, batas: '2027-01-07' });
    expect(filing.pasal).toBe('UU 14/2008 Pasal 36 ayat (1)');
    expect(objectionRight(calendar, { ...filed, ...changes }, '2026-11-23').sampai).toBe(
      '2027-01-07',
    );
  });

  it('is filed within 30 working days of the lapse where no answer came: Ps 36(1)', () => {
    expect(() => ofRequest({}, 'keberatan', '2026-03-31')).toThrow('no clock');
    const filing = ofRequest({}, 'keberatan', '2026-04-01');
    expect(weeks(filing)).toEqual(
      page(`
        2026-03-30   .  .  1  2  - - -
        2026-04-06   3  4  5  6  7 - -
        2026-04-13   8  9 10 11 12 - -
        2026-04-20  13 14 15 16 17 - -
        2026-04-27  18 19 20 21  - - -
        2026-05-04  22 23 24 25 26 - -
        2026-05-11  27 28 29  -  - - -
        2026-05-18  30  .  .  .  . . .`),
    );
    expect(filing).toMatchObject({ mulai: '2026-03-31', batas: '2026-05-18' });
  });

  it('is answered within 30 working days of its receipt: UU 14/2008 Ps 36(2)', () => {
    const [answer] = jamKeberatan(calendar, objected, '2026-06-02');
    expect(answer && weeks(answer)).toEqual(
      page(`
        2026-06-01   .  1  2  3  4 - -
        2026-06-08   5  6  7  8  9 - -
        2026-06-15  10  - 11 12 13 - -
        2026-06-22  14 15 16 17 18 - -
        2026-06-29  19 20 21 22 23 - -
        2026-07-06  24 25 26 27 28 - -
        2026-07-13  29 30  .  .  . . .`),
    );
    expect(answer).toMatchObject({ id: 'jawaban', hari: 30, batas: '2026-07-14' });
    expect(answer?.pasal).toBe('UU 14/2008 Pasal 36 ayat (2)');
  });
});

describe('a dispute', () => {
  const fourteen = page(`
    2026-07-13   .  .  1  2  3 - -
    2026-07-20   4  5  6  7  8 - -
    2026-07-27   9 10 11 12 13 - -
    2026-08-03  14  .  .  .  . . .`);

  it('is filed within 14 working days of the answer to the objection: UU 14/2008 Ps 37(2)', () => {
    const answered: ObjectionFacts = { ...objected, status: 'selesai', dijawab: '2026-07-14' };
    const filing = clock(jamKeberatan(calendar, answered, '2026-07-14'), 'sengketa');
    expect(weeks(filing)).toEqual(fourteen);
    expect(filing).toMatchObject({ mulai: '2026-07-14', hari: 14, batas: '2026-08-03' });
    expect(filing.pasal).toBe('UU 14/2008 Pasal 37 ayat (2)');
  });

  it('is filed within 14 working days of the lapse of the 30 where no answer came', () => {
    expect(jamKeberatan(calendar, objected, '2026-07-14')).toHaveLength(1);
    const filing = clock(jamKeberatan(calendar, objected, '2026-07-15'), 'sengketa');
    expect(weeks(filing)).toEqual(fourteen);
    expect(filing.batas).toBe('2026-08-03');
  });

  const dispute: DisputeFacts = {
    status: 'didaftarkan',
    diajukan: '2026-08-03',
    selesai: null,
    digugat: null,
  };

  it('is taken up within 14 working days: UU 14/2008 Ps 38(1)', () => {
    const begin = clock(jamSengketa(calendar, dispute), 'mulai_sidang');
    expect(weeks(begin)).toEqual(
      page(`
        2026-08-03   .  1  2  3  4 - -
        2026-08-10   5  6  7  8  9 - -
        2026-08-17   - 10 11 12 13 - -
        2026-08-24  14  .  .  .  . . .`),
    );
    expect(begin).toMatchObject({ mulai: '2026-08-03', hari: 14, batas: '2026-08-24' });
    expect(begin.pasal).toBe('UU 14/2008 Pasal 38 ayat (1)');
  });

  it('is settled within 100 working days: UU 14/2008 Ps 38(2)', () => {
    const end = clock(jamSengketa(calendar, dispute), 'selesai_sidang');
    expect(weeks(end)).toEqual(
      page(`
        2026-08-03   .   1   2   3   4 - -
        2026-08-10   5   6   7   8   9 - -
        2026-08-17   -  10  11  12  13 - -
        2026-08-24  14   -  15  16  17 - -
        2026-08-31  18  19  20  21  22 - -
        2026-09-07  23  24  25  26  27 - -
        2026-09-14  28  29  30  31  32 - -
        2026-09-21  33  34  35  36  37 - -
        2026-09-28  38  39  40  41  42 - -
        2026-10-05  43  44  45  46  47 - -
        2026-10-12  48  49  50  51  52 - -
        2026-10-19  53  54  55  56  57 - -
        2026-10-26  58  59  60  61  62 - -
        2026-11-02  63  64  65  66  67 - -
        2026-11-09  68  69  70  71  72 - -
        2026-11-16  73  74  75  76  77 - -
        2026-11-23  78  79  80  81  82 - -
        2026-11-30  83  84  85  86  87 - -
        2026-12-07  88  89  90  91  92 - -
        2026-12-14  93  94  95  96  97 - -
        2026-12-21  98  99 100   .   . . .`),
    );
    expect(end).toMatchObject({ hari: 100, batas: '2026-12-23' });
    expect(end.pasal).toBe('UU 14/2008 Pasal 38 ayat (2)');
  });

  it('may be brought before a court within 14 working days of the decision: UU 14/2008 Ps 48(1)', () => {
    const decided = { ...dispute, status: 'putusan', selesai: '2026-08-03' } as const;
    const suing = clock(jamSengketa(calendar, decided), 'gugatan');
    expect(weeks(suing)).toEqual(
      page(`
        2026-08-03   .  1  2  3  4 - -
        2026-08-10   5  6  7  8  9 - -
        2026-08-17   - 10 11 12 13 - -
        2026-08-24  14  .  .  .  . . .`),
    );
    expect(suing).toMatchObject({ mulai: '2026-08-03', hari: 14, batas: '2026-08-24' });
    expect(suing.pasal).toBe('UU 14/2008 Pasal 48 ayat (1)');
  });
});
