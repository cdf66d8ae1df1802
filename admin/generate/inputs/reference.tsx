import { useState } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useInput, useRecordContext } from 'react-admin';
import { embeddedTitle } from '#admin/generate/cells/reference.tsx';
import { useChoices, type Choice } from '#admin/generate/choices.ts';
import { useBackOffice } from '#admin/context.ts';
import { messageOf } from '#admin/providers/http-error.ts';
import { useDebounced } from '#admin/generate/use-debounced.ts';
import type { InputProps } from './types.ts';

/** A record of another resource, found by typing a part of its name. */
export function ReferenceInput({ name, field }: InputProps) {
  const to = field.reference?.to ?? '';
  const target = useBackOffice().resources.byName(to);
  const searchable = (target?.list?.search?.length ?? 0) > 0;
  const [typed, setTyped] = useState('');
  const { id, field: input, fieldState } = useInput({ source: name });
  const { choices, isPending, error } = useChoices(to, useDebounced(searchable ? typed : ''));
  const record = useRecordContext();
  const { ref, value, onChange, onBlur } = input;

  const known = choices.find((choice) => choice.id === String(value));
  const current: Choice | null = value
    ? (known ?? { id: String(value), label: labelBefore(value) })
    : null;

  function labelBefore(of: unknown): string {
    const same = record !== undefined && String(record[name]) === String(of);
    return (same && embeddedTitle(field, record)) || String(of);
  }

  return (
    <Autocomplete<Choice>
      id={id}
      options={choices}
      value={current}
      loading={isPending}
      onChange={(_, choice) => onChange(choice?.id ?? '')}
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
      onBlur={() => onBlur()}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      getOptionLabel={(option) => option.label}
      getOptionKey={(option) => option.id}
      loadingText="Memuat pilihan…"
      noOptionsText="Tidak ada yang cocok"
      clearText="Kosongkan"
      openText="Buka pilihan"
      closeText="Tutup pilihan"
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={ref}
          label={field.label}
          required={field.required === true}
          error={fieldState.invalid || error !== null}
          helperText={fieldState.error?.message ?? (error ? messageOf(error) : field.hint)}
        />
      )}
    />
  );
}
