import { mayCorrect } from '#core/case/ralat/ralat.ts';
import { keberatanMachine } from '#core/case/status/keberatan.ts';
import { statusBerjalan } from '#core/case/status/status-berjalan.ts';
import { countByCalendar } from '#server/cases/calendar-locks.ts';
import type { CaseKind } from '#server/cases/case-kind.ts';
import { lineOf } from '#server/cases/kept-rights.ts';
import { mailApplicant } from '#server/cases/mail.ts';
import { objectionsTo } from '#server/cases/objections-to.ts';
import { correctionSnapshot } from '#server/cases/papers/correction-snapshot.ts';
import { issuePaper, sourceIn } from '#server/cases/papers/issue.ts';
import { clockIn, requestClocks } from '#server/cases/papers/jam.ts';
import type { Db, Tables } from '#server/database/index.ts';
import { tellOfficers } from '#server/kabar/tell.ts';
import type { ContextOf, StepOf } from '#server/resources/behaviour.ts';
import { advance, note, refuse, sentWords } from './common.ts';
import { caseNews } from './news.ts';

type Context = ContextOf<'permohonan', 'ralat-jawaban'>;

/**
 * The office corrects the answer that it has sent, once. That answer stays as it was, and so does what was
 * decided; the applicant's days to object count anew.
 */
export const correctAnswer =
  (kind: CaseKind): StepOf<'permohonan', 'ralat-jawaban'> =>
  async (context) => {
    const { trx, now, values, current } = context;
    const status = advance(kind, context, 'ralat_jawaban');
    refuse(mayCorrect(current));
    const { selesai_pada } = current;
    if (selesai_pada === null) throw new Error('permohonan: answered at no moment');
    const changes = { ...values, status, ralat_pada: now.toISOString() };
    const row = { ...current, ...changes, selesai_pada };
    await countByCalendar(trx);
    await note(context, {
      aksi: 'ralat_jawaban',
      judul: 'Jawaban diralat',
      catatan: `Yang keliru: ${values.ralat_salah}\nYang benar: ${values.ralat_benar}`,
    });
    await noteDays(context, row);
    await issuePaper(context, await correctionSnapshot(sourceIn(context), row));
    const objections = await openObjections(trx, context.id);
    const berjalan = objections.map(({ nomor_registrasi: number }) => number);
    const hasMailbox = await mailApplicant(kind, context, { ...row, berjalan }, 'diralat');
    await tellConcerned(kind, context, objections);
    return { changes, message: sentWords('Surat ralat', hasMailbox) };
  };

/** Where the last day to object moves, with what it was. */
async function noteDays(context: Context, row: Parameters<typeof requestClocks>[1]): Promise<void> {
  const { trx, now, current } = context;
  const lastOf = async (of: typeof row) =>
    clockIn(await requestClocks({ db: trx, now }, of), 'keberatan').batas;
  const [told, counted] = [await lastOf(current), await lastOf(row)];
  if (counted <= told) return;
  const reason = 'Jawaban diralat, dan waktunya dihitung kembali.';
  await note(context, { aksi: 'hitung_ulang', ...lineOf('permohonan', { told, counted }, reason) });
}

/** Those that go on, which whoever decides them reads the correction for. */
async function openObjections(trx: Db, request: string): Promise<Tables['keberatan'][]> {
  return objectionsTo(trx, request)
    .where('keberatan.status', 'in', statusBerjalan('status_keberatan', keberatanMachine))
    .selectAll()
    .orderBy('nomor_registrasi')
    .execute();
}

/** Who handles the request hears of it, and who decides an objection to it, at that objection. */
async function tellConcerned(
  kind: CaseKind,
  context: Context,
  objections: readonly Tables['keberatan'][],
): Promise<void> {
  const { current } = context;
  const news = { ...(await caseNews(kind, context, current)), jenis: 'ralat' } as const;
  const isObjected = objections.length > 0;
  const unit = current.kode_unit_kerja;
  await tellOfficers(context, {
    ...news,
    ...{ unit, administrators: !isObjected, butHigher: isObjected },
  });
  for (const { id, nomor_registrasi: nomor, petugas_id: petugas, kode_unit_kerja } of objections) {
    await tellOfficers(context, {
      ...{ ...news, resource: 'keberatan', id, nomor, petugas },
      ...{ unit: kode_unit_kerja, administrators: true, superiors: true },
    });
  }
}
