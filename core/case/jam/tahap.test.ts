import { describe, expect, it } from 'vitest';
import { permohonanMachine } from '../status/permohonan.ts';
import { tahapanOf } from './tahap.ts';
import { tahapSchema } from './tahap-schema.ts';
import type { Calendar } from '../../dates/working-days.ts';

const calendar: Calendar = {
  years: new Set([2026]),
  holidays: new Map([['2026-11-25', { tanggal: '2026-11-25', nama: 'Libur', jenis: 'libur' }]]),
};

const at = (waktu: string, aksi: string) => ({ waktu, aksi });
const stages = (lines: { waktu: string; aksi: string }[], today = '2026-12-04') =>
  tahapanOf(permohonanMachine, lines, calendar, today);

describe('the stages of a case', () => {
  it('last from one step to the next, in working days', () => {
    const filed = at('2026-11-20T03:00:00.000Z', 'ajukan');
    const processed = at('2026-11-23T03:00:00.000Z', 'proses');
    const redirected = at('2026-11-26T03:00:00.000Z', 'teruskan');
    const found = stages([filed, processed, redirected]);
    expect(found).toEqual([
      { status: 'diajukan', sejak: filed.waktu, sampai: processed.waktu, hari_kerja: 1 },
      { status: 'diproses', sejak: processed.waktu, sampai: redirected.waktu, hari_kerja: 2 },
      { status: 'diteruskan', sejak: redirected.waktu, sampai: null, hari_kerja: 6 },
    ]);
    expect(tahapSchema.parse(found)).toEqual(found);
  });

  it('end where the case does', () => {
    const lines = [
      at('2026-11-20T03:00:00.000Z', 'ajukan'),
      at('2026-11-20T05:00:00.000Z', 'jawab'),
    ];
    expect(stages(lines)).toMatchObject([{ status: 'diajukan', hari_kerja: 0 }]);
  });

  it('are not cut by what changes no status', () => {
    const lines = [
      at('2026-11-20T03:00:00.000Z', 'catat'),
      at('2026-11-23T03:00:00.000Z', 'perpanjang'),
      at('2026-11-24T03:00:00.000Z', 'hitung_ulang'),
      at('2026-11-27T03:00:00.000Z', 'minta_kelengkapan'),
      at('2026-12-01T03:00:00.000Z', 'lengkapi'),
      at('2026-12-02T03:00:00.000Z', 'proses'),
    ];
    expect(stages(lines).map(({ status, hari_kerja }) => [status, hari_kerja])).toEqual([
      ['diajukan', 4],
      ['menunggu_kelengkapan', 2],
      ['diproses', 3],
    ]);
  });

  it('take a day as it is in Jakarta, and a clock that was set back as no time', () => {
    const late = at('2026-11-20T17:00:00.000Z', 'ajukan');
    expect(stages([late], '2026-11-23')).toMatchObject([{ hari_kerja: 1 }]);
    expect(stages([at('2026-11-27T03:00:00.000Z', 'ajukan')], '2026-11-20')).toMatchObject([
      { hari_kerja: 0 },
    ]);
  });

  it('are none where there is no history', () => {
    expect(stages([])).toEqual([]);
  });
});
