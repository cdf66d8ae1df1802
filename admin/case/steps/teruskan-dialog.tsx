import { useWatch } from 'react-hook-form';
import { unitDate } from '#core/case/jam/unit-date.ts';
import { dayInJakarta, type Day } from '#core/dates/working-days.ts';
import type { Field, Fields } from '#core/resource/index.ts';
import { useCalendar } from '#admin/kalender/use-calendar.ts';
import { useResource } from '#admin/context.ts';
import { longDay } from '#core/format/day.ts';
import { CallDialog } from '#admin/generate/actions/call-dialog.tsx';
import { FormFields } from '#admin/generate/form/form-fields.tsx';
import { DateInput } from '#admin/generate/inputs/date.tsx';
import { caseField } from '../case-field.ts';
import type { StepDialogProps } from './step-dialog.ts';

const unitName = caseField('kode_unit_kerja');
const dayName = caseField('batas_unit');

/** Hands a case to a work unit, with the day by which its part is to be ready. */
export function TeruskanDialog(props: StepDialogProps) {
  const { fields } = useResource();
  const { [unitName]: unit, [dayName]: day } = fields;
  if (!unit) return null;
  const asked: Fields = {
    [unitName]: { ...unit, required: true },
    ...(day && { [dayName]: day }),
  };
  return (
    <CallDialog
      {...props}
      title="Teruskan ke unit kerja"
      submitLabel="Teruskan"
      fields={asked}
      check={({ [unitName]: chosen }) =>
        chosen ? {} : { [unitName]: `${unit.label} tidak boleh kosong` }
      }
    >
      <Inputs fields={asked} due={dayInJakarta(new Date(props.record.batas_waktu))} />
    </CallDialog>
  );
}

function Inputs({ fields, due }: { fields: Fields; due: Day }) {
  const chosen: unknown = useWatch({ name: unitName });
  const calendar = useCalendar();
  const today = dayInJakarta(new Date());
  const { [dayName]: unitField, ...first } = fields;
  const suggested = calendar && unitDate(calendar, due, today);
  return (
    <>
      <FormFields fields={first} />
      {Boolean(chosen) && unitField && (
        <DateInput
          name={dayName}
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
