import { fileSize } from '#core/format/size.ts';

/** Bytes from which on it is worth the time. */
const worthShrinking = 1.5 * 1024 * 1024;
/** Pixels of the longer side, with which an ID card reads well and a page prints sharply. */
const longestSide = 2_560;
const quality = 0.85;

async function drawn(file: File): Promise<Blob | null> {
  // Turned as the camera was held: what is drawn has no note of that any more.
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    const context = canvas.getContext('2d');
    if (!context) return null;
    // JPEG knows nothing transparent.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  } finally {
    picture.close();
  }
}

/** By what a photo became: what it was. */
const originals = new WeakMap<File, File>();

/** One after the other, of whichever field: a phone has the memory for one photo. */
let last: Promise<Blob | null> = Promise.resolve(null);

/** What was made smaller, or cannot be. */
const tried = new WeakSet<File>();

/** A large photo as a smaller JPEG; itself where it cannot be drawn, or would not become smaller. */
export async function shrinkPhoto(file: File): Promise<File> {
  if (file.size <= worthShrinking || tried.has(file)) return file;
  tried.add(file);
  const blob = await (last = last.then(() => drawn(file)).catch(() => null));
  if (!blob || blob.size >= file.size) return file;
  const name = `${file.name.replace(/\.[a-z]{1,5}$/i, '')}.jpg`;
  const smaller = new File([blob], name, { type: blob.type, lastModified: file.lastModified });
  originals.set(smaller, file);
  tried.add(smaller);
  return smaller;
}

const sizeOf = (files: readonly File[]) => fileSize(files.reduce((sum, { size }) => sum + size, 0));

/** What is said of those among the files that were made smaller; null where none was. */
export function shrunkWords(files: readonly File[]): string | null {
  const shrunk = files.filter((file) => originals.has(file));
  if (shrunk.length === 0) return null;
  const whole = shrunk.flatMap((file) => originals.get(file) ?? []);
  return `Foto diperkecil dari ${sizeOf(whole)} menjadi ${sizeOf(shrunk)}.`;
}
