import { useStore } from 'react-admin';
import { onDevice } from '#admin/device-store.ts';

/** Whether the queue stands beside the case, as the person left it on this device. */
export function usePaneShown(): [shown: boolean, toggle: () => void] {
  const [shown, setShown] = useStore(onDevice('antrean-tampil'), true);
  return [shown, () => setShown(!shown)];
}
