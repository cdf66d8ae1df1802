import type { LaporanIsi } from '#core/report/laporan.ts';
import { apiBase } from '../stores/api-base.ts';
import { partOf } from '../published/part-of.ts';
import {
  baseLine,
  petalHeights,
  petalWords,
  yearFigures,
  type YearFigures,
} from './year-figures.ts';

/** Shows the newest report that staff have published, unless it is older than the built one. */
export async function renewFigures(root: HTMLElement): Promise<void> {
  try {
    const response = await fetch(`${apiBase}laporan?limit=1`, {
      headers: { accept: 'application/json' },
    });
    if (!response.ok) return;
    const { data } = (await response.json()) as { data: { isi: LaporanIsi }[] };
    const isi = data[0]?.isi;
    if (isi && isi.tahun >= Number(root.dataset.year)) show(root, yearFigures(isi));
  } catch {
    // The year of the build reads whole.
  }
}

function show(root: HTMLElement, figures: YearFigures): void {
  for (const name of ['tahun', 'registrasi', 'rincian', 'dikabulkan', 'ditolak', 'hari'] as const) {
    partOf(root, name)?.replaceChildren(figures[name] || '–');
  }
  partOf(root, 'contoh')?.remove();
  const heights = petalHeights(figures.bulan);
  root.querySelectorAll('ellipse').forEach((petal, index) => {
    const half = (heights[index] ?? 0) / 2;
    petal.setAttribute('ry', String(half));
    petal.setAttribute('cy', String(baseLine - half));
  });
  root.querySelector('svg')?.setAttribute('aria-label', petalWords(figures));
}
