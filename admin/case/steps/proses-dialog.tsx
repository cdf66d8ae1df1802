import { useResource } from '#admin/context.ts';
import { CallDialog } from '#admin/generate/actions/call-dialog.tsx';
import type { StepDialogProps } from './step-dialog.ts';

/** Tells the applicant that their case is being worked on. */
export function ProsesDialog(props: StepDialogProps) {
  const { label } = useResource();
  return (
    <CallDialog
      {...props}
      title={`Proses ${label.one} ini?`}
      submitLabel="Proses"
      fields={{}}
      intro="Pemohon akan melihat bahwa pengajuannya sedang diproses."
    />
  );
}
