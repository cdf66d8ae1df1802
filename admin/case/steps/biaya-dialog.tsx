import { aturanBiaya } from '#core/case/jam/aturan.ts';
import { dayInJakarta, dueDate } from '#core/dates/working-days.ts';
import { longDay, shortDay } from '#core/format/day.ts';
import type { Field, Fields } from '#core/resource/index.ts';
import { useResource } from '#admin/context.ts';
import { CallDialog } from '#admin/generate/actions/call-dialog.tsx';
import { FormFields } from '#admin/generate/form/form-fields.tsx';
import { DateInput } from '#admin/generate/inputs/date.tsx';
import { useCalendar } from '#admin/kalender/use-calendar.ts';
import { usualPayment } from '#admin/layout/site.ts';
import { caseField } from '../case-field.ts';
import { CostTotal } from './cost-total.tsx';
import type { StepDialogProps } from './step-dialog.ts';

const [rowsName, wayName, dayName] = [
  caseField('biaya_rincian'),
  caseField('biaya_cara'),
  caseField('biaya_batas'),
];

/** Tells the applicant what copies cost, once. */
export function BiayaDialog(props: StepDialogProps) {
  const { record, call } = props;
  const resource = useResource();
  const { input = {}, hint = '' } = resource.calls[call] ?? {};
  return (
    <CallDialog
      {...props}
      title="Kirim surat biaya"
      submitLabel="Kirim surat"
      initial={{ [rowsName]: [{}], [wayName]: usualPayment }}
      intro={`${hint} Batas waktu sekarang ${shortDay(record.batas_waktu)}.`}
    >
      <Inputs fields={input} due={dayInJakarta(new Date(record.batas_waktu))} />
    </CallDialog>
  );
}

function Inputs({ fields, due }: { fields: Fields; due: string }) {
  const calendar = useCalendar();
  const { [rowsName]: rows, [wayName]: way, [dayName]: day } = fields;
  const earliest = calendar && dueDate(calendar, dayInJakarta(new Date()), aturanBiaya.hari).due;
  return (
    <>
      {rows && <FormFields fields={{ [rowsName]: rows }} />}
      <CostTotal />
      {way && <FormFields fields={{ [wayName]: way }} />}
      {day && (
        <DateInput
          name={dayName}
          field={earliest ? hinted(day, earliest) : day}
          {...(earliest && { earliest, latest: due > earliest ? due : earliest })}
        />
      )}
    </>
  );
}

const hinted = (field: Field, earliest: string): Field => ({
  ...field,
  hint: `Sekurangnya ${aturanBiaya.hari} hari kerja bagi pemohon. Kosongkan untuk ${longDay(earliest)}.`,
});
