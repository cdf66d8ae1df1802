import { colour } from './style.ts';
import type { Sheet } from './sheet.ts';

/** Centre and half-axes of the four petals, and their turn, on a square of 40. */
const petals = [
  [12.2, 12.2, 45],
  [27.8, 27.8, 45],
  [27.8, 12.2, -45],
  [12.2, 27.8, -45],
] as const;

/** The portal's sign, four kawung petals around a seed, as on the site. Only between marks. */
export function emblem({ doc }: Sheet, x: number, y: number, size: number): void {
  doc
    .save()
    .translate(x, y)
    .scale(size / 40);
  doc.roundedRect(0, 0, 40, 40, 11).fill(colour.brand);
  for (const [cx, cy, turn] of petals) {
    doc.save().rotate(turn, { origin: [cx, cy] });
    doc.ellipse(cx, cy, 8, 4.3).fill(colour.paper);
    doc.restore();
  }
  doc.path('M20 16.6 23.4 20 20 23.4 16.6 20z').fill('#f5b450');
  doc.restore();
}

/** So long that the flowers of a band hold one another by their tips. */
const bandPetals = [
  [10, 10, 45],
  [30, 30, 45],
  [30, 10, -45],
  [10, 30, -45],
] as const;

/** A band of kawung from `x` on, `count` flowers of `size`. Only between marks. */
export function kawungBand(
  { doc }: Sheet,
  {
    x,
    y,
    size,
    count,
    color,
  }: { x: number; y: number; size: number; count: number; color: string },
): void {
  for (let flower = 0; flower < count; flower += 1) {
    doc
      .save()
      .translate(x + flower * size, y)
      .scale(size / 40);
    for (const [cx, cy, turn] of bandPetals) {
      doc.save().rotate(turn, { origin: [cx, cy] });
      doc.ellipse(cx, cy, 11.6, 5).fill(color);
      doc.restore();
    }
    doc.restore();
  }
}
