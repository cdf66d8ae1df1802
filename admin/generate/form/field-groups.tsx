import Typography from '@mui/material/Typography';
import type { Fields } from '#core/resource/index.ts';
import { Card } from '#admin/layout/card.tsx';
import { FormFields, type FormFieldsProps } from './form-fields.tsx';

export interface FieldGroup {
  title: string;
  lead?: string;
  fields: readonly string[];
}

export interface FieldGroupsProps extends Pick<FormFieldsProps, 'fields' | 'inputs' | 'title'> {
  groups: readonly FieldGroup[];
  /** In place of the declared hints; an empty one takes a hint away. */
  hints?: Readonly<Record<string, string>>;
}

/** The inputs of a long form, a card for each matter; what no group names comes last. */
export function FieldGroups({ groups, fields, hints = {}, inputs, title }: FieldGroupsProps) {
  const named = new Set(groups.flatMap(({ fields: names }) => names));
  const rest = Object.keys(fields).filter((name) => !named.has(name));
  const all = rest.length > 0 ? [...groups, { title: 'Lainnya', fields: rest }] : groups;
  return all.map((group) => {
    const shown = pick(fields, group.fields, hints);
    if (Object.keys(shown).length === 0) return null;
    return (
      <Card key={group.title} title={group.title}>
        {group.lead && (
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: -0.75, mb: 2 }}>
            {group.lead}
          </Typography>
        )}
        <FormFields fields={shown} {...(inputs && { inputs })} {...(title && { title })} />
      </Card>
    );
  });
}

function pick(fields: Fields, names: readonly string[], hints: Readonly<Record<string, string>>) {
  const picked = names.flatMap((name) => {
    const field = fields[name];
    const hint = hints[name];
    return field ? [[name, hint === undefined ? field : { ...field, hint }] as const] : [];
  });
  return Object.fromEntries(picked);
}
