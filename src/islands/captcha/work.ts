import { solveChallengeWorkers } from 'altcha-lib';
import type { Envelope } from '#core/api/client.ts';
import { writeOwnAnswer } from '#core/captcha/own-answer.ts';
import type { CaptchaChallenge } from '#core/captcha/own-answer-schema.ts';
import { api } from '#src/stores/api.ts';
import { captchaFailure } from './settings.ts';
import type { Solver } from './solver.ts';

/** ms in which the device is done, or the person is told that it cannot. */
const patience = 60_000;
/** ms for which an answer is kept: the server takes it for a little longer. */
const freshFor = 15 * 60_000;
/** More than that no phone has to spare. */
const mostThreads = 4;

export interface Work extends Solver {
  /** Works ahead, so that the answer is there when it is asked for. */
  begin(): void;
  stop(): void;
}

interface Answer {
  text: Promise<string>;
  since: number;
}

/** @param tell hears how far it is */
export function createWork(tell: (state: 'waiting' | 'working' | 'done') => void): Work {
  let answer: Answer | null = null;
  const controller = new AbortController();

  async function solved(): Promise<string> {
    const { data } = await api.get<Envelope<CaptchaChallenge | null>>('captcha');
    const solution = data && (await solveInThreads(data, controller));
    if (!solution) throw captchaFailure('Failed to execute');
    const { counter, derivedKey } = solution;
    return writeOwnAnswer({ challenge: data, solution: { counter, derivedKey } });
  }

  /** What is under way or fresh; else it is begun. What fails is begun anew when it is asked for. */
  function current(): Promise<string> {
    if (answer && Date.now() - answer.since < freshFor) return answer.text;
    tell('working');
    const mine: Answer = { text: solved(), since: Date.now() };
    answer = mine;
    mine.text.then(
      () => tell('done'),
      () => {
        if (answer === mine) answer = null;
        tell('waiting');
      },
    );
    return mine.text;
  }

  return {
    begin() {
      current().catch(() => undefined);
    },
    solve: () => current(),
    reset() {
      answer = null;
      tell('waiting');
    },
    stop: () => controller.abort(),
  };
}

async function solveInThreads(challenge: CaptchaChallenge, controller: AbortController) {
  const concurrency = Math.min(mostThreads, Math.max(1, navigator.hardwareConcurrency - 1));
  const createWorker = () =>
    new Worker(new URL('./work-thread.ts', import.meta.url), { type: 'module' });
  return solveChallengeWorkers({
    ...{ challenge, concurrency, controller, createWorker, timeout: patience },
  }).catch(() => null);
}
