import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { lookupLabel, lookupValues } from '#core/lookup/lookups.ts';
import type { Field, FieldType } from '#core/resource/index.ts';
import { DayField } from '#admin/generate/day-field.tsx';

export interface PartInputProps {
  field: Field;
  value: unknown;
  /** Seen above the input, where no column says it. */
  label?: string;
  /** What a screen reader says where no label is seen. */
  named?: string;
  invalid: boolean;
  onChange: (value: unknown) => void;
}

const htmlTypes: { readonly [T in FieldType]?: string } = {
  email: 'email',
  phone: 'tel',
  url: 'url',
};
const numeric: ReadonlySet<FieldType> = new Set(['number', 'year']);
const yesNo: readonly (readonly [string, string])[] = [
  ['true', 'Ya'],
  ['false', 'Tidak'],
];

/** The entries that a value is chosen from; null where it is typed. */
function entriesOf({ lookup, type }: Field): readonly (readonly [string, string])[] | null {
  if (type === 'boolean') return yesNo;
  return lookup ? lookupValues(lookup).map((value) => [value, lookupLabel(lookup, value)]) : null;
}

/** One value of one row. */
export const PartInput = (props: PartInputProps) =>
  props.field.type === 'date' ? <DayPart {...props} /> : <TextPart {...props} />;

const DayPart = ({ field, value, label, named, invalid, onChange }: PartInputProps) => (
  <DayField
    value={typeof value === 'string' ? value : ''}
    onChange={onChange}
    error={invalid}
    named={named}
    {...(label && { label, required: field.required === true })}
  />
);

function TextPart({ field, value, label, named, invalid, onChange }: PartInputProps) {
  const entries = entriesOf(field);
  const fromText = field.type === 'boolean' ? field.fromText : (text: string) => text;
  return (
    <TextField
      type={htmlTypes[field.type] ?? 'text'}
      select={entries !== null}
      multiline={field.type === 'longText'}
      value={value === null || value === undefined ? '' : String(value)}
      onChange={({ target }) => onChange(fromText(target.value))}
      error={invalid}
      {...(label && { label, required: field.required === true })}
      slotProps={{
        htmlInput: {
          'aria-label': named,
          ...(numeric.has(field.type) && { inputMode: 'numeric' }),
        },
      }}
    >
      {entries?.map(([entry, words]) => (
        <MenuItem key={entry} value={entry}>
          {words}
        </MenuItem>
      ))}
    </TextField>
  );
}
