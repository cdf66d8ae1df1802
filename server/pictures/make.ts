/*
 * A process of its own: reads a picture from its input, writes it in every width to its output, each
 * with its length before it, and ends. Decoders meet hostile bytes here, and nowhere else: one
 * that they crash, that swells or that never ends takes this process along and nothing more.
 */
import { buffer } from 'node:stream/consumers';
import sharp, { type Sharp } from 'sharp';
import { pageWidths, pictureWidths, sharedSize } from '#core/pictures/sizes.ts';
import { mostPixels } from '#server/files/judge/most-pixels.ts';

const mebibyte = 1024 * 1024;
const mostMemory = 640 * mebibyte;
const [unreadable, tooMuchMemory] = [2, 3];

/** The most bytes that a width may have, so that a page of them weighs little; then quality goes. */
const budgets: Readonly<Record<(typeof pictureWidths)[number], number>> = {
  384: 12 * 1024,
  768: 36 * 1024,
  1152: 64 * 1024,
  // Some messengers take no more than 300 KB.
  1200: 160 * 1024,
};
const [best, worst] = [74, 8];
/** No picture is more than so many times as high as it is wide. */
const mostHeights = 4;

// Three formats come in; the decoders of all others are not to be reached.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'],
});
sharp.cache(false);
sharp.concurrency(1);

setInterval(() => {
  if (process.memoryUsage.rss() > mostMemory) process.exit(tooMuchMemory);
}, 20).unref();

const rawOf = (image: Sharp, width: number) =>
  image
    .resize({ width, height: width * mostHeights, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });

const again = ({ data, info }: Awaited<ReturnType<typeof rawOf>>) =>
  sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });

/** Cut to what messengers show, where most is to be seen; on white what lets light through. */
const sharedOf = (image: Sharp) =>
  image
    .resize({ ...sharedSize, fit: 'cover', position: 'attention' })
    .flatten({ background: '#fff' })
    .raw()
    .toBuffer({ resolveWithObject: true });

/** In as good a quality as its bytes allow; the second try is a guess that mostly holds. */
async function encode(image: Sharp, format: 'jpeg' | 'webp', most: number): Promise<Buffer> {
  for (let quality = best; ;) {
    const bytes = await image.clone().toFormat(format, { quality }).toBuffer();
    if (bytes.length <= most || quality === worst) return bytes;
    const guess = Math.floor(quality * (most / bytes.length) ** 1.8);
    quality = Math.max(worst, Math.min(guess, quality - 4));
  }
}

function write(bytes: Buffer): void {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  process.stdout.write(length);
  process.stdout.write(bytes);
}

try {
  const sent = await buffer(process.stdin);
  // Without what it says of place, time and camera; turned as it is to be seen, in the colours of screens.
  const upright = sharp(sent, { limitInputPixels: mostPixels, failOn: 'error' })
    .autoOrient()
    .toColourspace('srgb');
  const whole = await rawOf(upright, Math.max(...pictureWidths));
  for (const width of pageWidths) {
    write(await encode(again(await rawOf(again(whole), width)), 'webp', budgets[width]));
  }
  const shared = again(await sharedOf(again(whole)));
  write(await encode(shared, 'jpeg', budgets[sharedSize.width]));
} catch {
  process.exitCode = unreadable;
}
