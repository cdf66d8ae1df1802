import { startReading } from './reading.ts';
import type { BarPart } from './reading.ts';
import { applySettings, nextSize, shownSettings } from './settings.ts';
import type { ViewSettings } from './settings.ts';

/** Makes the bar work; called when it is first opened. */
export function startViewBar(bar: HTMLDetailsElement): void {
  const part: BarPart = (name) => {
    const found = bar.querySelector<HTMLElement>(`[data-view="${name}"]`);
    if (!found) throw new Error(`The bar lacks its part ${name}.`);
    return found;
  };
  startSettings(part);
  startReading(bar, part);
  part('controls').inert = false;
  bar.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !bar.open) return;
    bar.open = false;
    bar.querySelector('summary')?.focus();
  });
}

function startSettings(part: BarPart): void {
  const root = document.documentElement;
  const [smaller, larger, contrast, reset] = [
    part('smaller'),
    part('larger'),
    part('contrast'),
    part('reset'),
  ];

  const show = () => {
    const { teks, kontras } = shownSettings(root);
    part('size').textContent = `${teks}%`;
    smaller.setAttribute('aria-disabled', String(nextSize(teks, -1) === teks));
    larger.setAttribute('aria-disabled', String(nextSize(teks, 1) === teks));
    contrast.setAttribute('aria-pressed', String(kontras === 'tinggi'));
    reset.hidden = teks === '100' && kontras === 'biasa';
  };
  const change = (settings: ViewSettings) => {
    applySettings(root, settings);
    show();
  };
  const resize = (step: 1 | -1) => () => {
    const now = shownSettings(root);
    change({ ...now, teks: nextSize(now.teks, step) });
  };

  smaller.addEventListener('click', resize(-1));
  larger.addEventListener('click', resize(1));
  contrast.addEventListener('click', () => {
    const now = shownSettings(root);
    change({ ...now, kontras: now.kontras === 'tinggi' ? 'biasa' : 'tinggi' });
  });
  reset.addEventListener('click', () => {
    change({});
    contrast.focus();
  });
  show();
}
