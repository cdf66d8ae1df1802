import { useWatch } from 'react-hook-form';
import { unitDate } from '#core/case/unit-date.ts';
import { dayInJakarta, type Day } from '#core/case/working-days.ts';
import type { Field, Fields } from '#core/resource/index.ts';
import { useCalendar } from '#admin/calendar/use-calendar.ts';
import { useResource } from '#admin/context.ts';
import { longDay } from '#core/format/day.ts';
import { CallDialog } from '#admin/generate/actions/call-dialog.tsx';
import { FormFields } from '#admin/generate/form/form-fields.tsx';
import { DateInput } from '#admin/generate/inputs/date.tsx';
import type { StepDialogProps } from './step-dialog.ts';

/** Hands a case to a work unit, with the day by which its part is to be ready. */
export function TeruskanDialog(props: StepDialogProps) {
  const { fields } = useResource();
  const { kode_unit_kerja: unit, batas_unit } = fields;
  if (!unit) return null;
  const asked: Fields = {
    kode_unit_kerja: { ...unit, required: true },
    ...(batas_unit && { batas_unit }),
  };
  return (
    <CallDialog
      {...props}
      title="Teruskan ke unit kerja"
      submitLabel="Teruskan"
      fields={asked}
      check={({ kode_unit_kerja }) =>
        kode_unit_kerja ? {} : { kode_unit_kerja: `${unit.label} tidak boleh kosong` }
      }
    >
      <Inputs fields={asked} due={dayInJakarta(new Date(props.record.batas_waktu))} />
    </CallDialog>
  );
}

function Inputs({ fields, due }: { fields: Fields; due: Day }) {
  const chosen: unknown = useWatch({ name: 'kode_unit_kerja' });
  const calendar = useCalendar();
  const today = dayInJakarta(new Date());
  const { batas_unit: unitField, ...first } = fields;
  const suggested = calendar && unitDate(calendar, due, today);
  return (
    <>
      <FormFields fields={first} />
      {Boolean(chosen) && unitField && (
        <DateInput
          name="batas_unit"
          field={suggested ? hinted(unitField, suggested) : unitField}
          earliest={today}
          {...(due >= today && { latest: due })}
        />
      )}
    </>
  );
}

const hinted = (field: Field, day: Day): Field => ({
  ...field,
  hint: `Lebih awal dari batas menurut undang-undang. Kosongkan untuk ${longDay(day)}.`,
});
