import { at, fill, line } from './shapes.ts';

export type Headwear = 'hijab' | 'peci' | 'pendek' | 'sanggul' | 'bob' | 'uban' | 'ikal';
export type Clothes = 'batik' | 'rompi' | 'kebaya' | 'polos' | 'toga';

export interface Person {
  x: number;
  y: number;
  scale?: number;
  /** Looks to the right instead of to the left. */
  flip?: boolean;
  /** From the lightest (1) to the darkest (3). */
  skin: 1 | 2 | 3;
  head: Headwear;
  clothes: Clothes;
  /** Colour of the clothes, and of what is worn on the head. */
  colour?: string;
  cloth?: string;
  glasses?: boolean;
}

const torso = 'M-58 190V48C-58 14-34-2 0-2s58 16 58 50v142z';

/** A head and shoulders; (x, y) is where the neck meets them. Batik is woven by `#batik-<of>`. */
export function person(one: Person, of: string): string {
  const { x, y, scale = 1, flip = false } = one;
  const top = (inner: string) => (inner === '' ? '' : at(0, 10, inner, [1.12, 1.12]));
  const parts = [top(behind(one)), body(one, of), neck(one), top(face(one) + above(one))];
  return at(x, y, parts.join(''), flip ? [-scale, scale] : [scale, scale]);
}

function behind({ head }: Person): string {
  if (head === 'sanggul')
    return fill('k', 'M6-66a15 15 0 1 1 26 14z') + fill('w', 'M25-71l9-7 2 6z');
  if (head === 'bob') return fill('k', 'M-27-46c0-40 54-40 54 0 0 14 4 24 5 33h-64c1-9 5-19 5-33z');
  if (head === 'ikal')
    return [-22, -8, 8, 22]
      .map((x, i) => `<circle class="k" cx="${x}" cy="${i % 3 === 0 ? -56 : -67}" r="14"/>`)
      .join('');
  return '';
}

function body({ clothes, colour = 'd' }: Person, of: string): string {
  const base = fill(colour, torso);
  if (clothes === 'batik')
    return (
      `${base}<path fill="url(#batik-${of})" d="${torso}"/>` +
      collar(colour === 'k' ? 'd' : 'k') +
      line('o', 'M0 34v156')
    );
  if (clothes === 'rompi')
    return (
      fill('c', torso) +
      fill(colour, 'M-38 8C-52 18-58 30-58 48v142h46V46zM38 8c14 10 20 22 20 40v142H12V46z') +
      fill('w', 'M-16 4l5-3L2 56l-4 3zM16 4l-5-3L-2 56l4 3z') +
      `<rect class="w" x="-11" y="56" width="22" height="28" rx="4"/><circle class="c" cx="0" cy="66" r="4.5"/>`
    );
  if (clothes === 'kebaya')
    return (
      base +
      fill('y', 'M-17 5C-16 30-8 60 0 84 8 60 16 30 17 5 10 2-10 2-17 5z') +
      fill(
        'w',
        'M-22 7l5-3C-15 32-7 62 1 88l-4 8C-14 68-21 36-22 7zM22 7l-5-3C15 32 7 62-1 88l4 8C14 68 21 36 22 7z',
      )
    );
  if (clothes === 'toga')
    return (
      base +
      fill('w', 'M-27 5l10-4L4 190h-13zM27 5l-10-4L-4 190h13z') +
      fill('c', 'M-10 14h20l4 34L0 58l-14-10z')
    );
  return base + fill('z', 'M-16 4C-10 22 10 22 16 4 8 1-8 1-16 4z');
}

const collar = (colour: string) => fill(colour, 'M-20 4L0 36-10 44-27 12zM20 4L0 36 10 44 27 12z');

function neck({ skin, head }: Person): string {
  if (head === 'hijab') return '';
  return fill(`s${skin}`, 'M-11-28h22V4Q0 24-11 4z') + fill('z', 'M-11-22Q0-10 11-22v9Q2-4-11-12z');
}

function face({ skin, head, glasses = false }: Person): string {
  const eyes =
    '<circle class="k" cx="-12" cy="-47" r="2.1"/><circle class="k" cx="7" cy="-47" r="2.1"/>';
  const features = line('o', 'M-7-30q4 4.500 9 1.500');
  const shade = fill(
    'z',
    'M2-70C16-69 23-57 23-44 23-29 13-18-1-18 3-22 3-30 1-34-5-32-9-35-7-38L0-50C2-56 2-62 2-70z',
  );
  const ear =
    head === 'hijab' || head === 'bob'
      ? ''
      : `<circle class="s${skin}" cx="23" cy="-43" r="5.500"/>`;
  const frames = glasses
    ? line(
        'o',
        'M-19-47a7 7 0 1 0 14 0 7 7 0 1 0-14 0M0-47a7 7 0 1 0 14 0 7 7 0 1 0-14 0M-5-48q2.500-2 5 0m14 0h9',
      )
    : '';
  return `${ear}<ellipse class="s${skin}" cx="0" cy="-44" rx="23" ry="26"/>${shade}${eyes}${features}${frames}`;
}

function above({ head, cloth = 'd' }: Person): string {
  switch (head) {
    case 'hijab':
      return (
        fill(
          cloth,
          'M0-82C-26-82-36-62-33-40-31-20-44-8-50 8-40 34-18 44 0 46 18 44 40 34 50 8 44-8 31-20 33-40 36-62 26-82 0-82zM-1-68c14 0 21 10 21 24s-9 26-20 26-21-12-21-26 6-24 20-24z',
          'evenodd',
        ) + fill('z', 'M-22-30C-14-10 8-8 22-28 24-4 8 12-12 20-6 8-16-10-22-30z')
      );
    case 'peci':
      return (
        fill(
          'k',
          'M-24-52C-24-58-23-64-22-68H23C24-62 25-56 25-46 22-52 20-55 18-57-4-60-16-58-24-52z',
        ) +
        fill('k', 'M-25-60L-21-88Q0-95 22-88L26-58Q0-68-25-60z') +
        fill('h', 'M4-92Q14-91 22-88L26-58Q16-63 5-64z')
      );
    case 'pendek':
      return fill(
        'k',
        'M-25-48C-32-78-8-84 4-80 22-82 32-66 25-42 22-46 22-54 18-58 6-56-8-58-14-64-16-58-22-56-25-48z',
      );
    case 'uban':
      return fill(
        'g',
        'M-25-50C-28-76-8-80 2-77 22-80 30-64 26-40 22-44 21-52 18-58 6-62-12-64-19-60-22-56-23-54-25-50z',
      );
    case 'sanggul':
      return fill(
        'k',
        'M-25-46C-30-74-10-80 2-79 24-79 28-60 25-40 22-46 20-56 8-66 2-58-18-60-25-46z',
      );
    case 'bob':
      return fill(
        'k',
        'M-27-42C-30-76-8-80 2-79 24-79 30-62 27-40 24-48 20-56 12-64 0-56-20-58-27-42z',
      );
    case 'ikal':
      return fill(
        'k',
        'M-25-48C-28-76-8-78 2-77 22-78 28-62 25-44 20-56 14-60 8-61-8-58-20-62-25-48z',
      );
  }
}
