import { objectionFacts } from '#core/case/facts.ts';
import { objectionDue } from '#core/case/clocks.ts';
import { sengketaMachine, type StatusSengketa } from '#core/case/sengketa.ts';
import { dayInJakarta, type Day } from '#core/case/working-days.ts';
import { lookupLabel } from '#core/lookup/lookups.ts';
import { say } from '#core/rules/messages.ts';
import { conflict, invalid } from '#server/http/errors.ts';
import type { Behaviour, Step, StepContext, Values } from '#server/resources/behaviour.ts';
import { mailDispute } from './dispute-mail.ts';
import { addHistory } from './history.ts';
import { calendarFrom } from './steps/completion.ts';

/** A dispute follows an answer, or the lapse of its time. @throws 422 */
async function assertRipe({ trx }: StepContext, values: Values): Promise<void> {
  const row = await trx
    .selectFrom('keberatan')
    .selectAll()
    .where('id', '=', String(values.keberatan_id))
    .executeTakeFirst();
  if (!row) throw invalid({ keberatan_id: say('Keberatan', 'notFound') });
  const facts = objectionFacts(row);
  if (facts.status === 'dicabut') throw invalid({ keberatan_id: 'Keberatan sudah dicabut' });
  const filed = String(values.tanggal_pengajuan);
  const { due } = objectionDue(await calendarFrom(trx, facts.diterima, filed), facts);
  const open = facts.dijawab ? filed >= facts.dijawab : filed > due;
  if (!open) {
    throw invalid({
      tanggal_pengajuan: 'Mendahului jawaban atas keberatan, atau habisnya waktu menjawab',
    });
  }
}

function assertDates(values: Values, today: Day): void {
  const { tanggal_pengajuan: filed, tanggal_putusan: ended, status } = values;
  if (String(filed) > today) throw invalid({ tanggal_pengajuan: 'Tanggal pengajuan belum tiba' });
  if ((status === 'putusan' || status === 'dicabut') && !ended) {
    throw invalid({ tanggal_putusan: say('Tanggal putusan atau pencabutan', 'required') });
  }
  if (typeof ended === 'string' && (ended > today || ended < String(filed))) {
    throw invalid({ tanggal_putusan: say('Tanggal putusan atau pencabutan', 'invalid') });
  }
}

/** The history of the objection says what became of it, and so does a mail. */
async function tell(context: StepContext, values: Values): Promise<void> {
  const { trx, now, viewer } = context;
  const label = lookupLabel('status_sengketa', String(values.status));
  await addHistory(
    trx,
    { resource: 'keberatan', id: String(values.keberatan_id), now, viewer },
    { aksi: 'sengketa', judul: `Sengketa ${String(values.nomor_register)}: ${label}` },
  );
  await mailDispute(context, values);
}

const create: Step = async (context) => {
  const { values, now } = context;
  assertDates(values, dayInJakarta(now));
  await assertRipe(context, values);
  await tell(context, values);
  return { changes: values };
};

const update: Step = async (context) => {
  const { current, values, now } = context;
  const whole = { ...current, ...values };
  const before = String(current?.status) as StatusSengketa;
  const after = String(whole.status) as StatusSengketa;
  if (!sengketaMachine.leads(before, after)) {
    const [from, to] = [before, after].map((status) => lookupLabel('status_sengketa', status));
    throw conflict(`Sengketa berstatus ${String(from)} tidak dapat menjadi ${String(to)}.`);
  }
  assertDates(whole, dayInJakarta(now));
  await assertRipe(context, whole);
  if (after !== before) await tell(context, whole);
  return { changes: values };
};

/** What a declaration cannot say of a dispute. */
export const sengketaBehaviour: Behaviour = { steps: { create, update } };
