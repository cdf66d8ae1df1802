import { useEffect } from 'react';
import MenuItem from '@mui/material/MenuItem';
import { useFormContext } from 'react-hook-form';
import { useBackOffice } from '#admin/context.ts';
import { useSelection } from '#admin/generate/list/bulk/selection.tsx';
import { TextBase } from '#admin/generate/inputs/text-base.tsx';
import type { InputProps } from '#admin/generate/inputs/types.ts';
import { messageOf } from '#admin/providers/http-error.ts';
import type { CaseEntry } from '#resources';
import { officerWords } from './officer-words.ts';
import { useOfficers } from './use-officers.ts';

/** Whom several cases are given to, among those who may have the first of them; the server judges each. */
export function BulkOfficer(props: InputProps) {
  const [first] = (useSelection()?.records ?? []) as readonly CaseEntry[];
  return first ? <Officers {...props} first={first} /> : null;
}

function Officers({ name, field, first }: InputProps & { first: CaseEntry }) {
  const { data, error } = useOfficers(first);
  const among = (data ?? []).filter(({ dapat_ditugasi: may }) => may);
  const { setValue } = useFormContext();
  const own = useBackOffice().user()?.id;
  const mayTake = among.some(({ id }) => id === own);
  // Who presses at once takes them; to put all of them back is chosen.
  useEffect(() => {
    if (mayTake) setValue(name, own);
  }, [mayTake, name, own, setValue]);
  return (
    <TextBase
      name={name}
      field={error ? { ...field, hint: messageOf(error) } : field}
      textField={{ select: true }}
    >
      {among.map((one) => (
        <MenuItem key={one.id} value={one.id} sx={{ whiteSpace: 'normal' }}>
          {officerWords(one)}
        </MenuItem>
      ))}
      <MenuItem value="">Kembalikan ke antrean</MenuItem>
    </TextBase>
  );
}
