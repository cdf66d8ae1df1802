import { describe, expect, it } from 'vitest';
import { lookupValues } from '#core/lookup/lookups.ts';
import { permohonanMachine } from './permohonan.ts';

describe('the life of a request', () => {
  it('ends where it is answered or withdrawn, and nowhere else', () => {
    const final = lookupValues('status_permohonan').filter((it) => permohonanMachine.isFinal(it));
    expect(final).toEqual(['selesai', 'dicabut']);
  });

  it('reaches every status from the first, and an end from every other', () => {
    const reached = new Set([permohonanMachine.initial]);
    for (const status of reached) {
      for (const action of permohonanMachine.actions(status)) {
        const next = permohonanMachine.next(status, action);
        if (next) reached.add(next);
      }
    }
    expect([...reached].sort()).toEqual(lookupValues('status_permohonan').sort());
    for (const status of reached) {
      if (permohonanMachine.isFinal(status)) continue;
      expect(permohonanMachine.next(status, 'jawab')).toBe('selesai');
      expect(permohonanMachine.next(status, 'cabut')).toBe('dicabut');
    }
  });
});
