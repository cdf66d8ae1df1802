import { randomUUID } from 'node:crypto';
import { aturanJam } from '#core/case/jam/aturan.ts';
import { longDay, weekdayAndDay } from '#core/format/day.ts';
import type { CaseName, KnownCase } from '#server/cases/case-kind.ts';
import { rightNames, type RightMove } from '#server/cases/kept-rights.ts';
import { mailAboutCase } from '#server/cases/mail.ts';
import { objectionsTo } from '#server/cases/objections-to.ts';
import type { Db } from '#server/database/index.ts';
import type { Deps } from '#server/deps.ts';
import { dropWaitingBelow } from '#server/mail/queue.ts';
import { calendarFile, caveats, withoutAccount } from './after-decision.ts';
import { answeredBy } from './words.ts';

interface Needs {
  trx: Db;
  deps: Pick<Deps, 'mailer' | 'config' | 'agency' | 'clock'>;
  now: Date;
}

const subjects = { permohonan: 'Permohonan', keberatan: 'Keberatan' } as const;
const because = 'Daftar hari libur yang menjadi dasar hitungan batas waktu telah diperbarui.';

/** Tells the applicant that the day by which they have an answer is another one now. */
export async function mailMovedDate(
  { trx, deps, now }: Needs,
  name: CaseName,
  row: KnownCase,
  before: string,
): Promise<void> {
  const subject = subjects[name];
  const prefix = `kalender:${name}:${row.id}:`;
  // Of one that still waits nobody knows: its key has the day that was told before it.
  const [waiting] = await dropWaitingBelow(trx, prefix);
  const told = waiting?.slice(prefix.length).split('/')[0] ?? before;
  if (told === row.batas_waktu) return;
  await mailAboutCase(
    trx,
    deps,
    { name, subject },
    {
      row,
      key: `${prefix}${told}/${randomUUID()}`,
      title: `Batas waktu ${subject.toLowerCase()} Anda berubah`,
      choice: 'surat_perkembangan',
      paragraphs: [
        because,
        `${answeredBy(row.batas_waktu, now)} Semula batasnya ${longDay(told)}.`,
      ],
    },
  );
}

/** Tells the applicant that they have longer to complete their request. */
export async function mailMoreTime({ trx, deps }: Needs, row: KnownCase, until: string) {
  await mailAboutCase(
    trx,
    deps,
    { name: 'permohonan', subject: subjects.permohonan },
    {
      row,
      title: 'Waktu melengkapi permohonan Anda bertambah',
      paragraphs: [because, `Permohonan dapat Anda lengkapi sampai ${weekdayAndDay(until)}.`],
    },
  );
}

const articles: Readonly<Record<CaseName, string>> = {
  permohonan: aturanJam.keberatan.pasal,
  keberatan: aturanJam.sengketa.pasal,
};

/** That an applicant has made use of their right already; who has need not do so again. */
async function madeUseOf(trx: Db, name: CaseName, { id }: KnownCase): Promise<string[]> {
  if (name === 'keberatan') {
    const dispute = trx.selectFrom('sengketa').select('id').where('keberatan_id', '=', id);
    return (await dispute.executeTakeFirst())
      ? ['Sengketa atas keberatan ini sudah kami catat, dan tidak perlu Anda ajukan lagi.']
      : [];
  }
  const objections = await objectionsTo(trx, id)
    .select('nomor_registrasi')
    .orderBy('nomor_registrasi')
    .execute();
  const numbers = objections.map(({ nomor_registrasi: number }) => number).join(', ');
  return numbers === ''
    ? []
    : [
        `Keberatan Anda ${numbers} sudah kami catat, dan tidak perlu Anda ajukan lagi. Hari itu berlaku bagi keberatan dengan alasan lain.`,
      ];
}

/** Tells the applicant what the last day of their right is, with a file for their calendar; nobody does without. */
export async function mailMovedRight(
  needs: Needs,
  name: CaseName,
  row: KnownCase,
  { told, counted, clock }: RightMove,
): Promise<void> {
  const { trx, deps } = needs;
  const right = rightNames[name];
  const isLater = counted > told;
  await mailAboutCase(
    trx,
    deps,
    { name, subject: subjects[name] },
    {
      row,
      title: isLater ? `Waktu ${right} bertambah` : `Waktu ${right} tidak berkurang`,
      paragraphs: [
        because,
        isLater
          ? `Anda dapat ${right} sampai ${weekdayAndDay(clock.batas)}; semula ${weekdayAndDay(told)} (${articles[name]}).`
          : `Menurut hitungan baru waktu Anda ${right} berakhir pada ${weekdayAndDay(counted)}. Yang sudah kami beritahukan tetap berlaku: sampai ${weekdayAndDay(clock.batas)} (${articles[name]}).`,
        ...(await madeUseOf(trx, name, row)),
        ...caveats(clock),
        ...withoutAccount(name, deps, row),
      ],
      files: [await calendarFile(needs, row, clock)],
    },
  );
}
