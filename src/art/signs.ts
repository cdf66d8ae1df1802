import type { Drawing } from '#core/site/drawings.ts';
import { person } from './people.ts';
import { at, box, disc, fill, petal } from './shapes.ts';
import { blossom, frieze, joglo, kawung, palm, phone } from './things.ts';
import { portrait, tile } from './tiles.ts';

/** Stands among tiles: a matter of 240 in the middle, and at its sides what is around it. */
const among = (sides: (of: string) => string, ground: string, matter: (of: string) => string) =>
  function drawn(of: string): string {
    return sides(of) + tile(120, 0, 240, 240, ground, matter(of));
  };

const calm = (of: string) =>
  kawung(of, 0, 0, 'd', 'l', 'w') +
  kawung(of, 0, 120, 'w', 'y', 'k') +
  kawung(of, 360, 0, 'm', 'p', 'w') +
  kawung(of, 360, 120, 'd', 'l', 'w');

const warning = (x: number, y: number, k: number) =>
  at(
    x,
    y,
    fill('w', 'M-7-46Q0-58 7-46L50 30Q54 42 42 42H-42Q-54 42-50 30z') +
      fill('k', 'M-6-24Q0-30 6-24L4 10H-4z') +
      disc('k', 0, 24, 6),
    [k, k],
  );

const spokes = (colour: string, x: number, y: number, r: number, count: number) =>
  Array.from({ length: count }, (_, i) => {
    const turn = (360 / count) * i;
    return `<g transform="rotate(${turn} ${x} ${y})">${petal(colour, x, y - r, r * 0.22, r * 0.34, 0)}</g>`;
  }).join('');

const gear = (of: string, x: number, y: number, r: number, colour: string, seed: string) =>
  spokes(colour, x, y, r, 8) + disc(colour, x, y, r * 0.88) + blossom(of, x, y, r * 1.2, seed);

const waves = (y: number, colour: string, from: number) =>
  Array.from({ length: 13 }, (_, i) =>
    petal(colour, from + i * 42, y, 25, 10, i % 2 ? 14 : -14),
  ).join('');

