import { useEffect, useRef } from 'react';
import { wouldLose } from './would-lose.ts';

/**
 * Whether a page that goes now would lose what was typed, by the same guards as the browser asks when it is
 * closed. Whoever agrees is not asked again when the page goes.
 */
export function useMayLose() {
  const agreed = useRef(false);
  useEffect(() => {
    // A window calls its listeners in the order in which they came: those of forms come later.
    const keepStill = (event: Event) => {
      if (agreed.current) event.stopImmediatePropagation();
    };
    window.addEventListener('beforeunload', keepStill);
    return () => window.removeEventListener('beforeunload', keepStill);
  }, []);
  return {
    wouldLose: () => {
      agreed.current = false;
      return wouldLose();
    },
    agree: () => {
      agreed.current = true;
    },
  };
}
