import type { ComponentType } from 'react';
import Box from '@mui/material/Box';
import type { FieldType, Fields } from '#core/resource/index.ts';
import { inputs } from '#admin/generate/inputs/index.ts';
import type { InputProps } from '#admin/generate/inputs/types.ts';

const wide = new Set<FieldType>([
  'longText',
  'richText',
  'file',
  'image',
  'files',
  'url',
  'items',
  'selects',
]);

export interface FormFieldsProps {
  fields: Fields;
  /** The field that names the record: on a line of its own, before the others. */
  title?: string;
  /** Inputs of single fields, in place of those of their types. */
  inputs?: Readonly<Record<string, ComponentType<InputProps>>>;
}

/** The inputs of a form, short ones beside each other where there is room. */
export function FormFields({ fields, title, inputs: own = {} }: FormFieldsProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2.5,
        alignItems: 'start',
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 17rem), 1fr))',
      }}
    >
      {Object.entries(fields).map(([name, field]) => {
        const Input = own[name] ?? inputs[field.type];
        if (!Input || field.input() === null) return null;
        return (
          <Box
            key={name}
            sx={{
              minWidth: 0,
              ...((wide.has(field.type) || name === title) && { gridColumn: '1 / -1' }),
            }}
          >
            <Input name={name} field={field} />
          </Box>
        );
      })}
    </Box>
  );
}
