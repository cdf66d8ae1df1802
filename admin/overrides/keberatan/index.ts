import { BulkOfficer } from '#admin/case/officer/bulk-officer.tsx';
import { OfficerCell } from '#admin/case/officer/officer-cell.tsx';
import { TenggatCell } from '#admin/case/tenggat-cell.tsx';
import { lazyScreen } from '#admin/layout/lazy.tsx';
import type { Override } from '../types.ts';
import { RequestCell } from './request-cell.tsx';

/** A case is worked on by its steps; there is nothing of it that an officer edits at will. */
export const keberatan: Override<'keberatan'> = {
  list: lazyScreen(() => import('#admin/case/queue/case-list.tsx')),
  show: lazyScreen(() => import('./show.tsx')),
  create: lazyScreen(() => import('./create.tsx')),
  edit: null,
  bulkInputs: { petugas_id: BulkOfficer },
  cells: { petugas_id: OfficerCell, tenggat: TenggatCell, permohonan_informasi_id: RequestCell },
};
