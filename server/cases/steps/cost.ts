import {
  costOf,
  mayAnswerCost,
  mayRecordPayment,
  mayTellCost,
} from '#core/case/biaya/surat-biaya.ts';
import { aturanBiaya } from '#core/case/jam/aturan.ts';
import { dayInJakarta, dueDate, type Calendar, type Day } from '#core/dates/working-days.ts';
import { longDay } from '#core/format/day.ts';
import { rupiah } from '#core/format/number.ts';
import { countByCalendar } from '#server/cases/calendar-locks.ts';
import type { CaseKind, RequestState } from '#server/cases/case-kind.ts';
import { mailApplicant } from '#server/cases/mail.ts';
import { costSnapshot } from '#server/cases/papers/cost-snapshot.ts';
import { issuePaper, sourceIn } from '#server/cases/papers/issue.ts';
import { tellOfficers } from '#server/kabar/tell.ts';
import { invalidOf } from '#server/resources/body/invalid-of.ts';
import type { ContextOf, StepOf } from '#server/resources/behaviour.ts';
import { advance, note, refuse, sentWords } from './common.ts';
import { calendarFrom } from './completion.ts';
import { caseNews } from './news.ts';

/** As large as a number of a record may be. */
const mostRupiah = 999_999_999;

/** The office tells what the copies cost, once, and until when it waits for what the applicant says. */
export const tellCost =
  (kind: CaseKind): StepOf<'permohonan', 'kirim-biaya'> =>
  async (context) => {
    const { trx, now, values, current } = context;
    const status = advance(kind, context, 'kirim_biaya');
    refuse(mayTellCost(current));
    const { biaya_rincian: rows } = values;
    const biaya_total = costOf(rows);
    if (rows.length === 0) {
      throw invalidOf<'permohonan'>({ biaya_rincian: 'Yang digandakan tidak boleh kosong' });
    }
    if (biaya_total > mostRupiah) {
      throw invalidOf<'permohonan'>({
        biaya_rincian: `Jumlah biaya maksimal ${rupiah(mostRupiah)}`,
      });
    }
    const today = dayInJakarta(now);
    const due = dayInJakarta(new Date(current.batas_waktu));
    await countByCalendar(trx);
    const calendar = await calendarFrom(trx, today, due);
    const biaya_batas = lastDay(calendar, { today, due, wanted: values.biaya_batas ?? null });
    const changes = {
      ...values,
      status,
      biaya_total,
      biaya_batas,
      biaya_diberitahukan_pada: now.toISOString(),
    } satisfies RequestState;
    await note(context, {
      aksi: 'kirim_biaya',
      judul: `Biaya penggandaan diberitahukan: ${rupiah(biaya_total)}`,
      catatan: `Dijawab pemohon paling lambat ${longDay(biaya_batas)}.`,
    });
    const row = { ...current, ...changes };
    await issuePaper(context, await costSnapshot(sourceIn(context), row));
    const hasMailbox = await mailApplicant(kind, context, row, 'biaya');
    return { changes, message: sentWords('Surat biaya', hasMailbox) };
  };

interface Waiting {
  today: Day;
  /** By when the request itself is to be answered. */
  due: Day;
  wanted: Day | null;
}

/**
 * The last day to answer to a cost: none too early to think about it, and none behind the day of the
 * answer to the request, which does not wait. @throws 422
 */
function lastDay(calendar: Calendar, { today, due, wanted }: Waiting): Day {
  const earliest = dueDate(calendar, today, aturanBiaya.hari).due;
  const latest = due > earliest ? due : earliest;
  const wrong = (words: string) => invalidOf<'permohonan'>({ biaya_batas: words });
  if (wanted === null) return earliest;
  if (wanted < earliest) {
    throw wrong(
      `Beri pemohon sekurangnya ${aturanBiaya.hari} hari kerja, sampai ${longDay(earliest)}`,
    );
  }
  if (wanted > latest) {
    throw wrong(
      `Permohonan ini harus dijawab lebih dahulu: pilih paling lambat ${longDay(latest)}`,
    );
  }
  return wanted;
}

