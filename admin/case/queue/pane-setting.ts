import { useState } from 'react';

const hiddenKey = 'ppid.antrean-tersembunyi';

/** Whether the queue stands beside the case, as the person left it on this device. */
export function usePaneShown(): [shown: boolean, toggle: () => void] {
  const [shown, setShown] = useState(() => localStorage.getItem(hiddenKey) === null);
  function toggle() {
    if (shown) localStorage.setItem(hiddenKey, '1');
    else localStorage.removeItem(hiddenKey);
    setShown(!shown);
  }
  return [shown, toggle];
}
