import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Scene } from '../art/scenes.ts';
import { ground, lettering, mailHead, type Words } from './card.ts';

/** Draws pictures, each only once in the life of `cache`: its name there is the hash of what it is of. */
export function drawer(cache: string, mark: string) {
  const grounds = new Map<Scene, Promise<Buffer>>();
  const groundOf = (scene: Scene) => {
    const known =
      grounds.get(scene) ??
      sharp(Buffer.from(ground(scene, mark)))
        .png()
        .toBuffer();
    grounds.set(scene, known);
    return known;
  };
  return async (scene: Scene, words: Words): Promise<Buffer> => {
    const over = lettering(words);
    const name = createHash('sha256').update(ground(scene, mark)).update(over).digest('hex');
    const file = join(cache, `${name}.png`);
    const kept = await readFile(file).catch(() => null);
    if (kept) return kept;
    const picture = await sharp(await groundOf(scene))
      .composite([{ input: Buffer.from(over) }])
      .png({ palette: true, colours: 96, dither: 0, effort: 4 })
      .toBuffer();
    await mkdir(cache, { recursive: true });
    await writeFile(file, picture);
    return picture;
  };
}

/** The sign as a picture of `size`; without `ground` its corners let through what is behind. */
export const icon = (svg: string, size: number, ground?: string) => {
  const picture = sharp(Buffer.from(svg), { density: (72 * size) / 40 }).resize(size, size);
  return (ground ? picture.flatten({ background: ground }) : picture)
    .png({ palette: true })
    .toBuffer();
};

/** The head of a mail, in few bytes: it goes with each. */
export const mailPicture = () =>
  sharp(Buffer.from(mailHead), { density: 120 })
    .png({ palette: true, colours: 16, dither: 0, effort: 10 })
    .toBuffer();

/** An .ico that holds one PNG. */
export function ico(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
