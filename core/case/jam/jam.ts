import { aturanJam, aturanPerpanjangan, type AturanJam } from './aturan.ts';
import type { DisputeFacts, ObjectionFacts, RequestFacts, Told } from '../facts.ts';
import type { Jam, JamId } from './jam-schema.ts';
import {
  dueDate,
  nextDay,
  type Calendar,
  type Day,
  type DueDate,
} from '../../dates/working-days.ts';

interface Course {
  /** The day of the event. */
  mulai: Day;
  /** When what the clock waits for came; null while it runs. */
  selesai: Day | null;
}

/** A clock with each day of its way. */
export function explain(
  calendar: Calendar,
  id: JamId,
  { nama, hari, pasal }: AturanJam,
  { mulai, selesai }: Course,
): Jam {
  const { due, steps, missingYears, estimatedYears } = dueDate(calendar, mulai, hari);
  let counted = 0;
  return {
    id,
    nama,
    pasal,
    mulai,
    hari,
    batas: due,
    selesai,
    langkah: steps.map((step) => ({
      tanggal: step.day,
      ke: step.counted ? (counted += 1) : null,
      alasan: step.reason ?? null,
    })),
    tahun_tanpa_daftar: missingYears,
    tahun_perkiraan: estimatedYears,
  };
}

/** Why a day counts that the calendar would leave out. */
const still = 'tetap berlaku, karena sudah diberitahukan';

/** A clock of the applicant's, whose last day is the one that they were told where that is later. */
function keptUntil(clock: Jam, told: Day | null | undefined): Jam {
  if (!told || told <= clock.batas) return clock;
  const langkah = [...clock.langkah];
  for (let day = nextDay(clock.batas); day <= told; day = nextDay(day)) {
    langkah.push({ tanggal: day, ke: null, alasan: still });
  }
  return { ...clock, batas: told, langkah };
}

/** The day after which an answer is late: none later than the applicant was told. */
export const lapseOf = (due: Day, { batas }: Told): Day => (batas && batas < due ? batas : due);

/**
 * The day on which an applicant's days to object begin to count: of its answer, of the correction of that,
 * or of its lapse where no answer came.
 */
export const objectingFrom = ({ dijawab, diralat }: RequestFacts, lapse: Day): Day =>
  diralat ?? dijawab ?? lapse;

/** How long an answer to a request may take, the extension included, and by which articles. */
export function answerRule(perpanjangan: number): AturanJam {
  const { nama, hari, pasal } = aturanJam.jawaban;
  if (perpanjangan === 0) return { nama, hari, pasal };
  return { nama, hari: hari + perpanjangan, pasal: aturanPerpanjangan.pasal_jawaban };
}

/**
 * When the answer to a request is due. Where a request had to be completed the Act still counts from
 * its receipt, and some agencies from its completion: the earlier binds, which is this one.
 */
export function requestDue(
  calendar: Calendar,
  { diterima, perpanjangan }: Pick<RequestFacts, 'diterima' | 'perpanjangan'>,
): DueDate {
  return dueDate(calendar, diterima, answerRule(perpanjangan).hari);
}

/** When the answer to an objection is due. */
export function objectionDue(
  calendar: Calendar,
  { diterima }: Pick<ObjectionFacts, 'diterima'>,
): DueDate {
  return dueDate(calendar, diterima, aturanJam.jawaban_keberatan.hari);
}

/** The clocks of a request that run or ran, the one that binds first. */
export function jamPermohonan(calendar: Calendar, facts: RequestFacts, today: Day): Jam[] {
  const { diterima, kelengkapan_diminta: diminta, dilengkapi, dijawab, dicabut } = facts;
  const selesai = dijawab ?? dicabut;
  const rule = answerRule(facts.perpanjangan);
  const answer = explain(calendar, 'jawaban', rule, { mulai: diterima, selesai });
  const clocks = [answer];

  if (dilengkapi) {
    const sinceComplete = { ...rule, nama: `${rule.nama}, dihitung sejak lengkap` };
    const course = { mulai: dilengkapi, selesai };
    clocks.push(explain(calendar, 'jawaban_sejak_lengkap', sinceComplete, course));
  }
  if (diminta || !selesai) {
    const course = { mulai: diterima, selesai: diminta };
    const asking = aturanJam.permintaan_kelengkapan;
    clocks.push(explain(calendar, 'permintaan_kelengkapan', asking, course));
  }
  if (diminta) {
    const course = { mulai: diminta, selesai: dilengkapi ?? selesai };
    const completing = explain(calendar, 'kelengkapan', aturanJam.kelengkapan, course);
    clocks.push(keptUntil(completing, facts.kelengkapan_sampai));
  }
  const lapse = lapseOf(answer.batas, facts);
  if (!dicabut && (dijawab || today > lapse)) {
    const course = { mulai: objectingFrom(facts, lapse), selesai: null };
    const objecting = explain(calendar, 'keberatan', aturanJam.keberatan, course);
    clocks.push(keptUntil(objecting, facts.hak_sampai));
  }
  return clocks;
}

/** The clocks of an objection that run or ran, the one that binds first. */
export function jamKeberatan(calendar: Calendar, facts: ObjectionFacts, today: Day): Jam[] {
  const { diterima, dijawab, dicabut } = facts;
  const course = { mulai: diterima, selesai: dijawab ?? dicabut };
  const answer = explain(calendar, 'jawaban', aturanJam.jawaban_keberatan, course);
  const lapse = lapseOf(answer.batas, facts);
  if (dicabut || !(dijawab || today > lapse)) return [answer];
  const since = { mulai: dijawab ?? lapse, selesai: null };
  const dispute = explain(calendar, 'sengketa', aturanJam.sengketa, since);
  return [answer, keptUntil(dispute, facts.hak_sampai)];
}

/**
 * The clocks of a dispute: one until the hearings begin and one until they end, counted from its filing;
 * then one until a court may be gone to, counted from the decision.
 */
export function jamSengketa(calendar: Calendar, facts: DisputeFacts): Jam[] {
  const { status, diajukan: mulai, selesai } = facts;
  const end = explain(calendar, 'selesai_sidang', aturanJam.selesai_sidang, { mulai, selesai });
  if (status === 'putusan' && selesai !== null) {
    const suing = { mulai: selesai, selesai: facts.digugat };
    return [explain(calendar, 'gugatan', aturanJam.gugatan, suing), end];
  }
  if (status !== 'didaftarkan') return [end];
  const course = { mulai, selesai: null };
  return [explain(calendar, 'mulai_sidang', aturanJam.mulai_sidang, course), end];
}
