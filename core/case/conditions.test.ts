import { describe, expect, it } from 'vitest';
import { lookupValues } from '#core/lookup/lookups.ts';
import { mayExtend, mayRespond } from './conditions.ts';

describe('an extension', () => {
  const open = { status: 'diproses', perpanjangan: 0, batas: '2026-12-04' } as const;

  it('is possible until the due day has passed', () => {
    expect(mayExtend(open, '2026-11-20')).toBeNull();
    expect(mayExtend(open, '2026-12-04')).toBeNull();
    expect(mayExtend(open, '2026-12-05')).toContain('Batas waktu sudah lewat');
  });

  it('is possible once', () => {
    expect(mayExtend({ ...open, perpanjangan: 1 }, '2026-11-20')).toContain('satu kali');
  });

  it('is possible on an open request alone', () => {
    const closed = lookupValues('status_permohonan').filter(
      (status) => mayExtend({ ...open, status }, '2026-11-20') !== null,
    );
    expect(closed).toEqual(['selesai', 'dicabut']);
  });
});

describe('the response to a decision', () => {
  const decided = {
    status: 'selesai',
    diterima: '2026-11-20',
    dijawab: '2026-12-01',
    dicabut: null,
    ditanggapi: null,
  } as const;

  it('is possible once, and once there is a decision', () => {
    expect(mayRespond(decided)).toBeNull();
    expect(mayRespond({ ...decided, ditanggapi: '2026-12-02' })).toContain('sudah ditanggapi');
    for (const status of ['diajukan', 'diproses', 'dicabut'] as const) {
      expect(mayRespond({ ...decided, status })).toContain('belum diputus');
    }
  });
});
