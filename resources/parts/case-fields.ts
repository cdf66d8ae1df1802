import { catatanInternalSchema } from '#core/case/catatan-schema.ts';
import { ketidakhadiranSchema } from '#core/case/ketidakhadiran.ts';
import { konsepJawabanSchema } from '#core/case/konsep-jawaban-schema.ts';
import { jamSchema } from '#core/case/jam/jam-schema.ts';
import { riwayatSchema, tenggatSchema } from '#core/case/riwayat-schema.ts';
import type { LookupValue } from '#core/lookup/lookups.ts';
import { tahapSchema } from '#core/case/jam/tahap-schema.ts';
import {
  computed,
  date,
  documentKinds,
  file,
  files,
  longText,
  reference,
  select,
  tags,
  text,
  timestamp,
} from '#core/resource/fields/index.ts';
import * as z from 'zod/mini';

/** What every case carries beside what its applicant fills in. */
export const nomorRegistrasi = text({
  label: 'Nomor registrasi',
  part: null,
  personal: 'none',
  required: true,
  managed: true,
  unique: true,
});

export const saluran = select({
  label: 'Cara pengajuan',
  part: 'penanganan',
  personal: 'none',
  required: true,
  initial: 'langsung',
  lookup: 'saluran',
});

export const tanggalMasuk = date({
  label: 'Tanggal diterima kantor',
  part: null,
  personal: 'none',
  hint: 'Hari surat, telepon, atau kunjungannya. Batas waktu dihitung sejak hari itu.',
});

export const jalannyaPerkara = {
  tanggal_diterima: timestamp({ label: 'Tanggal diterima', part: 'penanganan', required: true }),
  batas_waktu: timestamp({ label: 'Batas waktu', part: null, required: true }),
  kode_unit_kerja: reference({
    label: 'Unit kerja',
    part: 'penanganan',
    to: 'unit_kerja',
    embed: { nama_unit_kerja: 'nama', singkatan_unit_kerja: 'singkatan' },
  }),
  petugas_id: reference({
    label: 'Petugas',
    part: 'penanganan',
    to: 'admin',
    embed: { nama_petugas: 'name' },
    letsGo: true,
    managed: true,
    readBy: [1, 2],
  }),
  ketidakhadiran: computed({
    label: 'Petugas tidak hadir',
    schema: z.nullable(ketidakhadiranSchema),
    offScreen: true,
    readBy: [1, 2],
  }),
  batas_unit: date({
    label: 'Batas waktu unit kerja',
    part: null,
    personal: 'none',
    hint: 'Lebih awal dari batas waktu menurut undang-undang. Kosongkan untuk tiga hari kerja sebelumnya.',
  }),
};

/** Short words of the officers' own. */
export const label = tags({
  label: 'Label',
  part: null,
  personal: 'words',
  managed: true,
  readBy: [1, 2],
  known: 'label-terpakai',
});

/** What the answer to any case holds. */
export const isiJawaban = (...templates: LookupValue<'untuk_templat'>[]) => ({
  catatan: longText({
    label: 'Catatan untuk pemohon',
    part: 'jawaban',
    personal: 'words',
    max: 2000,
    templates,
    hint: 'Dibaca pemohon bersama jawabannya.',
  }),
  lampiran: file({
    label: 'Surat jawaban',
    part: 'jawaban',
    personal: 'none',
    accept: documentKinds,
  }),
  dokumen_informasi: file({
    label: 'Dokumen informasi',
    part: 'jawaban',
    personal: 'none',
    accept: documentKinds,
  }),
  dokumen_lain: files({
    label: 'Dokumen lain',
    part: 'jawaban',
    personal: 'none',
    accept: documentKinds,
    detailOnly: true,
  }),
});

/** When a case ended, and what is worked out of it at each reading. */
export const hitunganPerkara = {
  selesai_pada: timestamp({ label: 'Selesai pada', part: 'penanganan' }),
  hak_sampai: date({
    label: 'Hari terakhir yang tetap berlaku',
    part: null,
    personal: 'none',
    managed: true,
    detailOnly: true,
  }),
  tenggat: computed({ label: 'Sisa waktu', schema: tenggatSchema }),
  jam: computed({ label: 'Perhitungan waktu', schema: jamSchema, detailOnly: true }),
  tahapan: computed({ label: 'Lama tiap tahap', schema: tahapSchema, detailOnly: true }),
  tindakan: computed({ label: 'Tindakan', schema: z.array(z.string()), detailOnly: true }),
  riwayat: computed({ label: 'Riwayat', schema: riwayatSchema, detailOnly: true }),
  catatan_internal: computed({
    label: 'Catatan internal',
    schema: catatanInternalSchema,
    detailOnly: true,
    readBy: [1, 2],
  }),
  konsep_jawaban: computed({
    label: 'Konsep jawaban',
    schema: konsepJawabanSchema,
    detailOnly: true,
    readBy: [1, 2],
  }),
};
