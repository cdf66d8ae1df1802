import { useEffect, useEffectEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useBackOffice, useProvider } from '#admin/context.ts';
import { useMayLose } from '#admin/layout/use-may-lose.ts';
import { statusOf } from '#admin/providers/http-error.ts';
import { createRenewal } from './renewal.ts';

/** ms before the stream is opened anew, at first and at most. */
const pauses = { first: 1_000, most: 30_000 };
/** Answers after which another try would be answered the same. */
const final = [401, 403, 404, 406];

/** Renews what is on the screen as others change it, for as long as the page is open. */
export default function Live() {
  const client = useQueryClient();
  const provider = useProvider();
  const { resources } = useBackOffice();
  const { wouldLose } = useMayLose();
  const mayLose = useEffectEvent(wouldLose);
  useEffect(() => {
    const closing = new AbortController();
    const { signal } = closing;
    const renewal = createRenewal({ client, resources, wouldLose: () => mayLose() });
    void (async () => {
      let pause = pauses.first;
      for (let isFirst = true; !signal.aborted; isFirst = false) {
        try {
          await provider.follow(renewal.renew, {
            signal,
            opened: () => {
              pause = pauses.first;
              // What was changed while nobody told of it.
              if (!isFirst) renewal.all();
            },
          });
        } catch (error) {
          if (final.includes(statusOf(error) ?? 0)) return;
        }
        // Not all at once, when a server has ended that many followed.
        await rest(pause * (1 + Math.random()), signal);
        pause = Math.min(2 * pause, pauses.most);
      }
    })();
    return () => {
      closing.abort();
      renewal.close();
    };
  }, [client, provider, resources]);
  return null;
}

function rest(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
