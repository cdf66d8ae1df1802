import type { Langkah } from '#data/index.ts';
import { pelaku as order } from '#data/schema/standar-pelayanan.ts';

type Pelaku = Langkah['pelaku'];

/** Whose step it is, seen from the citizen: one's own, the agency's, somebody else's. */
export type Side = 'anda' | 'kami' | 'luar';

export function sideOf(pelaku: Pelaku): Side {
  if (pelaku === 'Anda') return 'anda';
  return pelaku === 'Komisi Informasi' || pelaku === 'Pengadilan' ? 'luar' : 'kami';
}

export interface Lane {
  pelaku: Pelaku;
  /** Its steps, counted from 1. */
  steps: number[];
}

/** Everyone who takes a step, in the order of the declaration. */
export function lanesOf(steps: readonly Langkah[]): Lane[] {
  return order
    .map((pelaku) => ({
      pelaku,
      steps: steps.flatMap((step, index) => (step.pelaku === pelaku ? [index + 1] : [])),
    }))
    .filter((lane) => lane.steps.length > 0);
}

export interface Point {
  step: number;
  side: Side;
  x: number;
  y: number;
}

/** In units of the drawing. */
export const drawing = { width: 864, label: 176, lane: 64 } as const;

/** Where each step stands: across in its order, down in the lane of the one who takes it. */
export function pointsOf(steps: readonly Langkah[]): Point[] {
  const lanes = lanesOf(steps);
  const stride = (drawing.width - drawing.label) / steps.length;
  return steps.map(({ pelaku }, index) => ({
    step: index + 1,
    side: sideOf(pelaku),
    x: Math.round(drawing.label + (index + 0.5) * stride),
    y: (lanes.findIndex((lane) => lane.pelaku === pelaku) + 0.5) * drawing.lane,
  }));
}

/** The way from step to step, as the `d` of a path: straight within a lane, else a soft S. */
export function pathOf(points: readonly Point[]): string {
  return points
    .map(({ x, y }, index) => {
      const from = points[index - 1];
      if (!from) return `M${x} ${y}`;
      if (from.y === y) return `H${x}`;
      const middle = Math.round((from.x + x) / 2);
      return `C${middle} ${from.y} ${middle} ${y} ${x} ${y}`;
    })
    .join('');
}