/** By what they stand for, where staff have given no picture. */
export const signs: Readonly<Record<Drawing, (of: string) => string>> = {
  video: among(
    (of) =>
      kawung(of, 0, 0, 'd', 'l', 'w') +
      portrait(0, 120, 'gy', of, { skin: 1, head: 'sanggul', clothes: 'kebaya', colour: 'm' }) +
      portrait(360, 0, 'gp', of, { skin: 3, head: 'peci', clothes: 'batik', colour: 'd' }) +
      kawung(of, 360, 120, 'w', 'y', 'k'),
    'k',
    (of) =>
      blossom(of, 60, 60, 116, 'h') +
      blossom(of, 180, 60, 116, 'h') +
      blossom(of, 60, 180, 116, 'h') +
      blossom(of, 180, 180, 116, 'h'),
  ),
  pengumuman: among(calm, 'gp', (of) => {
    const horn = fill('d', 'M-70-22h40L48-66v132L-30 22h-40q-10 0-10-10v-24q0-10 10-10z');
    const grip = fill('k', 'M-52 22h26l10 46h-26z') + box('w', 44, -72, 14, 144, 7);
    return (
      disc('gy', 120, 120, 104) +
      at(112, 122, horn + grip + blossom(of, -52, 0, 30, 'l')) +
      petal('w', 198, 122, 18, 8, 0) +
      petal('m', 192, 82, 18, 8, -32) +
      petal('m', 192, 162, 18, 8, 32)
    );
  }),
  bencana_alam: (of) =>
    tile(
      0,
      0,
      480,
      240,
      'gp',
      disc('gy', 390, 62, 40) +
        palm(40, 196, 120, 'm', 'b') +
        palm(440, 200, 112, 'd', 'b') +
        joglo(of, 80, 26) +
        box('m', 0, 184, 480, 56) +
        waves(186, 'l', -10) +
        waves(208, 'd', 10) +
        waves(230, 'l', -10),
    ),
  bencana_nonalam: among(calm, 'gp', (of) => {
    const stack = (x: number, top: number) =>
      box('b', x, top, 26, 200 - top) + box('w', x - 3, top, 32, 9, 3);
    return (
      disc('gy', 150, 92, 84) +
      petal('g', 74, 44, 26, 14, -16) +
      petal('g', 106, 22, 22, 12, -16) +
      petal('g', 122, 62, 24, 13, -16) +
      petal('g', 156, 40, 24, 13, -16) +
      stack(46, 72) +
      stack(92, 92) +
      fill('d', 'M24 216v-70l52 30v-30l52 30v-30l52 30v40z') +
      box('k', 24, 206, 192, 34) +
      frieze(of, 36, 208, 28, 6, 'd', 'w') +
      warning(184, 150, 0.86)
    );
  }),
  bencana_sosial: (of) =>
    tile(
      0,
      0,
      480,
      240,
      'gp',
      frieze(of, 0, 0, 40, 12, 'gf') +
        disc('gy', 240, 132, 106) +
        person(
          { x: 84, y: 150, skin: 2, head: 'peci', clothes: 'batik', colour: 'd', flip: true },
          of,
        ) +
        person(
          {
            ...{ x: 186, y: 138, skin: 1, head: 'uban', clothes: 'polos' },
            ...{ colour: 'm', glasses: true, flip: true },
          },
          of,
        ) +
        person({ x: 396, y: 150, skin: 3, head: 'ikal', clothes: 'batik', colour: 'b' }, of) +
        person(
          { x: 294, y: 138, skin: 2, head: 'hijab', clothes: 'rompi', colour: 'd', cloth: 'w' },
          of,
        ) +
        box('k', 0, 214, 480, 26) +
        frieze(of, 0, 215, 24, 20, 'd', 'w'),
    ),
  penyakit_menular: among(
    (of) =>
      kawung(of, 0, 0, 'd', 'l', 'w') +
      portrait(0, 120, 'gy', of, {
        skin: 2,
        head: 'hijab',
        clothes: 'rompi',
        colour: 'd',
        cloth: 'm',
      }) +
      portrait(360, 0, 'gp', of, { skin: 3, head: 'pendek', clothes: 'polos', colour: 'b' }) +
      kawung(of, 360, 120, 'w', 'y', 'k'),
    'gp',
    (of) =>
      disc('gy', 120, 120, 104) +
      fill('d', 'M120 30l72 26v58q0 66-72 98-72-32-72-98V56z') +
      fill('c', 'M104 74h32v32h32v32h-32v32h-32v-32H72v-32h32z') +
      spokes('w', 46, 184, 26, 8) +
      disc('w', 46, 184, 18) +
      blossom(of, 46, 184, 24, 'k') +
      spokes('m', 202, 46, 20, 8) +
      disc('m', 202, 46, 14),
  ),
  racun_pangan: among(calm, 'gp', (of) => {
    const steam = [74, 112, 150]
      .map((x, i) => petal(i === 1 ? 'w' : 'm', x, 62, 8, 26, 12))
      .join('');
    return (
      disc('gy', 116, 130, 100) +
      steam +
      fill('d', 'M22 110h188q-6 84-62 100H84q-56-16-62-100z') +
      box('k', 14, 102, 204, 14, 7) +
      frieze(of, 52, 132, 42, 3, 'l', 'w') +
      box('k', 82, 206, 68, 12, 6) +
      warning(190, 176, 0.78)
    );
  }),
  gangguan_layanan: among(calm, 'gp', (of) => {
    return (
      disc('gy', 120, 120, 104) +
      gear(of, 92, 138, 62, 'd', 'l') +
      gear(of, 178, 72, 40, 'w', 'k') +
      gear(of, 184, 182, 28, 'm', 'p')
    );
  }),
  penipuan: among(
    (of) =>
      kawung(of, 0, 0, 'd', 'l', 'w') +
      portrait(0, 120, 'gy', of, {
        skin: 1,
        head: 'bob',
        clothes: 'polos',
        colour: 'm',
        flip: true,
      }) +
      kawung(of, 360, 0, 'w', 'y', 'k') +
      kawung(of, 360, 120, 'm', 'p', 'w'),
    'gp',
    (of) => disc('gy', 120, 120, 104) + phone(of, 104, 116, 1, 'd') + warning(178, 90, 1),
  ),
};
