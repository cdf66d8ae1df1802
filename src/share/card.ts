import { drawn, sizeOf, type Scene } from '../art/scenes.ts';
import { pictureHeight, pictureWidth } from './address.ts';
import { line, lines } from './lettering.ts';

/** As tokens.css and art.css have them in the light: a picture knows neither. */
const colours = Object.entries({
  ...{ k: '#06302d', h: '#0d443f', d: '#0b5a53', m: '#35907f', l: '#a5d5ca', p: '#dff0ec' },
  ...{ w: '#e8a33d', y: '#fbe3b8', b: '#94541a', c: '#fff', g: '#c3ccc9' },
  ...{ gp: '#dff0ec', gf: '#b9dfd6', gy: '#fbe3b8', s1: '#e6b48a', s2: '#c68a5c', s3: '#96603b' },
})
  .map(([name, colour]) => `.${name}{fill:${colour}}`)
  .join('');
const style = `<style>${colours}.z{fill:#3a1503;fill-opacity:.16}.e{fill:#fff;fill-opacity:.28}.o,.t{fill:none;stroke:#06302d;stroke-width:2.2;stroke-linecap:round}.t{stroke:#e8a33d;stroke-width:3;stroke-dasharray:8 7}</style>`;
const root = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${pictureWidth} ${pictureHeight}" width="${pictureWidth}" height="${pictureHeight}">${inner}</svg>`;

/** The head of every mail, people at a desk between tiles, in half of its pixels. */
export const mailHead = (() => {
  const part = (name: Scene, x: number, width: number, of: string) =>
    `<svg x="${x}" width="${width}" height="96" viewBox="${of}">${drawn(name)}</svg>`;
  const parts = [
    part('ubin', 0, 192, '0 0 240 120'),
    part('ubin', 384, 192, '240 0 240 120'),
    part('meja', 192, 192, '0 0 480 240'),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 576 96" width="576" height="96">${style}${parts.join('')}</svg>`;
})();

const left = 64;
const room = 560;

/** The ground of a picture: colour, sign, and at the right the drawing among tiles. */
export function ground(scene: Scene, mark: string): string {
  const below: Scene = scene === 'meja' || scene === 'balai' ? 'profil' : 'meja';
  let top = 0;
  const three: readonly Scene[] = [scene, 'ubin', below];
  const column = three
    .map((name) => {
      const [width, height] = sizeOf(name);
      const at = top;
      top += height;
      return `<svg x="0" y="${at}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${drawn(name)}</svg>`;
    })
    .join('');
  return root(
    `${style}<path class="d" d="M0 0h1200v630H0z"/><path class="w" d="M64 548h96v6H64z"/><svg x="64" y="56" width="72" height="72" viewBox="0 0 40 40">${mark}</svg><g transform="translate(696 0) scale(1.05)">${column}</g>`,
  );
}

export interface Words {
  title: string;
  product: string;
  agency: string;
}

/** The words over the ground. */
export function lettering({ title, product, agency }: Words): string {
  const size = title.length > 44 ? 50 : 64;
  const all = lines('heavy', title, size, room, 5);
  const step = size * 1.14;
  const first = 350 - ((all.length - 1) * step) / 2 + size * 0.1;
  const paths = all.map((text, index) => line('heavy', text, left, first + index * step, size));
  return root(
    `<path fill="#fff" d="${paths.join('')}${line('heavy', product, 156, 104, 34)}"/><path fill="#c9e6df" d="${line('plain', agency, left, 594, 23)}"/>`,
  );
}
