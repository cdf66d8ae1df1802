import type { Fields } from '#core/resource/index.ts';
import type { InputOf } from '#resources';
import { EditScreen } from '#admin/generate/form/edit-screen.tsx';
import { FormFields } from '#admin/generate/form/form-fields.tsx';
import { Card } from '#admin/layout/card.tsx';
import { ShiftDialog, useShiftPreview } from './shift-dialog.tsx';

const year = 'tahun' satisfies keyof InputOf<'kalender'>;

// A list stays that of its year.
function Inputs({ fields: { [year]: _, ...fields } }: { fields: Fields }) {
  return (
    <Card>
      <FormFields fields={fields} />
    </Card>
  );
}

/** Changes a year, once it is known what that moves. */
export default function KalenderEdit() {
  const { confirm, asked } = useShiftPreview();
  return (
    <>
      <EditScreen Inputs={Inputs} confirm={confirm} />
      <ShiftDialog asked={asked} />
    </>
  );
}
