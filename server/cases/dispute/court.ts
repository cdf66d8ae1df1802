import { upayaHukumMachine, type AksiUpayaHukum } from '#core/case/status/upaya-hukum.ts';
import { dayInJakarta, type Day } from '#core/dates/working-days.ts';
import { longDay } from '#core/format/day.ts';
import { lookupLabel } from '#core/lookup/lookups.ts';
import { lockRow } from '#server/database/index.ts';
import { conflict } from '#server/http/errors.ts';
import { invalidOf } from '#server/resources/body/invalid-of.ts';
import type { ContextOf, StepOf } from '#server/resources/behaviour.ts';
import { addHistory } from '../history.ts';
import { mailCourt, type Sued } from './mail.ts';

type CourtCall =
  'catat-gugatan' | 'catat-putusan-pengadilan' | 'catat-kasasi' | 'catat-putusan-kasasi';

interface Step {
  action: AksiUpayaHukum;
  /** The field of its day, and of the day that it follows. */
  day: 'gugatan_tanggal' | 'gugatan_putusan_tanggal' | 'kasasi_tanggal' | 'kasasi_putusan_tanggal';
  after: 'tanggal_putusan' | Step['day'];
  /** What the history says, before the number of the dispute. */
  what: string;
}

const steps: Readonly<Record<CourtCall, Step>> = {
  'catat-gugatan': {
    ...{ action: 'catat_gugatan', day: 'gugatan_tanggal', after: 'tanggal_putusan' },
    what: 'Gugatan',
  },
  'catat-putusan-pengadilan': {
    action: 'catat_putusan_pengadilan',
    ...{ day: 'gugatan_putusan_tanggal', after: 'gugatan_tanggal' },
    what: 'Putusan pengadilan',
  },
  'catat-kasasi': {
    ...{ action: 'catat_kasasi', day: 'kasasi_tanggal', after: 'gugatan_putusan_tanggal' },
    what: 'Kasasi',
  },
  'catat-putusan-kasasi': {
    ...{ action: 'catat_putusan_kasasi', day: 'kasasi_putusan_tanggal', after: 'kasasi_tanggal' },
    what: 'Putusan kasasi',
  },
};

/** Steps before the courts that a dispute allows now. */
export const courtSteps = ({ status, upaya_hukum }: Pick<Sued, 'status' | 'upaya_hukum'>) =>
  status === 'putusan' ? upayaHukumMachine.actions(upaya_hukum ?? 'belum') : [];

/** Who has no account any more is named nowhere: nothing would take the name out again. */
const untold =
  'Pemohon tidak dapat dikabari lewat surel: sampaikan dengan cara lain, atau, bila akunnya sudah dihapus, jangan tulis namanya.';

/** What a court has of a dispute, or has made of it, is written down; who objected is told once. */
function courtStep<C extends CourtCall>(call: C): StepOf<'sengketa', C> {
  const { action, day, after, what } = steps[call];
  return async (context) => {
    const { trx, current, values, now, viewer } = context as ContextOf<'sengketa', CourtCall>;
    const before = current.upaya_hukum ?? 'belum';
    const next = current.status === 'putusan' ? upayaHukumMachine.next(before, action) : null;
    if (next === null || next === 'belum') throw conflict(notNow(current));
    const row = { ...current, ...values } as Sued;
    assertDay(day, row[day], row[after], dayInJakarta(now));
    await lockRow(trx, 'keberatan', current.keberatan_id);
    const isCorrection = next === before;
    await addHistory(
      trx,
      { resource: 'keberatan', id: current.keberatan_id, now, viewer },
      {
        aksi: 'sengketa',
        judul: `${what} atas sengketa ${current.nomor_register} ${isCorrection ? 'dikoreksi' : 'dicatat'}`,
      },
    );
    const isToBeTold = await mailCourt(context, row, isCorrection ? null : next);
    const message = isToBeTold ? `${what} tercatat.` : `${what} tercatat. ${untold}`;
    return { changes: { ...values, upaya_hukum: next }, message };
  };
}

function notNow({ status, upaya_hukum }: Pick<Sued, 'status' | 'upaya_hukum'>): string {
  if (status !== 'putusan') return 'Sengketa ini belum diputus Komisi Informasi.';
  const stands =
    upaya_hukum === null ? 'belum digugat' : lookupLabel('status_upaya_hukum', upaya_hukum);
  return `Tindakan ini tidak dapat dilakukan: putusan sengketa ini ${stands.toLowerCase()}.`;
}

/** Each comes after the one before, and none before it has been. @throws 422 */
function assertDay(field: Step['day'], day: Day | null, after: Day | null, today: Day): void {
  if (day === null) return;
  if (day > today) throw invalidOf<'sengketa'>({ [field]: 'Tanggalnya belum tiba' });
  if (after !== null && day < after) {
    throw invalidOf<'sengketa'>({ [field]: `Mendahului ${longDay(after)}` });
  }
}

export const courtCalls = {
  'catat-gugatan': courtStep('catat-gugatan'),
  'catat-putusan-pengadilan': courtStep('catat-putusan-pengadilan'),
  'catat-kasasi': courtStep('catat-kasasi'),
  'catat-putusan-kasasi': courtStep('catat-putusan-kasasi'),
};
