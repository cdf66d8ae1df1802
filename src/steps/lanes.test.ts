import { describe, expect, test } from 'vitest';
import type { Langkah } from '#data/index.ts';
import { drawing, lanesOf, pathOf, pointsOf, sideOf } from './lanes.ts';

const steps = (...takers: Langkah['pelaku'][]): Langkah[] =>
  takers.map((pelaku) => ({
    judul: 'Ajukan',
    uraian: 'Ajukan permohonan.',
    pelaku,
    waktu: 'Kapan saja',
    dasar: null,
  }));

describe('the diagram of a procedure', () => {
  test('has a lane for each who takes a step, the citizen first', () => {
    expect(lanesOf(steps('PPID', 'Anda', 'PPID'))).toEqual([
      { pelaku: 'Anda', steps: [2] },
      { pelaku: 'PPID', steps: [1, 3] },
    ]);
  });

  test('tells the citizen, the agency and others apart', () => {
    expect(sideOf('Anda')).toBe('anda');
    expect(sideOf('Atasan PPID')).toBe('kami');
    expect(sideOf('Komisi Informasi')).toBe('luar');
  });

  test('puts the steps across in their order and down in their lanes', () => {
    const points = pointsOf(steps('Anda', 'PPID', 'PPID', 'Anda'));
    expect(points.map(({ y }) => y)).toEqual([32, 96, 96, 32]);
    expect(points.map(({ x }) => x)).toEqual(points.map(({ x }) => x).toSorted((a, b) => a - b));
    for (const { x } of points) {
      expect(x).toBeGreaterThan(drawing.label);
      expect(x).toBeLessThan(drawing.width);
    }
  });

  test('leads from each step to the next', () => {
    const point = (step: number, x: number, y: number) => ({ step, side: 'anda' as const, x, y });
    expect(pathOf([point(1, 100, 32), point(2, 200, 32), point(3, 300, 96)])).toBe(
      'M100 32H200C250 32 250 96 300 96',
    );
  });
});
