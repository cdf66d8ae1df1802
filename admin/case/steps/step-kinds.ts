import type { ComponentType } from 'react';
import type { CaseRecord } from '#resources';
import type { Resource, Role } from '#core/resource/index.ts';
import { worksWith } from '#admin/generate/access.ts';
import { JawabDialog } from '../answer/jawab-dialog.tsx';
import { PerpanjangDialog } from './perpanjang-dialog.tsx';
import { ProsesDialog } from './proses-dialog.tsx';
import type { StepDialogProps } from './step-dialog.ts';
import { TeruskanDialog } from './teruskan-dialog.tsx';

export interface StepKind {
  /** As `tindakan` names it. */
  step: string;
  call: string;
  label: string;
  Dialog: ComponentType<StepDialogProps>;
}

/** The steps with a dialog of their own; what else a case allows has a generated one. */
const kinds: readonly StepKind[] = [
  { step: 'jawab', call: 'update', label: 'Jawab', Dialog: JawabDialog },
  { step: 'proses', call: 'update', label: 'Proses', Dialog: ProsesDialog },
  {
    step: 'teruskan',
    call: 'update',
    label: 'Teruskan ke unit kerja',
    Dialog: TeruskanDialog,
  },
  {
    step: 'perpanjang',
    call: 'perpanjang-permohonan',
    label: 'Perpanjang waktu',
    Dialog: PerpanjangDialog,
  },
];

/** The calls that have a dialog here, or in the case's head. */
export const ownCalls: readonly string[] = [...kinds.map(({ call }) => call), 'tugaskan'];

/** The steps that a case says are possible now and that a role may take. */
export function possibleSteps(
  resource: Resource,
  { tindakan }: Pick<CaseRecord, 'tindakan'>,
  role: Role | null,
): StepKind[] {
  return kinds.filter(
    ({ step, call }) => tindakan.includes(step) && worksWith(resource, call, role),
  );
}
