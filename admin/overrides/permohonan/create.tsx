import { useWatch } from 'react-hook-form';
import { pemohonErrors, pemohonFields } from '#core/forms/pemohon.ts';
import { permohonanFields } from '#core/forms/permohonan.ts';
import { namesOf, type Fields } from '#core/resource/index.ts';
import { notNik } from '#core/rules/nik.ts';
import type { InputOf } from '#resources';
import { caseField, type ByField } from '#admin/case/case-field.ts';
import { arrival, hintOfArrival, recordedInputs } from '#admin/case/recorded.tsx';
import { CreateScreen } from '#admin/generate/form/create-screen.tsx';
import { FieldGroups, type FieldGroup } from '#admin/generate/form/field-groups.tsx';
import { TextInput } from '#admin/generate/inputs/typed.tsx';
import type { InputProps } from '#admin/generate/inputs/types.ts';

const groups: readonly FieldGroup[] = [
  arrival,
  {
    title: 'Pemohon',
    lead: 'Nama wajib diisi, juga alamat, telepon, atau surel. Yang tidak diketahui dikosongkan.',
    fields: namesOf(pemohonFields),
  },
  {
    title: 'Informasi yang diminta',
    fields: namesOf(permohonanFields),
  },
];

const title = 'judul' satisfies keyof InputOf<'permohonan'>;

// The declared ones speak to the applicant.
const hints = {
  tanggal_masuk: hintOfArrival,
  judul: 'Satu kalimat pendek tentang informasi yang diminta.',
  kebutuhan: 'Dokumen, data, atau kurun waktu yang disebutkan pemohon.',
  tujuan: 'Untuk apa informasi itu akan digunakan, menurut pemohon.',
  pemohon_surel: 'Kabar tentang permohonan, dan tentang keberatan atasnya, dikirim ke alamat ini.',
  file_pendukung: 'Pindaian surat, formulir, atau surat kuasa, bila ada.',
} satisfies ByField<'permohonan', string>;

const Name = (props: InputProps) => (
  <TextInput {...props} field={{ ...props.field, required: true }} />
);
/** Says before it is sent that a number is no NIK. */
function IdentityNumber(props: InputProps) {
  const [kind, number]: unknown[] = useWatch({
    name: [caseField('pemohon_jenis_identitas_id'), props.name],
  });
  const typed = typeof number === 'string' ? number.trim() : '';
  const doubt = typed === '' ? null : notNik(kind, typed);
  return (
    <TextInput {...props} field={{ ...props.field, ...(doubt !== null && { hint: doubt }) }} />
  );
}

const inputs = {
  ...recordedInputs,
  pemohon_nama: Name,
  pemohon_nomor_identitas: IdentityNumber,
} satisfies ByField<'permohonan', typeof Name>;

const Inputs = ({ fields }: { fields: Fields }) => (
  <FieldGroups groups={groups} fields={fields} hints={hints} inputs={inputs} title={title} />
);

/** Enters a request that came in by word of mouth, by phone or by letter: UU 14/2008 Ps 22(3). */
export default function CatatPermohonan() {
  return <CreateScreen Inputs={Inputs} check={pemohonErrors} />;
}
