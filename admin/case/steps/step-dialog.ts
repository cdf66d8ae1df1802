import type { CaseRecord } from '#resources';

/** What the dialog of a step is given. */
export interface StepDialogProps {
  open: boolean;
  /** The call that makes the step. */
  call: string;
  record: CaseRecord;
  /** Told once the step is made. */
  onDone?: () => void;
  onClose: () => void;
}
