import { at, box, disc, fill, petal } from './shapes.ts';

const quarter = [
  [-1, -1, 45],
  [1, 1, 45],
  [1, -1, -45],
  [-1, 1, -45],
] as const;

/** What a scene draws often, by the ids that `of` makes its own: a blossom of 120, the weave of a shirt. */
export const shared = (of: string) =>
  `<defs><g id="b-${of}">${quarter.map(([a, b, turn]) => petal('', a * 30, b * 30, 37, 17, turn)).join('')}</g>` +
  `<pattern id="batik-${of}" width="26" height="26" patternUnits="userSpaceOnUse"><use class="e" href="#b-${of}" transform="translate(13 13) scale(.21)"/></pattern></defs>`;

/** Four petals round a point, `size` from tip to tip along a side. */
export const blossom = (
  of: string,
  x: number,
  y: number,
  size: number,
  leaf: string,
  seed?: string,
) =>
  `<use class="${leaf}" href="#b-${of}" transform="translate(${x} ${y}) scale(${Math.round((size / 120) * 1000) / 1000})"/>` +
  (seed
    ? fill(
        seed,
        `M${x} ${y - size / 12}l${size / 12} ${size / 12}-${size / 12} ${size / 12}-${size / 12}-${size / 12}z`,
      )
    : '');

/** A floor tile of 120: its ground, four petals that meet in the middle, a seed. */
export const kawung = (
  of: string,
  x: number,
  y: number,
  ground: string,
  leaf: string,
  seed: string,
) => box(ground, x, y, 120, 120) + blossom(of, x + 60, y + 60, 120, leaf, seed);

/** A row of blossoms, for the front of a desk or the edge of a cloth. */
export const frieze = (
  of: string,
  x: number,
  y: number,
  size: number,
  count: number,
  leaf: string,
  seed?: string,
) =>
  Array.from({ length: count }, (_, i) =>
    blossom(of, x + size * (i + 0.5), y + size / 2, size, leaf, seed),
  ).join('');

/** A sheet of paper with a seal of petals. */
export const sheet = (of: string, x: number, y: number, k: number, turn = 0) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${k})">${box('c', -30, -40, 60, 80, 5)}${[-24, -14, -4].map((top, i) => box('l', -20, top, i === 2 ? 24 : 40, 5, 2.5)).join('')}${blossom(of, 10, 20, 28, 'w')}</g>`;

/** Palm leaves are petals too. */
export const palm = (x: number, y: number, height: number, leaf: string, trunk: string) =>
  fill(trunk, `M${x - 4} ${y}q-1-${height / 2} 4-${height}h5q-3 ${height / 2} 3 ${height}z`) +
  [-165, -125, -80, -30, 10]
    .map((turn) =>
      at(
        x + 3,
        y - height,
        `<ellipse class="${leaf}" cx="27" cy="0" rx="29" ry="9.500" transform="rotate(${turn})"/>`,
      ),
    )
    .join('');

/** The scales, on a ground of their own. */
export function scales(x: number, y: number, k: number, colour: string): string {
  const bowl = (cx: number) =>
    fill(colour, `M${cx - 20} 6h40a20 17 0 0 1-40 0z`) +
    `<path class="${colour}" d="M${cx}-24l17 31h-4.500L${cx}-16l-12.500 23h-4.500z"/>`;
  return at(
    x,
    y,
    fill(colour, 'M-2.500-38h5v76h-5zM-18 36h36v6h-36zM-37-28h74v5h-74z') +
      disc(colour, 0, -38, 6) +
      bowl(-34) +
      bowl(34),
    [k, k],
  );
}

/** A row of binders from x on: width and colour, their backs marked by a petal. */
export function binders(
  x: number,
  bottom: number,
  row: readonly (readonly [width: number, height: number, colour: string, mark: string])[],
): string {
  let left = x;
  return row
    .map(([width, height, colour, mark]) => {
      const at = left;
      left += width + 2;
      return (
        box(colour, at, bottom - height, width, height, 2) +
        petal(mark, at + width / 2, bottom - height * 0.62, height * 0.15, width * 0.24, 90)
      );
    })
    .join('');
}

/** A hand that holds a phone up, and the answer that has come. */
export function phone(of: string, x: number, y: number, k: number, sleeve: string): string {
  const palm =
    fill('s2', 'M-30 60C-40 40-20 0 40-6l22 30C76 50 78 84 60 112L50 150h-70z') +
    fill(sleeve, 'M-34 138q46-22 96 0l14 70h-124z') +
    fill('w', 'M-36 146q48-24 100 0l2 10q-52-24-104 0z');
  const body =
    box('k', -44, -96, 88, 172, 14) +
    box('c', -37, -84, 74, 148, 6) +
    box('d', -37, -84, 74, 34, 6) +
    blossom(of, -20, -67, 20, 'c') +
    box('l', -4, -70, 32, 6, 3) +
    [-36, -24].map((top, i) => box('l', -27, top, i ? 34 : 54, 6, 3)).join('') +
    disc('w', 0, 18, 24) +
    fill('k', 'M-11 18l3.500-4 5.500 5.500L9 7.500l3.500 4L-2 27z');
  const fingers = [-14, 8, 30, 52]
    .map((top, i) => box('s2', -56 + i * 1.5, top, 30, 18, 9))
    .join('');
  const thumb =
    fill('s2', 'M66 84C70 60 62 30 50 10 44-2 26 2 30 18c6 14 6 28 4 42z') +
    fill('z', 'M66 84C70 60 66 40 58 26c-2 24-10 40-24 46z');
  return at(x, y, palm + body + fingers + thumb, [k, k]);
}

/** A roof of a joglo over a porch. */
export function joglo(of: string, x: number, y: number): string {
  return at(
    x,
    y,
    box('k', 36, 74, 248, 90) +
      [50, 104, 200, 254].map((left) => box('w', left, 74, 14, 90)).join('') +
      box('y', 122, 96, 70, 68) +
      fill('b', 'M0 76l78-22 40-50h84l40 50 78 22v10H0z') +
      fill('z', 'M78 54h164l78 22v10H160z') +
      box('w', 114, 0, 92, 8, 4) +
      box('w', 0, 80, 320, 7, 3) +
      frieze(of, 90, 62, 14, 10, 'y') +
      box('l', 20, 160, 280, 12, 2) +
      box('m', 0, 170, 320, 14, 2),
  );
}
