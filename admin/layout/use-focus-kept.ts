import { useEffect, useRef } from 'react';

/**
 * A record that has become another version may have lost the very button that changed it, and with
 * it whoever works by keyboard their place: the screen's heading takes the focus then.
 */
export function useFocusKept(versi: unknown): void {
  const seen = useRef(versi);
  useEffect(() => {
    const isOther = seen.current !== undefined && seen.current !== versi;
    seen.current = versi;
    if (isOther && document.activeElement === document.body) {
      document.querySelector<HTMLElement>('main h1')?.focus();
    }
  }, [versi]);
}
