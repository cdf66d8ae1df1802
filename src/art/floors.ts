import { disc, line } from './shapes.ts';
import { kawung, phone, sheet } from './things.ts';
import { portrait, tile } from './tiles.ts';

/** Who works here, and the weave between them. */
export const profil = (of: string) =>
  kawung(of, 0, 0, 'd', 'l', 'w') +
  portrait(120, 0, 'gp', of, {
    skin: 2,
    head: 'hijab',
    clothes: 'rompi',
    colour: 'd',
    cloth: 'w',
  }) +
  kawung(of, 240, 0, 'w', 'y', 'k') +
  portrait(360, 0, 'gy', of, {
    skin: 1,
    head: 'uban',
    clothes: 'batik',
    colour: 'b',
    glasses: true,
  }) +
  portrait(0, 120, 'gy', of, { skin: 3, head: 'peci', clothes: 'batik', colour: 'd' }) +
  kawung(of, 120, 120, 'm', 'p', 'w') +
  portrait(240, 120, 'gp', of, {
    skin: 2,
    head: 'sanggul',
    clothes: 'kebaya',
    colour: 'm',
    flip: true,
  }) +
  kawung(of, 360, 120, 'k', 'm', 'w');

/** The answer, in a hand. */
export const gawai = (of: string) =>
  kawung(of, 0, 0, 'd', 'l', 'w') +
  portrait(0, 120, 'gy', of, { skin: 2, head: 'bob', clothes: 'polos', colour: 'm', flip: true }) +
  tile(120, 0, 240, 240, 'gp', disc('gy', 120, 120, 104) + phone(of, 116, 116, 1, 'd')) +
  portrait(360, 0, 'gp', of, { skin: 3, head: 'ikal', clothes: 'batik', colour: 'b' }) +
  kawung(of, 360, 120, 'w', 'y', 'k');

/** A floor with a tile that is not there. */
export const tersesat = (of: string) =>
  kawung(of, 0, 0, 'd', 'l', 'w') +
  portrait(120, 0, 'gy', of, { skin: 2, head: 'peci', clothes: 'batik', colour: 'd', flip: true }) +
  kawung(of, 360, 0, 'm', 'p', 'w') +
  kawung(of, 0, 120, 'w', 'y', 'k') +
  kawung(of, 120, 120, 'm', 'p', 'w') +
  kawung(of, 240, 120, 'd', 'l', 'w') +
  portrait(360, 120, 'gp', of, { skin: 1, head: 'sanggul', clothes: 'kebaya', colour: 'b' }) +
  line('t', 'M246 6h108v108H246z');

/** A floor with a tile that has come loose, and who mends it. */
export const retak = (of: string) =>
  kawung(of, 0, 0, 'm', 'p', 'w') +
  kawung(of, 120, 0, 'd', 'l', 'w') +
  portrait(240, 0, 'gp', of, {
    skin: 2,
    head: 'hijab',
    clothes: 'rompi',
    colour: 'd',
    cloth: 'm',
    flip: true,
  }) +
  kawung(of, 0, 120, 'w', 'y', 'k') +
  portrait(360, 120, 'gy', of, { skin: 3, head: 'pendek', clothes: 'batik', colour: 'b' }) +
  kawung(of, 240, 120, 'm', 'p', 'w') +
  line('t', 'M126 126h108v108H126z') +
  `<g transform="rotate(14 398 74)">${kawung(of, 338, 14, 'w', 'y', 'k')}</g>`;

/** Above the desk on the home page's wide head. */
export const ubin = (of: string) =>
  kawung(of, 0, 0, 'd', 'l', 'w') +
  portrait(120, 0, 'gy', of, { skin: 3, head: 'bob', clothes: 'kebaya', colour: 'm', flip: true }) +
  tile(240, 0, 120, 120, 'm', sheet(of, 60, 62, 1, -7)) +
  kawung(of, 360, 0, 'w', 'y', 'k');
