import type { RecordOf } from '#resources';
import { CallDialog } from '#admin/generate/actions/call-dialog.tsx';
import { RadiosInput } from '#admin/generate/inputs/radios.tsx';
import { caseField } from '../case-field.ts';
import type { StepDialogProps } from './step-dialog.ts';

const inputs = { [caseField('penerusan_cakupan')]: RadiosInput };

/** Passes a request on to the public body that holds what is asked, from what was asked. */
export function PenerusanDialog(props: StepDialogProps) {
  const { kebutuhan } = props.record as Partial<RecordOf<'permohonan'>>;
  return (
    <CallDialog
      {...props}
      title="Teruskan ke badan publik lain"
      submitLabel="Terbitkan surat"
      initial={{ [caseField('penerusan_uraian')]: kebutuhan }}
      inputs={inputs}
    />
  );
}
