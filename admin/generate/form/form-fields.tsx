import Box from '@mui/material/Box';
import type { FieldType, Fields } from '#core/resource/index.ts';
import { inputs } from '#admin/generate/inputs/index.ts';

const wide: ReadonlySet<FieldType> = new Set(['longText', 'richText', 'file', 'image', 'url']);

export interface FormFieldsProps {
  fields: Fields;
  /** The field that names the record: on a line of its own, before the others. */
  title?: string;
}

/** The inputs of a form, short ones beside each other where there is room. */
export function FormFields({ fields, title }: FormFieldsProps) {
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
        const Input = inputs[field.type];
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
