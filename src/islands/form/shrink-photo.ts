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

/** A photo as a smaller JPEG; itself where it cannot be drawn, or would not become smaller. */
export async function shrinkPhoto(file: File): Promise<File> {
  const blob = await drawn(file).catch(() => null);
  if (!blob || blob.size >= file.size) return file;
  const name = `${file.name.replace(/\.[a-z]{1,5}$/i, '')}.jpg`;
  return new File([blob], name, { type: blob.type, lastModified: file.lastModified });
}
