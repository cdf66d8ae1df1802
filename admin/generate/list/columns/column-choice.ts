import { useStore } from 'react-admin';
import { onDevice } from '#admin/device-store.ts';

/** What somebody has made of the columns of a list. */
export interface ColumnChoice {
  /** Every column by name, the shown ones and the others. */
  urutan: readonly string[];
  /** Those that are shown. */
  tampil: readonly string[];
}

/** What was chosen on this device for a resource's list; null where nobody has, and to go back to that. */
export const useColumnChoice = (resource: string) =>
  useStore<ColumnChoice | null>(onDevice(`kolom.${resource}`), null);