const words = {
  setuju: 'Pemohon menyetujui biaya penggandaan',
  tidak_setuju: 'Pemohon tidak menyetujui biaya penggandaan',
} as const;

/** Each is told to officers, and stays in the history. */
const mostMinds = 5;

/** Why an applicant may not answer once more by themselves; null where they may. */
async function mayChangeMind({
  trx,
  id,
}: Pick<ContextOf<'permohonan', 'tanggapi-biaya'>, 'trx' | 'id'>): Promise<string | null> {
  const { said } = await trx
    .selectFrom('riwayat')
    .select(({ fn }) => fn.countAll<number>().as('said'))
    .where('resource', '=', 'permohonan')
    .where('record_id', '=', id)
    .where('aksi', '=', 'tanggapi_biaya')
    .where('pelaku_role', '=', 3)
    .executeTakeFirstOrThrow();
  return said < mostMinds
    ? null
    : 'Jawaban atas biaya ini sudah beberapa kali diubah. Sampaikan perubahan berikutnya kepada petugas kami.';
}

/** What the applicant says to it; late or not takes nothing from them while the request is open. */
export const answerCost =
  (kind: CaseKind): StepOf<'permohonan', 'tanggapi-biaya'> =>
  async (context) => {
    const { now, values, current, viewer } = context;
    const status = advance(kind, context, 'tanggapi_biaya');
    const { biaya_tanggapan: said } = values;
    refuse(mayAnswerCost(current, said));
    if (viewer?.role === 3) refuse(await mayChangeMind(context));
    const { biaya_batas: last } = current;
    const isLate = last !== null && dayInJakarta(now) > last;
    await note(context, {
      aksi: 'tanggapi_biaya',
      judul: words[said],
      ...(isLate && { catatan: `Dijawab sesudah hari terakhirnya, ${longDay(last)}.` }),
    });
    const changes = {
      status,
      biaya_tanggapan: said,
      biaya_ditanggapi_pada: now.toISOString(),
    } satisfies RequestState;
    // Said in the applicant's name.
    if (viewer?.role !== 3) {
      await mailApplicant(kind, context, { ...current, ...changes }, 'biaya_dijawab');
    }
    await tellOfficers(context, {
      ...(await caseNews(kind, context, current)),
      jenis: 'biaya',
      administrators: true,
      unit: current.kode_unit_kerja,
    });
    return { changes, message: 'Jawaban atas biaya tercatat.' };
  };

/** What was agreed to is paid; from then on the register has the cost. */
export const recordPayment =
  (kind: CaseKind): StepOf<'permohonan', 'catat-pembayaran'> =>
  async (context) => {
    const { now, values, current } = context;
    const status = advance(kind, context, 'catat_pembayaran');
    refuse(mayRecordPayment(current));
    const { biaya_total, biaya_diberitahukan_pada: told } = current;
    const { biaya_dibayar_tanggal: day } = values;
    const wrong = (text: string) => invalidOf<'permohonan'>({ biaya_dibayar_tanggal: text });
    if (day > dayInJakarta(now)) throw wrong('Tanggal pembayaran belum tiba');
    if (told !== null && day < dayInJakarta(new Date(told))) {
      throw wrong('Tanggal pembayaran mendahului surat biayanya');
    }
    const changes = { ...values, status, biaya: biaya_total } satisfies RequestState;
    await note(context, {
      aksi: 'catat_pembayaran',
      judul: `Biaya penggandaan dibayar: ${rupiah(biaya_total ?? 0)}`,
      catatan: `Dibayar ${longDay(day)}.`,
    });
    await mailApplicant(kind, context, { ...current, ...changes }, 'biaya_dibayar');
    return { changes, message: 'Pembayaran tercatat.' };
  };
