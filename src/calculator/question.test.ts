import { describe, expect, it } from 'vitest';
import { aturanJam } from '#core/case/jam/aturan.ts';
import { clockGroups, rules } from './jam.ts';
import { clockOf, isDay, readQuestion, writeQuestion } from './question.ts';

const today = '2026-11-20';
const read = (search: string) => readQuestion(search, today, rules);

describe('the question in the address', () => {
  it('comes back as it was written', () => {
    const asked = { hitung: 'jawaban', tanggal: '2026-03-10', perpanjangan: 7 };
    expect(writeQuestion(asked)).toBe('?hitung=jawaban&tanggal=2026-03-10&perpanjangan=7');
    expect(read(writeQuestion(asked))).toEqual(asked);
    const other = { hitung: 'sengketa', tanggal: '2024-02-29', perpanjangan: 0 };
    expect(writeQuestion(other)).toBe('?hitung=sengketa&tanggal=2024-02-29');
    expect(read(writeQuestion(other))).toEqual(other);
  });

  it('is the answer to a request of today where the address holds none', () => {
    const none = { hitung: 'jawaban', tanggal: today, perpanjangan: 0 };
    for (const search of ['', '?', '?hitung=toString&tanggal=2026-02-29', '?perpanjangan=x']) {
      expect(read(search)).toEqual(none);
    }
  });

  it('extends only the answer to a request, and by seven days at most', () => {
    expect(read('?hitung=keberatan&perpanjangan=3').perpanjangan).toBe(0);
    expect(read('?perpanjangan=99').perpanjangan).toBe(7);
    expect(read('?perpanjangan=-1').perpanjangan).toBe(0);
    expect(read('?perpanjangan=Infinity').perpanjangan).toBe(7);
    expect(read('?perpanjangan=1.5').perpanjangan).toBe(1);
  });

  it('takes days that exist alone', () => {
    expect(['2024-02-29', '2026-12-31', '1999-01-01'].every(isDay)).toBe(true);
    const wrong = ['2026-02-29', '2026-13-01', '2026-1-1', '', 'hari ini', '3026-01-01'];
    expect(wrong.some(isDay)).toBe(false);
  });
});

describe('the clocks on offer', () => {
  it('are all that there are, each with its event', () => {
    const offered = clockGroups.flatMap(({ clocks }) => clocks);
    expect(offered.map(({ id }) => id).sort()).toEqual(Object.keys(aturanJam).sort());
    for (const { event } of offered) expect(event).toMatch(/^Tanggal /);
  });

  it('are counted by the rules', () => {
    const calendar = { years: new Set([2026]), holidays: new Map() };
    const clock = (hitung: string, perpanjangan = 0) =>
      clockOf({ hitung, tanggal: today, perpanjangan }, rules, calendar);
    expect(clock('jawaban')).toMatchObject({ hari: 10, batas: '2026-12-04' });
    expect(clock('jawaban', 7)).toMatchObject({ hari: 17, batas: '2026-12-15' });
    expect(clock('jawaban', 7)?.pasal).toContain('(8)');
    expect(clock('jawaban_keberatan')).toMatchObject({ hari: 30, tahun_tanpa_daftar: [2027] });
    expect(clock('selesai_sidang')?.pasal).toBe(aturanJam.selesai_sidang.pasal);
    expect(clock('sengketa', 1)).toBeNull();
  });
});
