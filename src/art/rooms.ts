import { person } from './people.ts';
import { box, disc, fill, petal } from './shapes.ts';
import { binders, blossom, frieze, joglo, kawung, palm, scales, sheet } from './things.ts';
import { tile } from './tiles.ts';

/** Two who ask, one in a wheelchair, and the officer who hands them the answer. */
export function meja(of: string): string {
  const chair = box('k', 12, 132, 66, 84, 16) + box('k', 2, 126, 36, 10, 5);
  const lap = box('k', 60, 196, 112, 26, 13) + box('k', 146, 196, 26, 60, 13);
  const wheel =
    disc('k', 62, 214, 46) + disc('c', 62, 214, 38) + blossom(of, 62, 214, 70, 'w', 'k');
  return tile(
    0,
    0,
    480,
    240,
    'gp',
    disc('gy', 352, 104, 92) +
      frieze(of, 0, 0, 40, 12, 'gf') +
      person(
        {
          x: 356,
          y: 118,
          scale: 1.04,
          skin: 2,
          head: 'hijab',
          clothes: 'rompi',
          colour: 'd',
          cloth: 'w',
        },
        of,
      ) +
      person(
        {
          x: 204,
          y: 112,
          scale: 1,
          skin: 1,
          head: 'uban',
          clothes: 'batik',
          colour: 'b',
          glasses: true,
          flip: true,
        },
        of,
      ) +
      petal('d', 306, 158, 34, 13, 12) +
      petal('s2', 272, 151, 11, 7, 10) +
      box('k', 268, 184, 212, 60) +
      frieze(of, 276, 190, 50, 4, 'd', 'w') +
      box('d', 256, 172, 230, 14, 7) +
      fill('k', 'M420 172l5-50q1-5 6-5h44v55z') +
      sheet(of, 258, 140, 0.62, 8) +
      chair +
      person(
        {
          x: 84,
          y: 136,
          scale: 0.98,
          skin: 3,
          head: 'peci',
          clothes: 'batik',
          colour: 'd',
          flip: true,
        },
        of,
      ) +
      lap +
      petal('d', 124, 184, 30, 12, 14) +
      petal('s3', 152, 191, 11, 8, 10) +
      wheel,
  );
}

const spines = [
  [
    [22, 66, 'd', 'w'],
    [16, 58, 'w', 'k'],
    [26, 70, 'm', 'p'],
    [18, 62, 'y', 'b'],
    [22, 70, 'd', 'l'],
    [14, 54, 'b', 'y'],
    [24, 66, 'l', 'd'],
    [18, 60, 'm', 'w'],
    [22, 70, 'c', 'w'],
    [16, 62, 'd', 'w'],
  ],
  [
    [18, 62, 'l', 'd'],
    [24, 70, 'b', 'y'],
    [16, 56, 'm', 'p'],
    [22, 66, 'c', 'w'],
    [20, 70, 'd', 'w'],
    [26, 62, 'w', 'k'],
    [18, 68, 'm', 'p'],
    [16, 58, 'y', 'b'],
    [22, 66, 'd', 'l'],
    [18, 70, 'w', 'k'],
  ],
] as const;

/** The shelves, and the one who knows where everything stands. */
export const arsip = (of: string) =>
  kawung(of, 0, 0, 'w', 'y', 'k') +
  kawung(of, 0, 120, 'd', 'l', 'w') +
  tile(
    120,
    0,
    360,
    240,
    'k',
    [0, 1]
      .map(
        (row) =>
          binders(14, 76 + row * 84, spines[row] ?? []) +
          binders(238, 76 + row * 84, spines[1 - row] ?? []) +
          box('b', 0, 76 + row * 84, 360, 8),
      )
      .join('') +
      binders(14, 244, spines[0]) +
      binders(238, 244, spines[1]) +
      person(
        { x: 218, y: 128, scale: 1.08, skin: 1, head: 'sanggul', clothes: 'batik', colour: 'd' },
        of,
      ) +
      sheet(of, 206, 204, 0.94, -8) +
      petal('s1', 180, 226, 12, 8, 60) +
      petal('s1', 238, 214, 12, 8, -60),
  );

/** A village office under its joglo. */
export const balai = (of: string) =>
  tile(
    0,
    0,
    480,
    240,
    'gp',
    disc('gy', 96, 84, 58) +
      palm(34, 218, 116, 'm', 'b') +
      palm(446, 214, 138, 'd', 'b') +
      joglo(of, 80, 34) +
      box('gf', 0, 214, 480, 26) +
      frieze(of, 0, 215, 24, 20, 'gp') +
      person(
        {
          x: 176,
          y: 186,
          scale: 0.62,
          skin: 3,
          head: 'bob',
          clothes: 'kebaya',
          colour: 'w',
          flip: true,
        },
        of,
      ) +
      person(
        { x: 238, y: 190, scale: 0.6, skin: 2, head: 'peci', clothes: 'batik', colour: 'd' },
        of,
      ) +
      person(
        { x: 314, y: 200, scale: 0.46, skin: 2, head: 'ikal', clothes: 'polos', colour: 'm' },
        of,
      ),
  );

/** The bench of the Komisi Informasi. */
export const sidang = (of: string) =>
  tile(
    0,
    0,
    480,
    240,
    'gp',
    frieze(of, 0, 0, 40, 12, 'gf') +
      [104, 240, 376].map((x, i) => box('d', x - 54, i === 1 ? 26 : 40, 108, 160, 54)).join('') +
      person(
        {
          x: 104,
          y: 122,
          scale: 0.92,
          skin: 3,
          head: 'pendek',
          clothes: 'toga',
          colour: 'k',
          flip: true,
        },
        of,
      ) +
      person(
        {
          x: 240,
          y: 114,
          scale: 1,
          skin: 2,
          head: 'hijab',
          clothes: 'toga',
          colour: 'k',
          cloth: 'l',
        },
        of,
      ) +
      person(
        {
          x: 376,
          y: 122,
          scale: 0.92,
          skin: 1,
          head: 'uban',
          clothes: 'toga',
          colour: 'k',
          glasses: true,
        },
        of,
      ) +
      box('w', 0, 164, 480, 12) +
      box('b', 0, 176, 480, 64) +
      frieze(of, 8, 182, 52, 3, 'w', 'y') +
      frieze(of, 316, 182, 52, 3, 'w', 'y') +
      disc('y', 240, 206, 44) +
      scales(240, 206, 0.62, 'k'),
  );

/** Nothing here yet: a box of the archive, still to be filled. */
export const kosong = (of: string) =>
  disc('gy', 120, 76, 72) +
  blossom(of, 84, 46, 34, 'm') +
  blossom(of, 128, 24, 44, 'w', 'k') +
  blossom(of, 164, 60, 26, 'd') +
  fill('k', 'M58 92h124l-10 22H68z') +
  box('d', 62, 92, 116, 66, 4) +
  fill('m', 'M58 92l-22 24h34l14-24zM182 92l22 24h-34l-14-24z') +
  box('c', 96, 112, 48, 30, 4) +
  blossom(of, 120, 127, 22, 'd');
