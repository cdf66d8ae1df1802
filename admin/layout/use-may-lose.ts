import { useEffect, useRef } from 'react';

const question = 'Isian Anda belum disimpan. Keluar dan buang isian ini?';

/**
 * Asks before anything is lost that was typed, by the same guards as the browser asks for a page that is
 * closed. Whoever agrees is not asked again when the page goes.
 */
export function useMayLose(): () => boolean {
  const agreed = useRef(false);
  useEffect(() => {
    // A window calls its listeners in the order in which they came: those of forms come later.
    const keepStill = (event: Event) => {
      if (agreed.current) event.stopImmediatePropagation();
    };
    window.addEventListener('beforeunload', keepStill);
    return () => window.removeEventListener('beforeunload', keepStill);
  }, []);
  return () => {
    agreed.current = false;
    const nothingTyped = window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    agreed.current = nothingTyped || window.confirm(question);
    return agreed.current;
  };
}
