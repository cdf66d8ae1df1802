import type { Voice } from './reader.ts';

let pauseOther: (() => void) | undefined;

/**
 * A page has one voice, and may have two readers: whichever speaks makes the other pause.
 * @param pause pauses the reader that this voice is for
 */
export function speakAlone(voice: Voice, pause: () => void): Voice {
  return {
    say(line, done) {
      if (pauseOther !== pause) pauseOther?.();
      pauseOther = pause;
      voice.say(line, done);
    },
    hush: () => voice.hush(),
  };
}
