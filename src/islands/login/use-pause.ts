import { useEffect, useState } from 'react';
import { isApiFailure } from '#core/api/client.ts';

export interface Pause {
  /** Seconds that are left; 0 where nothing is waited for. */
  left: number;
  /** Begins where the server asked for patience. */
  begin(error: unknown): void;
  end(): void;
}

/** A wait that the server has asked for, counted down by the clock, so that a sleep shortens it. */
export function usePause(onOver: () => void): Pause {
  const [until, setUntil] = useState(0);
  const [left, setLeft] = useState(0);

  function look(moment: number): number {
    const seconds = Math.max(0, Math.ceil((moment - Date.now()) / 1000));
    setLeft(seconds);
    return seconds;
  }

  useEffect(() => {
    if (until === 0) return;
    const timer = setInterval(() => {
      if (look(until) > 0) return;
      setUntil(0);
      onOver();
    }, 1000);
    return () => clearInterval(timer);
  }, [until]);

  return {
    left,
    begin(error) {
      if (!isApiFailure(error) || error.retryAfter === null) return;
      const moment = Date.now() + error.retryAfter * 1000;
      look(moment);
      setUntil(moment);
    },
    end() {
      setUntil(0);
      setLeft(0);
    },
  };
}
