import { CallDialog } from '#admin/generate/actions/call-dialog.tsx';
import type { StepDialogProps } from './step-dialog.ts';

/** Drafts the decision on an objection, from the draft that there is. */
export const KonsepDialog = (props: StepDialogProps) => (
  <CallDialog {...props} title="Tulis konsep putusan" submitLabel="Simpan konsep" prefilled />
);
