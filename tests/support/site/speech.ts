import type { Page } from '@playwright/test';

declare global {
  interface Window {
    said?: string[];
    finishLine?: () => void;
  }
}

/** Gives pages a voice that notes what it is given, and ends a line when told to. */
export async function pretendSpeech(page: Page) {
  await page.addInitScript(pretend);
  return {
    said: () => page.evaluate(() => window.said ?? []),
    finish: () => page.evaluate(() => window.finishLine?.()),
  };
}

/** Runs in the page. */
function pretend(): void {
  const said: string[] = [];
  let current: SpeechSynthesisUtterance | null = null;
  window.said = said;
  window.finishLine = () => current?.dispatchEvent(new Event('end'));
  const speech = {
    getVoices: () => [{ lang: 'en-GB' }],
    speak(utterance: SpeechSynthesisUtterance) {
      said.push(utterance.text);
      current = utterance;
      utterance.dispatchEvent(new Event('start'));
    },
    cancel() {
      const cut = current;
      current = null;
      cut?.dispatchEvent(new Event('error'));
    },
  };
  Object.defineProperty(window, 'speechSynthesis', { value: speech });
}
