/** What reads one line aloud. */
export interface Voice {
  /** Reads a line; `done` hears whether it came to its end. */
  say(line: string, done: (whole: boolean) => void): void;
  /** Falls silent at once. */
  hush(): void;
}

export type ReadingState = 'silent' | 'reading' | 'paused' | 'done' | 'failed';

export interface Reader {
  /** Begins, pauses, or goes on with the line that it paused in. */
  toggle(): void;
  /** Pauses if it is reading. */
  pause(): void;
  /** Falls silent and goes back to the first line. */
  stop(): void;
}

/**
 * Reads lines aloud, one after the other. A pause falls silent and keeps the line, for browsers on
 * phones can't pause within one. A line is asked for when it is its turn; `onChange` gets the state and the index of the line.
 */
export function createReader(
  lineAt: (index: number) => string | undefined,
  voice: Voice,
  onChange: (state: ReadingState, line: number) => void,
): Reader {
  let state: ReadingState = 'silent';
  let at = 0;
  // What an earlier turn still reports, having been cut off, is not heard any more.
  let turn = 0;

  const become = (next: ReadingState) => {
    state = next;
    onChange(state, at);
  };

  const read = () => {
    const line = lineAt(at);
    if (line === undefined) {
      at = 0;
      become('done');
      return;
    }
    turn += 1;
    const mine = turn;
    become('reading');
    voice.say(line, (whole) => {
      if (mine !== turn) return;
      if (!whole) {
        become('failed');
        return;
      }
      at += 1;
      read();
    });
  };

  const fallSilent = (next: ReadingState) => {
    turn += 1;
    voice.hush();
    become(next);
  };

  const pause = () => {
    if (state === 'reading') fallSilent('paused');
  };

  return {
    toggle: () => (state === 'reading' ? pause() : read()),
    pause,
    stop: () => {
      at = 0;
      fallSilent('silent');
    },
  };
}
