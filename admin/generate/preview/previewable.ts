/** What a browser shows by itself. */
export type Preview = 'picture' | 'pdf';

const pictures = new Set(['image/jpeg', 'image/png', 'image/webp']);

/** How a file of a type can be looked at without saving it; null where it cannot. */
export function previewOf(type: string): Preview | null {
  if (pictures.has(type)) return 'picture';
  return type === 'application/pdf' && navigator.pdfViewerEnabled ? 'pdf' : null;
}
