import { useStore } from 'react-admin';
import { onDevice } from '#admin/device-store.ts';

/** Whether single keys do something on this device (WCAG 2.1.4), and the way to turn them on or off. */
export const useKeysSetting = () => useStore(onDevice('pintasan'), true);
