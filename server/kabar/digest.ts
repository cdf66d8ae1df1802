import { judulKabar } from '#core/kabar/jenis.ts';
import { formatNumber } from '#core/format/number.ts';
import { dayInJakarta, dayOff } from '#core/dates/working-days.ts';
import { calendarFrom } from '#server/cases/steps/completion.ts';
import type { Db } from '#server/database/index.ts';
import { mailBody } from '#server/mail/layout.ts';
import type { TaskDeps } from '#server/tasks/task-deps.ts';
import { createTurns } from '#server/turns.ts';
import { entriesOf, newsIn } from './read.ts';

/** Entries that one mail names; of more it says how many. */
const mostNamed = 50;

/** On a working day, one mail for each officer with what has come since the last that they want told so. */
export async function sendDigests(trx: Db, deps: TaskDeps, now: Date): Promise<void> {
  const today = dayInJakarta(now);
  if (dayOff(await calendarFrom(trx, today), today) !== null) return;
  const officers = await trx
    .selectFrom('admin')
    .select(['id', 'name', 'email', 'role_id', 'kode_unit_kerja'])
    .where('status', '=', 'aktif')
    .where('id', 'in', waiting(trx).select('admin_id'))
    .execute();
  const turn = createTurns();
  for (const officer of officers) {
    await turn();
    const { id, name, kode_unit_kerja: unit } = officer;
    const role = officer.role_id === 1 ? 1 : 2;
    const viewer = { id, role, name, unit, sessionId: '' } as const;
    const rows = await newsIn({ db: trx, registry: deps.registry, viewer, now })
      .selectAll('kabar')
      .where('cara', '=', 'ringkasan')
      .where('dikirim_pada', 'is', null)
      .orderBy('dibuat_pada', 'desc')
      .orderBy('id')
      .execute();
    const entries = await entriesOf(trx, rows.slice(0, mostNamed));
    if (entries.length > 0) await send(trx, deps, officer, { entries, many: rows.length, today });
  }
  await trx
    .updateTable('kabar')
    .set({ dikirim_pada: now.toISOString() })
    .where('id', 'in', waiting(trx).select('id'))
    .execute();
}

const waiting = (trx: Db) =>
  trx.selectFrom('kabar').where('cara', '=', 'ringkasan').where('dikirim_pada', 'is', null);

interface Digest {
  entries: Awaited<ReturnType<typeof entriesOf>>;
  many: number;
  today: string;
}

async function send(
  trx: Db,
  deps: TaskDeps,
  { id, name, email }: { id: string; name: string; email: string },
  { entries, many, today }: Digest,
): Promise<void> {
  const title = `Ringkasan kabar: ${formatNumber(many)} perkara`;
  const body = mailBody({
    title,
    paragraphs: [
      `Yth. ${name},`,
      entries.length < many
        ? `Berikut ${String(entries.length)} kabar terbaru. Yang lain ada di ruang kerja.`
        : 'Berikut kabar perkara sejak ringkasan yang terakhir.',
    ],
    details: entries.map(({ jenis, nomor_registrasi: nomor, judul }): [string, string] => [
      `${judulKabar[jenis]} (${nomor})`,
      judul,
    ]),
    action: { label: 'Buka ruang kerja', url: `${deps.config.publicUrl}/ppid-cms/beranda` },
    agency: deps.agency,
  });
  const key = `ringkasan-kabar:${today}:${id}`;
  await deps.mailer.enqueue(trx, { to: email, subject: title, ...body, key });
}
