import {
  documentKinds,
  file,
  files,
  longText,
  reference,
  select,
  timestamp,
} from '#core/resource/fields/index.ts';
import { filesIn } from '#core/resource/index.ts';
import { officers } from './access.ts';

const part = 'konsep';
const readBy = [1, 2] as const;

const keputusan = {
  label: 'Keputusan',
  part,
  personal: 'none',
  lookup: 'keputusan_keberatan',
  readBy,
  draftOf: 'keputusan',
} as const;

/** What a draft says, under the names that it has before it is decided. */
const isiKonsep = {
  konsep_keputusan: select(keputusan),
  konsep_catatan: longText({
    label: 'Catatan untuk pemohon',
    part,
    personal: 'words',
    max: 2000,
    hint: 'Pertimbangan putusan. Dibaca pemohon setelah diputus.',
    readBy,
    draftOf: 'catatan',
  }),
  konsep_lampiran: file({
    label: 'Surat keputusan',
    part,
    personal: 'none',
    accept: documentKinds,
    readBy,
    draftOf: 'lampiran',
  }),
  konsep_dokumen: file({
    label: 'Dokumen informasi',
    part,
    personal: 'none',
    accept: documentKinds,
    readBy,
    draftOf: 'dokumen_informasi',
  }),
  konsep_dokumen_lain: files({
    label: 'Dokumen lain',
    part,
    personal: 'none',
    accept: documentKinds,
    detailOnly: true,
    readBy,
    draftOf: 'dokumen_lain',
  }),
};

const catatanPengembalian = {
  label: 'Dikembalikan dengan catatan',
  part,
  personal: 'words',
  max: 2000,
  readBy,
} as const;

/** A decision on an objection before the superior has taken it; its applicant never sees it. */
export const konsepPutusan = {
  ...isiKonsep,
  konsep_oleh: reference({
    label: 'Disusun oleh',
    part,
    to: 'admin',
    embed: { nama_penyusun: 'name' },
    letsGo: true,
    managed: true,
    readBy,
  }),
  konsep_pada: timestamp({ label: 'Disimpan pada', part, readBy }),
  konsep_dikembalikan: longText({ ...catatanPengembalian, managed: true }),
};

/** The files of a draft. */
export const berkasKonsep = filesIn(isiKonsep);

/** Officers draft it, and the superior takes it from there or gives it back. */
export const menyusunPutusan = {
  'konsep-putusan': {
    kind: 'action',
    label: 'Tulis konsep putusan',
    hint: 'Atasan PPID mendapat kabar, dan pemohon belum diberi tahu. Konsep yang disimpan lagi menggantikan yang lama.',
    access: officers,
    input: { ...isiKonsep, konsep_keputusan: select({ ...keputusan, required: true }) },
  },
  'kembalikan-konsep': {
    kind: 'action',
    label: 'Kembalikan konsep',
    hint: 'Penyusunnya mendapat kabar dan membaca catatan ini.',
    access: officers,
    input: {
      konsep_dikembalikan: longText({ ...catatanPengembalian, label: 'Catatan', required: true }),
    },
  },
  'buffer-konsep': { kind: 'file', access: officers, fields: berkasKonsep },
} as const;
