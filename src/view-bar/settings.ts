/** How the visitor wants pages to look; kept on the device and applied by boot.js. */
export interface ViewSettings {
  /** Per cent of the usual text size. */
  teks?: string;
  kontras?: 'tinggi' | 'biasa';
}

/** Each has its rule in view-bar.css. */
export const textSizes = ['100', '115', '130', '150'] as const;

const key = 'tampilan';

/** What the page shows now, whoever asked for it: the visitor, or the system. */
export function shownSettings({ dataset }: HTMLElement): Required<ViewSettings> {
  const known = textSizes.find((size) => size === dataset.teks);
  return { teks: known ?? '100', kontras: dataset.kontras === 'tinggi' ? 'tinggi' : 'biasa' };
}

/** Shows the page so, and keeps it where storage is open. */
export function applySettings(root: HTMLElement, settings: ViewSettings): void {
  const { teks = '100', kontras = 'biasa' } = settings;
  if (teks === '100') delete root.dataset.teks;
  else root.dataset.teks = teks;
  root.dataset.kontras = kontras;
  try {
    if (teks === '100' && settings.kontras === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(settings));
  } catch {
    // Then it holds for this page alone.
  }
}

/** The text size a step away, or the same one at the end of the scale. */
export function nextSize(teks: string, step: 1 | -1): string {
  const at = textSizes.findIndex((size) => size === teks) + step;
  return textSizes[Math.min(Math.max(at, 0), textSizes.length - 1)] ?? teks;
}
