import { lazyScreen } from '#admin/layout/lazy.tsx';
import { resources } from '#resources';
import type { Override } from '../types.ts';
import { ActionCell, MomentCell, RecordCell, ResourceCell } from './cells.tsx';
import { actionChoices, resourceChoices } from './words.ts';

/** Entries name calls, resources and ids: here they are read in words, and changes side by side. */
export const audit: Override<'audit'> = {
  show: lazyScreen(() => import('./show.tsx')),
  cells: {
    dibuat_pada: MomentCell,
    aksi: ActionCell,
    resource: ResourceCell,
    data_nama: RecordCell,
  },
  choices: { aksi: actionChoices(resources), resource: resourceChoices(resources) },
};
