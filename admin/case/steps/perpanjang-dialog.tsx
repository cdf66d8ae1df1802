import MenuItem from '@mui/material/MenuItem';
import { aturanPerpanjangan } from '#core/case/jam/aturan.ts';
import type { Fields } from '#core/resource/index.ts';
import { useCalendar } from '#admin/kalender/use-calendar.ts';
import { caseField } from '#admin/case/case-field.ts';
import { useResource } from '#admin/context.ts';
import { shortDay } from '#core/format/day.ts';
import { CallDialog } from '#admin/generate/actions/call-dialog.tsx';
import { FormFields } from '#admin/generate/form/form-fields.tsx';
import { TextBase } from '#admin/generate/inputs/text-base.tsx';
import { extensions } from './extensions.ts';
import type { StepDialogProps } from './step-dialog.ts';

const length = caseField('perpanjangan_hari');

/** Extends the time of a request, once, and shows where each length leads. */
export function PerpanjangDialog(props: StepDialogProps) {
  const { record, call } = props;
  const asked = useResource().calls[call]?.input ?? {};
  return (
    <CallDialog
      {...props}
      title="Perpanjang waktu"
      submitLabel="Perpanjang"
      intro={`Batas waktu sekarang ${shortDay(record.batas_waktu)}. Perpanjangan hanya satu kali, paling lama ${aturanPerpanjangan.hari} hari kerja, dan diberitahukan kepada pemohon dengan surat (${aturanPerpanjangan.pasal}).`}
    >
      <Inputs fields={asked} record={record} />
    </CallDialog>
  );
}

function Inputs({ fields, record }: { fields: Fields; record: StepDialogProps['record'] }) {
  const calendar = useCalendar();
  const { [length]: days, ...rest } = fields;
  return (
    <>
      {days && (
        <TextBase name={length} field={days} textField={{ select: true }}>
          {extensions(record, calendar).map(({ hari, label }) => (
            <MenuItem key={hari} value={String(hari)}>
              {label}
            </MenuItem>
          ))}
        </TextBase>
      )}
      <FormFields fields={rest} />
    </>
  );
}
