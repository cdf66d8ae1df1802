import type { Fields } from '#core/resource/index.ts';
import { FormFields } from '#admin/generate/form/form-fields.tsx';
import { Card } from '#admin/layout/card.tsx';

/** All that an account holds but its password. */
export function Inputs({ fields: { password: _, ...fields } }: { fields: Fields }) {
  return (
    <Card>
      <FormFields fields={fields} title="name" />
    </Card>
  );
}
