import { useState } from 'react';
import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useInput, useRecordContext } from 'react-admin';
import type { Choice } from '#admin/generate/choice.ts';
import { choiceText, isSearched, useChoice, useChoices } from '#admin/generate/choices.ts';
import { useBackOffice } from '#admin/context.ts';
import { messageOf } from '#admin/providers/http-error.ts';
import { embeddedTitle } from '#admin/generate/values.ts';
import { useDebounced } from '#admin/generate/use-debounced.ts';
import type { InputProps } from './types.ts';

// What the server has found is not sifted once more: it may have looked where no label shows.
const asFound = (options: Choice[]) => options;
const byText = createFilterOptions<Choice>();

interface ReferenceInputProps extends InputProps {
  /** Shows its choices as soon as it has the focus: there is nothing else to be done first. */
  opens?: boolean;
}

/** A record of another resource, found by typing a part of its name or of whatever its list searches. */
export function ReferenceInput({ name, field, opens = false }: ReferenceInputProps) {
  const to = field.reference?.to ?? '';
  const { resources } = useBackOffice();
  const searchable = isSearched(resources.byName(to));
  const [typed, setTyped] = useState('');
  const { id, field: input, fieldState } = useInput({ source: name });
  const sought = useDebounced(searchable ? typed : '');
  const { choices, isPending, isBefore, error } = useChoices(to, sought);
  const isFound = searchable && sought === typed && !isBefore;
  const { ref, value, onChange, onBlur } = input;
  const chosen = value ? String(value) : null;

  const [picked, setPicked] = useState<Choice | null>(null);
  const known = [...choices, ...(picked ? [picked] : [])].find((choice) => choice.id === chosen);
  const before = useLabelBefore(name, field, chosen);
  const isElsewhere = chosen !== null && !isPending && !known && before === null;
  const fetched = useChoice(to, isElsewhere ? chosen : null);
  const current: Choice | null =
    chosen === null ? null : (known ?? fetched ?? { id: chosen, label: before ?? '' });

  return (
    <Autocomplete<Choice>
      id={id}
      options={choices}
      value={current}
      loading={isPending}
      openOnFocus={opens}
      // Whoever types has the first match marked; whoever only looks has chosen nothing.
      autoHighlight={typed !== '' || choices.length === 1}
      filterOptions={isFound ? asFound : byText}
      onKeyDown={(event) => {
        // While there is nothing to choose yet, nothing is sent without it either.
        if (event.key === 'Enter' && typed !== '') event.preventDefault();
      }}
      onChange={(_, choice) => {
        setPicked(choice);
        onChange(choice?.id ?? '');
      }}
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
      onBlur={() => onBlur()}
      isOptionEqualToValue={(option, other) => option.id === other.id}
      getOptionLabel={choiceText}
      getOptionKey={(option) => option.id}
      renderOption={({ key, ...props }, { label, note }) => (
        <Box component="li" key={key} {...props} sx={{ '&&': { display: 'block', py: 1 } }}>
          {label}
          {note && (
            <Box
              component="span"
              sx={{ display: 'block', typography: 'body2', color: 'text.secondary' }}
            >
              {note}
            </Box>
          )}
        </Box>
      )}
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

/** What the record that is being changed says of the one it refers to; null where that is another. */
function useLabelBefore(name: string, field: InputProps['field'], chosen: string | null) {
  const record = useRecordContext();
  const same = record !== undefined && chosen !== null && String(record[name]) === chosen;
  return same ? embeddedTitle(field, record) : null;
}
