import { invalidOf } from '#server/resources/body/invalid-of.ts';
import { objectionFacts, type ObjectionFacts } from '#core/case/facts.ts';
import { lapseOf, objectionDue } from '#core/case/jam/jam.ts';
import { sengketaMachine } from '#core/case/status/sengketa.ts';
import { dayInJakarta, type Day } from '#core/dates/working-days.ts';
import { lookupLabel } from '#core/lookup/lookups.ts';
import { say } from '#core/rules/messages.ts';
import { lockRow } from '#server/database/index.ts';
import { conflict } from '#server/http/errors.ts';
import type { Behaviour, StepContext, StepOf } from '#server/resources/behaviour.ts';
import { addHistory } from '../history.ts';
import { calendarFrom } from '../steps/completion.ts';
import { courtCalls, courtSteps } from './court.ts';
import { mailDispute, type Dispute } from './mail.ts';

/** The objection, from here on nobody else's to take a step with. @throws 422 where it is gone */
async function lockObjection({ trx }: StepContext<'sengketa'>, { keberatan_id: id }: Dispute) {
  const row = await lockRow(trx, 'keberatan', id);
  if (!row) throw invalidOf<'sengketa'>({ keberatan_id: say('Keberatan', 'notFound') });
  return objectionFacts(row);
}

/**
 * A dispute follows an answer, or the lapse of its time as the applicant was told it; an answer that
 * comes after the lapse makes an earlier dispute no less right. @throws 422
 */
async function assertRipe(
  { trx }: StepContext<'sengketa'>,
  facts: ObjectionFacts,
  { tanggal_pengajuan: filed }: Dispute,
): Promise<void> {
  // Of one that was withdrawn since, the Komisi Informasi may have told later.
  const isEarlier = facts.dicabut !== null && filed <= facts.dicabut;
  if (facts.status === 'dicabut' && !isEarlier)
    throw invalidOf<'sengketa'>({ keberatan_id: 'Keberatan sudah dicabut' });
  const { due } = objectionDue(await calendarFrom(trx, facts.diterima, filed), facts);
  const isAnswered = facts.dijawab !== null && filed >= facts.dijawab;
  if (!isAnswered && filed <= lapseOf(due, facts)) {
    throw invalidOf<'sengketa'>({
      tanggal_pengajuan: 'Mendahului jawaban atas keberatan, atau habisnya waktu menjawab',
    });
  }
}

const alike = (number: string) => number.replace(/\s/g, '').toUpperCase();

/** Of an objection, each number is entered once, however often an entry is sent. @throws 422 */
async function assertOnce({ trx, id }: StepContext<'sengketa'>, values: Dispute): Promise<void> {
  const others = await trx
    .selectFrom('sengketa')
    .select('nomor_register')
    .where('keberatan_id', '=', values.keberatan_id)
    .where('id', '!=', id)
    .execute();
  if (others.some((other) => alike(other.nomor_register) === alike(values.nomor_register))) {
    throw invalidOf<'sengketa'>({
      nomor_register: 'Nomor register ini sudah tercatat untuk keberatan tersebut',
    });
  }
}

function assertDates(values: Dispute, today: Day): void {
  const { tanggal_pengajuan: filed, tanggal_putusan: ended, status } = values;
  if (filed > today)
    throw invalidOf<'sengketa'>({ tanggal_pengajuan: 'Tanggal pengajuan belum tiba' });
  if ((status === 'putusan' || status === 'dicabut') && !ended) {
    throw invalidOf<'sengketa'>({
      tanggal_putusan: say('Tanggal putusan atau pencabutan', 'required'),
    });
  }
  if (ended && (ended > today || ended < filed)) {
    throw invalidOf<'sengketa'>({
      tanggal_putusan: say('Tanggal putusan atau pencabutan', 'invalid'),
    });
  }
}

/** A line in the history of the objection. */
async function note(
  { trx, now, viewer }: StepContext<'sengketa'>,
  { keberatan_id: id }: Dispute,
  judul: string,
): Promise<void> {
  const at = { resource: 'keberatan', id, now, viewer };
  await addHistory(trx, at, { aksi: 'sengketa', judul });
}

/** The history of the objection says what became of it, and so does a mail. */
async function tell(context: StepContext<'sengketa'>, values: Dispute): Promise<void> {
  const label = lookupLabel('status_sengketa', values.status);
  await note(context, values, `Sengketa ${values.nomor_register}: ${label}`);
  await mailDispute(context, values);
}

const create: StepOf<'sengketa', 'create'> = async (context) => {
  const { values, now } = context;
  assertDates(values, dayInJakarta(now));
  const facts = await lockObjection(context, values);
  await assertRipe(context, facts, values);
  await assertOnce(context, values);
  await tell(context, values);
  return { changes: values };
};

const update: StepOf<'sengketa', 'update'> = async (context) => {
  const { current, values, now } = context;
  const whole = { ...current, ...values };
  if (current.gugatan_tanggal !== null && (whole.tanggal_putusan ?? '') > current.gugatan_tanggal) {
    throw invalidOf<'sengketa'>({ tanggal_putusan: 'Sesudah tanggal gugatan atas putusan ini' });
  }
  const [before, after] = [current.status, whole.status];
  if (!sengketaMachine.leads(before, after)) {
    const word = (status: typeof before) => lookupLabel('status_sengketa', status);
    throw conflict(`Sengketa berstatus ${word(before)} tidak dapat menjadi ${word(after)}.`);
  }
  assertDates(whole, dayInJakarta(now));
  // What came of the objection since, a withdrawal too, does not undo what was once entered rightly.
  const facts = await lockObjection(context, whole);
  if (whole.tanggal_pengajuan !== current.tanggal_pengajuan) {
    await assertRipe(context, facts, whole);
  }
  const [old, number] = [current.nomor_register, whole.nomor_register];
  if (number !== old) {
    await assertOnce(context, whole);
    await note(context, whole, `Nomor register sengketa ${old} dikoreksi menjadi ${number}`);
  }
  if (after !== before) await tell(context, whole);
  return { changes: values };
};

/** The objection goes on without it; its applicant may have heard of it. */
const remove: StepOf<'sengketa', 'remove'> = async (context) => {
  const { current: dispute } = context;
  await lockRow(context.trx, 'keberatan', dispute.keberatan_id);
  await note(context, dispute, `Catatan sengketa ${dispute.nomor_register} dihapus`);
  return { skip: true };
};

/** What a declaration cannot say of a dispute. */
export const sengketaBehaviour: Behaviour<'sengketa'> = {
  steps: { create, update, remove, ...courtCalls },
  compute: ({ rows, detail, viewer }) => {
    const stepsOf = (row: (typeof rows)[number]) => (viewer?.role === 1 ? courtSteps(row) : []);
    return Promise.resolve(
      new Map(rows.map((row) => [row.id, detail ? { tindakan: stepsOf(row) } : {}])),
    );
  },
};
