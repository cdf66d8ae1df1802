import { parentPort } from 'node:worker_threads';
import { drawings } from './drawings.ts';
import type { Answered, Asked } from './messages.ts';

/*
 * The thread in which PDFs are drawn. Each drawing lets others between its rows and pages, so that a
 * paper need not wait for a register.
 */

type Drawing = Exclude<Asked, string>;

function drawn(asked: Drawing): Promise<Buffer> {
  if (asked.name === 'paper') return drawings.paper(asked.given);
  if (asked.name === 'register') return drawings.register(asked.given);
  if (asked.name === 'report') return drawings.report(asked.given);
  return drawings.consequenceTest(asked.given);
}

async function answer(asked: Drawing): Promise<Answered> {
  const { number } = asked;
  try {
    return { number, pdf: await drawn(asked) };
  } catch (error) {
    return { number, error };
  }
}

parentPort?.on('message', (asked: Asked) => {
  if (asked === 'there?') parentPort?.postMessage('here' satisfies Answered);
  else void answer(asked).then((answered) => parentPort?.postMessage(answered));
});
