import type { ReactNode } from 'react';
import type { Jam } from '#core/case/jam.ts';
import type { RiwayatEntry, Tenggat } from '#core/case/riwayat.ts';
import type { Tahap } from '#core/case/tahap.ts';
import type { FileAnswer } from '#core/resource/fields/file.ts';

/** A case as a list shows it, whatever its kind. */
export interface Case {
  id: string;
  versi: number;
  nomor_registrasi: string;
  status: string;
  keputusan: string | null;
  tanggal_diterima: string;
  batas_waktu: string;
  tenggat: Tenggat;
}

/** The same with everything that its owner may read. */
export interface CaseDetail extends Case {
  nama_unit_kerja: string | null;
  catatan: string | null;
  file_pendukung: FileAnswer | null;
  lampiran: FileAnswer | null;
  dokumen_informasi: FileAnswer | null;
  selesai_pada: string | null;
  /** What the reader may do now, by the names of the case's actions. */
  tindakan: string[];
  /** Oldest first. */
  riwayat: RiwayatEntry[];
  /** The one that binds first. */
  jam: Jam[];
  tahapan: Tahap[];
}

/** How a step that was taken in the modal ended; the case is loaded anew then. */
export interface Outcome {
  kind: 'success' | 'error';
  title: string;
  text: string;
}

export interface DetailsProps<D extends CaseDetail> {
  record: D;
  onSettled: (outcome: Outcome) => void;
}

/** A case that was opened, and its sections. */
export interface Opened {
  record: CaseDetail;
  title: string;
  show: (onSettled: (outcome: Outcome) => void) => ReactNode;
}

/** What a kind of case and its parts are called. */
export interface CaseWords {
  /** The resource, and the word within a sentence. */
  name: 'permohonan' | 'keberatan';
  /** The same where a sentence begins. */
  subject: string;
  statuses: 'status_permohonan' | 'status_keberatan';
  decisions: 'keputusan_permohonan' | 'keputusan_keberatan';
}

/** What tells the page of requests from that of objections. */
export interface CaseKind<C extends Case = Case> {
  words: CaseWords;
  /** Where one is filed, and what the link there says. */
  form: { href: string; label: string };
  /** What the page is for, where there is none yet. */
  emptyText: string;
  titleOf: (record: C) => string;
  /** What a card tells besides number and dates. */
  factsOf: (record: C) => string[];
  /** @throws ApiFailure */
  open: (id: string) => Promise<Opened>;
}
