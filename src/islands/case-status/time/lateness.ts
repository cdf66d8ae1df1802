import { listCaveat } from '#core/case/kalender/list-caveat.ts';
import type { HakKeberatan } from '#core/case/hak/hak-keberatan-schema.ts';
import type { Jam, JamId } from '#core/case/jam/jam-schema.ts';
import { unansweredGround } from '#core/case/hak/objection-path.ts';
import type { Day } from '#core/dates/working-days.ts';
import { weekdayAndDay } from '#core/format/day.ts';
import type { Case, CaseDetail } from '../case.ts';

export interface Lateness {
  title: string;
  text: string;
}

/** What may be done instead of waiting, by the clock that runs for it. */
const instead: Readonly<Partial<Record<JamId, string>>> = {
  keberatan: 'Keberatan kepada Atasan PPID',
  sengketa: 'Permohonan penyelesaian sengketa kepada Komisi Informasi',
};

/** A case as its page or the page that follows it has it. */
export interface Timed extends Pick<Case, 'tenggat'>, Pick<CaseDetail, 'batas_waktu' | 'jam'> {
  status: string;
  /** Of a request on its owner's page. */
  hak_keberatan?: Pick<HakKeberatan, 'dasar'> | null;
  /** Of an objection on its owner's page: its disputes. */
  sengketa?: readonly unknown[];
}

/** What the applicant reads where the agency is late; null where it is not. */
export function latenessOf(record: Timed, today: Day): Lateness | null {
  if (!record.tenggat?.terlambat) return null;
  const right = isUsed(record) ? [] : rightOf(record.jam, today);
  const due = weekdayAndDay(record.batas_waktu);
  if (record.status === 'menunggu_kelengkapan') {
    return {
      title: 'Batas waktu jawaban sudah lewat',
      text: sentences(
        `Permohonan ini masih menunggu kelengkapan dari Anda, tetapi batas waktu jawabannya tetap berjalan dan sudah berakhir pada ${due}.`,
        ...right,
      ),
    };
  }
  return {
    title: 'Jawaban kami terlambat',
    text: sentences(
      `Seharusnya jawaban ini Anda terima paling lambat ${due}.`,
      right.length > 0 ? 'Kami mohon maaf; Anda tidak perlu menunggu lagi.' : 'Kami mohon maaf.',
      ...right,
    ),
  };
}

/** Whether an objection to the silence is open, or a dispute recorded. */
const isUsed = ({ hak_keberatan: right, sengketa: disputes = [] }: Timed): boolean =>
  disputes.length > 0 ||
  right?.dasar.find(({ alasan }) => alasan === unansweredGround)?.ada === false;

/** What may still be done, until when, and what that day does not know yet. */
function rightOf(jam: readonly Jam[], today: Day): string[] {
  const clock = jam.find(({ id }) => instead[id]);
  if (!clock || today > clock.batas) return [];
  const caveat = listCaveat(clock.tahun_tanpa_daftar, 'hari terakhir itu');
  return [
    `${String(instead[clock.id])} dapat diajukan sampai ${weekdayAndDay(clock.batas)}.`,
    ...(caveat === null ? [] : [caveat]),
  ];
}

const sentences = (...all: string[]) => all.join(' ');
