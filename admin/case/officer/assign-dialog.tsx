import MenuItem from '@mui/material/MenuItem';
import { caseField } from '#admin/case/case-field.ts';
import { useResource } from '#admin/context.ts';
import { CallDialog } from '#admin/generate/actions/call-dialog.tsx';
import { TextBase } from '#admin/generate/inputs/text-base.tsx';
import { messageOf } from '#admin/providers/http-error.ts';
import type { StepDialogProps } from '#admin/case/steps/step-dialog.ts';
import { officerWords } from './officer-words.ts';
import { useOfficers } from './use-officers.ts';

const officer = caseField('petugas_id');

/** Gives a case to a colleague who works with it, or puts it back for anybody. */
export default function AssignDialog(props: StepDialogProps) {
  const { record, call } = props;
  return (
    <CallDialog
      {...props}
      title="Tugaskan perkara"
      submitLabel="Simpan"
      initial={{ [officer]: record[officer] ?? '' }}
    >
      <Officers record={record} call={call} />
    </CallDialog>
  );
}

function Officers({ record, call }: Pick<StepDialogProps, 'record' | 'call'>) {
  const field = useResource().calls[call]?.input?.[officer];
  const { data, error } = useOfficers(record);
  const among = (data ?? []).filter(({ dapat_ditugasi: may }) => may);
  const held = record[officer];
  const isListed = !held || among.some(({ id }) => id === held);
  if (!field) return null;
  return (
    <TextBase
      name={officer}
      field={error ? { ...field, hint: messageOf(error) } : field}
      textField={{ select: true }}
    >
      <MenuItem value="">Belum ada petugas</MenuItem>
      {!isListed && <MenuItem value={held}>{record.nama_petugas}</MenuItem>}
      {among.map((one) => (
        <MenuItem key={one.id} value={one.id} sx={{ whiteSpace: 'normal' }}>
          {officerWords(one)}
        </MenuItem>
      ))}
    </TextBase>
  );
}
