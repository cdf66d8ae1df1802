import { createReader } from '../reading-aloud/reader.ts';
import type { ReadingState } from '../reading-aloud/reader.ts';
import { speakAlone } from '../reading-aloud/turn.ts';
import { browserVoice, lacksIndonesian } from '../reading-aloud/voice.ts';
import { readingWords } from '../reading-aloud/words.ts';
import { spokenLines } from './lines.ts';
import type { SpokenLine } from './lines.ts';

const labels: Record<ReadingState, string> = {
  silent: 'Bacakan halaman',
  reading: 'Jeda',
  paused: 'Lanjutkan',
  done: 'Bacakan lagi',
  failed: 'Coba lagi',
};
const words: Record<ReadingState, string> = {
  ...readingWords,
  failed: 'Peramban atau perangkat ini tidak punya suara untuk membacakan halaman.',
};

/** A part of the bar by its name in view-bar.astro. */
export type BarPart = (name: string) => HTMLElement;

/** Reads the page's main content aloud, marking where it is. */
export function startReading(bar: HTMLElement, part: BarPart): void {
  const [read, stop, said] = [part('read'), part('stop'), part('said')];
  if (!('speechSynthesis' in window)) {
    read.hidden = true;
    said.textContent = words.failed;
    return;
  }
  const { speechSynthesis: speech } = window;
  let lines: SpokenLine[] = [];
  let marked: Element | undefined;

  const tellOfVoice = () => (part('caveat').hidden = !lacksIndonesian(speech));
  tellOfVoice();
  // Chromium names its voices a moment after it was first asked.
  speech.addEventListener?.('voiceschanged', tellOfVoice);

  const mark = (element: Element | undefined) => {
    if (element === marked) return;
    marked?.removeAttribute('data-dibacakan');
    element?.setAttribute('data-dibacakan', '');
    if (element && !isInView(element)) element.scrollIntoView({ block: 'center' });
    marked = element;
  };
  const reader = createReader(
    (at) => lines[at]?.text,
    speakAlone(browserVoice(speech), () => reader.pause()),
    (state, at) => {
      const under = state === 'reading' || state === 'paused';
      bar.dataset.state = state;
      read.textContent = labels[state];
      if (said.textContent !== words[state]) said.textContent = words[state];
      if (!under && stop === document.activeElement) read.focus();
      stop.hidden = !under;
      mark(under ? lines[at]?.element : undefined);
    },
  );

  read.addEventListener('click', () => {
    const { state } = bar.dataset;
    if (state !== 'reading' && state !== 'paused') {
      const main = document.querySelector('main');
      lines = main ? spokenLines(main) : [];
    }
    reader.toggle();
  });
  stop.addEventListener('click', () => reader.stop());
  // Speech outlives the page that began it.
  addEventListener('pagehide', () => reader.stop());
}

/** Whether a reader sees where it begins, below what covers the top of the window. */
function isInView(element: Element): boolean {
  const { top } = element.getBoundingClientRect();
  const covered = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
  return top >= (covered || 0) && top < innerHeight - 60;
}
