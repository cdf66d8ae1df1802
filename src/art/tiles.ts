import { person, type Person } from './people.ts';
import { box } from './shapes.ts';

/** What is cut off by the edges of a tile. */
export const tile = (x: number, y: number, w: number, h: number, ground: string, inner: string) =>
  `<svg x="${x}" y="${y}" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${box(ground, 0, 0, w, h)}${inner}</svg>`;
export const portrait = (
  x: number,
  y: number,
  ground: string,
  of: string,
  who: Omit<Person, 'x' | 'y'>,
) => tile(x, y, 120, 120, ground, person({ ...who, x: 60, y: 96, scale: 0.9 }, of));
