import { isLookupValue, type LookupType, type LookupValue } from '#core/lookup/lookups.ts';
import { dayInJakarta, type Day } from '../dates/working-days.ts';

/** What an applicant was told, which no later change of the calendar makes worse. */
export interface Told {
  /** The day by which an answer is due. */
  batas?: Day | null;
  /** The last day of their own right, where the calendar counts an earlier one by now. */
  hak_sampai?: Day | null;
}

/** What the clocks of a request follow from. All days are Jakarta's. */
export interface RequestFacts extends Told {
  status: LookupValue<'status_permohonan'>;
  /** The day of receipt; of a letter or a visit, the day it came in. */
  diterima: Day;
  /** Working days that were added, 0 where the time was not extended. */
  perpanjangan: number;
  kelengkapan_diminta: Day | null;
  dilengkapi: Day | null;
  dijawab: Day | null;
  dicabut: Day | null;
  keputusan: LookupValue<'keputusan_permohonan'> | null;
  alasan_penolakan: LookupValue<'alasan_penolakan'> | null;
  /** The day of the cost letter. */
  biaya_diberitahukan: Day | null;
  /** The day on which the answer was corrected; the applicant's days to object count from then. */
  diralat?: Day | null;
  /** By when the applicant was told to complete it. */
  kelengkapan_sampai?: Day | null;
}

/** What the clocks of an objection follow from. */
export interface ObjectionFacts extends Told {
  status: LookupValue<'status_keberatan'>;
  diterima: Day;
  dijawab: Day | null;
  dicabut: Day | null;
  /** The applicant's response to the decision, given once. */
  ditanggapi: Day | null;
}

/** What the clocks of a dispute follow from. */
export interface DisputeFacts {
  status: LookupValue<'status_sengketa'>;
  /** The day on which the Komisi Informasi received it. */
  diajukan: Day;
  /** The day of the decision or the withdrawal. */
  selesai: Day | null;
  /** The day on which a court received a suit over the decision. */
  digugat: Day | null;
}

/** A row of the database, or a record as the API answers it. */
type Stored<Name extends string> = Readonly<Partial<Record<Name, unknown>>>;

/** What the facts of a dispute are in. */
interface StoredDispute {
  readonly status: DisputeFacts['status'];
  readonly tanggal_pengajuan: Day;
  readonly tanggal_putusan: Day | null;
  readonly gugatan_tanggal: Day | null;
}

const receivedColumns = [
  ...(['status', 'tanggal_masuk', 'tanggal_diterima', 'selesai_pada'] as const),
  ...(['batas_waktu', 'hak_sampai'] as const),
] as const;

/** The columns that the facts of a request are in. */
export const requestColumns = [
  ...receivedColumns,
  ...(['perpanjangan_hari', 'kelengkapan_diminta_pada', 'dilengkapi_pada'] as const),
  'kelengkapan_batas',
  ...(['keputusan', 'alasan_penolakan', 'biaya_diberitahukan_pada'] as const),
  'ralat_pada',
] as const;

/** The columns that the facts of an objection are in. */
export const objectionColumns = [...receivedColumns, 'ditanggapi_pada'] as const;

/** The facts of a request, from the columns of `permohonan`. */
export function requestFacts(row: Stored<(typeof requestColumns)[number]>): RequestFacts {
  return {
    status: oneOf('status_permohonan', row.status) ?? 'diajukan',
    ...received(row),
    perpanjangan: numberOf(row.perpanjangan_hari) ?? 0,
    kelengkapan_diminta: dayOf(row.kelengkapan_diminta_pada),
    dilengkapi: dayOf(row.dilengkapi_pada),
    keputusan: oneOf('keputusan_permohonan', row.keputusan),
    alasan_penolakan: oneOf('alasan_penolakan', row.alasan_penolakan),
    biaya_diberitahukan: dayOf(row.biaya_diberitahukan_pada),
    diralat: dayOf(row.ralat_pada),
    kelengkapan_sampai: dayOf(row.kelengkapan_batas),
  };
}

/** The facts of an objection, from the columns of `keberatan`. */
export function objectionFacts(row: Stored<(typeof objectionColumns)[number]>): ObjectionFacts {
  return {
    status: oneOf('status_keberatan', row.status) ?? 'diajukan',
    ...received(row),
    ditanggapi: dayOf(row.ditanggapi_pada),
  };
}

/** The facts of a dispute, from the columns of `sengketa`. */
export const disputeFacts = (row: StoredDispute): DisputeFacts => ({
  status: row.status,
  diajukan: row.tanggal_pengajuan,
  selesai: row.tanggal_putusan,
  digugat: row.gugatan_tanggal,
});

function received(row: Stored<(typeof receivedColumns)[number]>) {
  const ended = dayOf(row.selesai_pada);
  return {
    diterima: dayOf(row.tanggal_masuk) ?? dayOf(row.tanggal_diterima) ?? '',
    dijawab: row.status === 'selesai' ? ended : null,
    dicabut: row.status === 'dicabut' ? ended : null,
    batas: dayOf(row.batas_waktu),
    hak_sampai: dayOf(row.hak_sampai),
  };
}

/** Of a moment, its day in Jakarta; a day stays what it is. */
function dayOf(stored: unknown): Day | null {
  if (typeof stored !== 'string' || stored === '') return null;
  return stored.length === 10 ? stored : dayInJakarta(new Date(stored));
}

function oneOf<T extends LookupType>(type: T, stored: unknown): LookupValue<T> | null {
  return isLookupValue(type, stored) ? stored : null;
}

function numberOf(stored: unknown): number | null {
  return typeof stored === 'number' ? stored : null;
}
