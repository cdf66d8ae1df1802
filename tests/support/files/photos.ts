import sharp from 'sharp';

export interface Photo {
  width: number;
  height: number;
  type?: 'jpeg' | 'png' | 'webp';
  name?: string;
}

/** A picture with as much in it as a photo: coarse and fine grain, in colour, of the size that is asked for. */
export async function photo({ width, height, type = 'jpeg', name }: Photo): Promise<File> {
  const grain = (sigma: number, part: number) =>
    sharp({
      create: {
        ...{ width: Math.ceil(width / part), height: Math.ceil(height / part), channels: 3 },
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma },
      },
    })
      .resize(width, height, { kernel: 'cubic' })
      .png({ compressionLevel: 1 })
      .toBuffer();
  const [coarse, middle, fine] = await Promise.all([grain(90, 90), grain(60, 12), grain(24, 2)]);
  const mixed = sharp(coarse).composite([
    { input: middle, blend: 'soft-light' },
    { input: fine, blend: 'soft-light' },
  ]);
  const bytes = await mixed.toFormat(type, { quality: 92 }).toBuffer();
  const [filename, kind] = [name ?? `foto.${type}`, `image/${type}`];
  return new File([Uint8Array.from(bytes)], filename, { type: kind });
}

/** A JPEG as a telephone takes it: lying on its side, with where and by what it was taken. */
export async function withTraces(file: File): Promise<File> {
  const bytes = await sharp(await file.arrayBuffer())
    .withExif({
      IFD0: { Model: 'Kamera uji' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '6/1 10/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  return new File([Uint8Array.from(bytes)], file.name, { type: 'image/jpeg' });
}
