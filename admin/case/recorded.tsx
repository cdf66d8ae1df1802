import type { InputOf } from '#resources';
import { dayInJakarta } from '#core/dates/working-days.ts';
import { DateInput } from '#admin/generate/inputs/date.tsx';
import { SelectInput } from '#admin/generate/inputs/select.tsx';
import type { InputProps } from '#admin/generate/inputs/types.ts';
import type { ByField } from './case-field.ts';

// What comes in by the portal is entered by nobody else.
const Saluran = (props: InputProps) => <SelectInput {...props} except={['daring']} />;
const TanggalMasuk = (props: InputProps) => (
  <DateInput {...props} latest={dayInJakarta(new Date())} />
);

/** Inputs of a case that an officer enters for somebody else. */
export const recordedInputs = {
  saluran: Saluran,
  tanggal_masuk: TanggalMasuk,
} satisfies ByField<'permohonan', typeof Saluran> & ByField<'keberatan', typeof Saluran>;

/** How and when it came in. */
export const arrival = {
  title: 'Cara dan tanggal masuk',
  fields: ['saluran', 'tanggal_masuk'] satisfies (keyof InputOf<'permohonan'> &
    keyof InputOf<'keberatan'>)[],
};

export const hintOfArrival =
  'Hari surat, telepon, atau kunjungannya. Kosongkan bila hari ini. Batas waktu dihitung sejak hari itu.';
