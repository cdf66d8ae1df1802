/** A small PDF that readers open. */
export function pdf(text = 'Contoh', name = 'contoh.pdf'): File {
  const body = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
% ${text}
trailer<</Root 1 0 R>>
%%EOF
`;
  return new File([body], name, { type: 'application/pdf' });
}

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** A picture of one pixel. */
export const png = (name = 'gambar.png'): File =>
  new File([Buffer.from(pixel, 'base64')], name, { type: 'image/png' });
