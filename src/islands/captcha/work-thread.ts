import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/*
 * A thread of the device that works at the portal's own captcha. The library's is for a bundler that
 * chooses its cryptography by where it runs.
 */

type Asked =
  | { type: 'abort' }
  | {
      type: 'work';
      challenge: Challenge;
      counterStart: number;
      counterStep: number;
      timeout: number;
    };

let controller = new AbortController();

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  if (data.type === 'abort') {
    controller.abort();
    return;
  }
  controller = new AbortController();
  const { type: _, ...options } = data;
  solveChallenge({ ...options, deriveKey, controller }).then(
    (solution) => postMessage(solution),
    (error: unknown) => postMessage({ error: String(error) }),
  );
});
