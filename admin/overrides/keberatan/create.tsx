import { useWatch } from 'react-hook-form';
import { keberatanFields } from '#core/forms/keberatan.ts';
import { namesOf, type Fields } from '#core/resource/index.ts';
import type { InputOf } from '#resources';
import { caseField, type ByField } from '#admin/case/case-field.ts';
import { arrival, hintOfArrival, recordedInputs } from '#admin/case/recorded.tsx';
import { CreateScreen } from '#admin/generate/form/create-screen.tsx';
import { FieldGroups, type FieldGroup } from '#admin/generate/form/field-groups.tsx';
import { SelectsInput } from '#admin/generate/inputs/selects.tsx';
import type { InputProps } from '#admin/generate/inputs/types.ts';

const groups: readonly FieldGroup[] = [
  arrival,
  {
    title: 'Keberatan',
    fields: namesOf(keberatanFields),
  },
];

const title = 'permohonan_informasi_id' satisfies keyof InputOf<'keberatan'>;

// The declared ones speak to the applicant.
const hints = {
  tanggal_masuk: hintOfArrival,
  permohonan_informasi_id:
    'Cari dengan nomor registrasi atau judul permohonannya. Yang datang setelah waktunya tetap dicatat, dan ditandai terlambat.',
  kasus: 'Apa yang terjadi, menurut pemohon.',
  file_pendukung: 'Pindaian surat keberatan atau surat kuasa, bila ada.',
} satisfies ByField<'keberatan', string>;

/** The grounds beside the one that is chosen above. */
function OtherGrounds(props: InputProps) {
  const first: unknown = useWatch({ name: caseField('alasan') });
  return <SelectsInput {...props} except={typeof first === 'string' ? [first] : []} />;
}

const inputs = {
  ...recordedInputs,
  alasan_lain: OtherGrounds,
} satisfies ByField<'keberatan', typeof OtherGrounds>;

const Inputs = ({ fields }: { fields: Fields }) => (
  <FieldGroups groups={groups} fields={fields} hints={hints} inputs={inputs} title={title} />
);

/** Enters an objection that came in outside of the portal. */
export default function CatatKeberatan() {
  return <CreateScreen Inputs={Inputs} />;
}
