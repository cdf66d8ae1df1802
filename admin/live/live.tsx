import { useEffect, useEffectEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useBackOffice, useProvider } from '#admin/context.ts';
import { useMayLose } from '#admin/layout/use-may-lose.ts';
import { statusOf } from '#admin/providers/http-error.ts';
import { becomes } from './becomes.ts';
import { createRenewal } from './renewal.ts';

/** ms before the stream is opened anew, at first and at most. */
const pauses = { first: 1_000, most: 30_000 };
/** Answers after which another try would be answered the same. */
const final = [401, 403, 404, 406];

/** Renews what is on the screen as others change it, for as long as somebody sees it. */
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
      // A page that opens unseen may be looked at long after its screen was asked for.
      let isFresh = document.visibilityState === 'visible';
      for (; !signal.aborted; isFresh = false) {
        await becomes('visible', signal);
        const following = new AbortController();
        const stop = () => following.abort();
        signal.addEventListener('abort', stop, { signal: following.signal });
        void becomes('hidden', following.signal).then(stop);
        if (signal.aborted) return;
        try {
          await provider.follow(renewal.renew, {
            signal: following.signal,
            opened: () => {
              pause = pauses.first;
              // What was changed while nobody told of it.
              if (!isFresh) renewal.all();
            },
          });
        } catch (error) {
          if (final.includes(statusOf(error) ?? 0)) {
            stop();
            return;
          }
        }
        const isUnseen = following.signal.aborted;
        stop();
        if (isUnseen) continue;
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
