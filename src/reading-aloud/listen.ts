import { createReader } from './reader.ts';
import type { ReadingState } from './reader.ts';
import { speakAlone } from './turn.ts';
import { browserVoice, lacksIndonesian } from './voice.ts';
import { readingWords } from './words.ts';

const toggleLabels: Record<ReadingState, string> = {
  silent: 'Putar',
  reading: 'Jeda',
  paused: 'Lanjutkan',
  done: 'Putar lagi',
  failed: 'Coba lagi',
};
const words: Record<ReadingState, string> = {
  ...readingWords,
  failed: 'Peramban ini tidak dapat membacakannya. Naskahnya dapat Anda baca di bawah.',
};

const player = document.querySelector<HTMLElement>('.listen');
if (player) start(player);

function start(player: HTMLElement): void {
  const part = (name: string) => player.querySelector<HTMLElement>(`[data-part="${name}"]`);
  const [controls, toggle, stop, said] = ['controls', 'toggle', 'stop', 'said'].map(part);
  if (!controls || !toggle || !stop || !said) return;
  if (!('speechSynthesis' in window)) {
    said.textContent = words.failed;
    return;
  }
  const { speechSynthesis: speech } = window;
  const label = toggle.querySelector('span');
  const lines = [...player.querySelectorAll<HTMLElement>('.listen__lines li')];

  const reader = createReader(
    (at) => lines[at]?.textContent.trim(),
    speakAlone(browserVoice(speech), () => reader.pause()),
    (state, at) => {
      const under = state === 'reading' || state === 'paused';
      player.dataset.state = state;
      if (label) label.textContent = toggleLabels[state];
      if (said.textContent !== words[state]) said.textContent = words[state];
      part('caveat')?.toggleAttribute('hidden', !under || !lacksIndonesian(speech));
      stop.setAttribute('aria-disabled', String(!under));
      for (const [index, line] of lines.entries()) {
        line.toggleAttribute('data-current', under && index === at);
      }
    },
  );

  controls.hidden = false;
  toggle.addEventListener('click', () => reader.toggle());
  stop.addEventListener('click', () => {
    if (stop.getAttribute('aria-disabled') !== 'true') reader.stop();
  });
  // Speech outlives the page that began it.
  addEventListener('pagehide', () => speech.cancel());
}
