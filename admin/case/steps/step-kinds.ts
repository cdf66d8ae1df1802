import type { ComponentType } from 'react';
import type { CaseRecord } from '#resources';
import type { Resource, Role } from '#core/resource/index.ts';
import { worksWith } from '#admin/generate/access.ts';
import { BiayaDialog } from './biaya-dialog.tsx';
import { KonsepDialog } from './konsep-dialog.tsx';
import { PenerusanDialog } from './penerusan-dialog.tsx';
import { PerpanjangDialog } from './perpanjang-dialog.tsx';
import type { StepDialogProps } from './step-dialog.ts';
import { TeruskanDialog } from './teruskan-dialog.tsx';

export interface StepKind {
  /** As `tindakan` names it. */
  step: string;
  call: string;
  label: string;
  /** null for what asks for nothing, or stands beside the case. */
  Dialog: ComponentType<StepDialogProps> | null;
}

/** The steps with a way of their own; what else a case allows has a generated dialog. */
const kinds: readonly StepKind[] = [
  { step: 'jawab', call: 'update', label: 'Jawab', Dialog: null },
  {
    step: 'konsep_putusan',
    call: 'konsep-putusan',
    label: 'Tulis konsep putusan',
    Dialog: KonsepDialog,
  },
  { step: 'proses', call: 'update', label: 'Proses', Dialog: null },
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
  {
    step: 'kirim_biaya',
    call: 'kirim-biaya',
    label: 'Kirim surat biaya',
    Dialog: BiayaDialog,
  },
  {
    step: 'teruskan_badan',
    call: 'teruskan-ke-badan',
    label: 'Teruskan ke badan publik lain',
    Dialog: PenerusanDialog,
  },
];

/** The calls that are made from here, or in the case's head. */
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
