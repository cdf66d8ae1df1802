import MenuItem from '@mui/material/MenuItem';
import { useQuery } from '@tanstack/react-query';
import { calonWakilSchema, type CalonWakil } from '#core/case/ketidakhadiran.ts';
import { useProvider, useResource } from '#admin/context.ts';
import { officerWords } from '#admin/case/officer/officer-words.ts';
import { CallDialog, type CallDialogProps } from '#admin/generate/actions/call-dialog.tsx';
import { TextBase } from '#admin/generate/inputs/text-base.tsx';
import type { InputProps } from '#admin/generate/inputs/types.ts';
import { screenName } from '#admin/generate/names.ts';
import { messageOf } from '#admin/providers/http-error.ts';

const inputs = { wakil_id: DeputyInput };

/** Asks an officer for the days on which they are absent, and for who stands in for them. */
export default function AbsenceDialog(props: Omit<CallDialogProps, 'title' | 'inputs'>) {
  return <CallDialog {...props} title="Ketidakhadiran" submitLabel="Simpan" inputs={inputs} />;
}

/** Those who may stand in. */
function DeputyInput({ name, field }: InputProps) {
  const provider = useProvider();
  const screen = screenName(useResource());
  const { data, error } = useQuery<CalonWakil[]>({
    queryKey: [screen, 'calon-wakil'],
    queryFn: async () =>
      calonWakilSchema.parse((await provider.summary(screen, 'calon-wakil', {})).data),
  });
  return (
    <TextBase
      name={name}
      field={error ? { ...field, hint: messageOf(error) } : field}
      textField={{ select: true }}
    >
      <MenuItem value="">Tanpa wakil</MenuItem>
      {(data ?? []).map((officer) => (
        <MenuItem key={officer.id} value={officer.id} sx={{ whiteSpace: 'normal' }}>
          {officerWords(officer)}
        </MenuItem>
      ))}
    </TextBase>
  );
}
