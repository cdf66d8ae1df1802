import { judulKabar, type JenisKabar } from '#core/kabar/jenis.ts';
import { dayInJakarta, startOfDayInJakarta } from '#core/dates/working-days.ts';
import type { CaseName } from '#server/cases/case-kind.ts';
import { caseScreen } from '#server/cases/case-screen.ts';
import { insertRow, type Db, type Tables } from '#server/database/index.ts';
import { newId } from '#server/files/key.ts';
import { mailBody } from '#server/mail/layout.ts';
import type { StepContext } from '#server/resources/behaviour.ts';

/** Mails at once that an officer gets in a day; what comes then waits for the digest. */
const mostMails = 100;

export interface News {
  jenis: JenisKabar;
  /** The case that it leads to. */
  resource: CaseName;
  id: string;
  nomor: string;
  judul: string;
  /** Whom it is for: all of role 1, the officers of a unit, or both. */
  administrators?: boolean;
  unit?: string | null;
}

type Context = Pick<StepContext, 'trx' | 'deps' | 'now' | 'viewer'>;
type Officer = Pick<Tables['admin'], 'id' | 'name' | 'email'>;

/** Lets officers know of something, but for whoever did it, each in the way that they chose. */
export async function tellOfficers(context: Context, news: News): Promise<void> {
  const { trx, now, viewer } = context;
  const { jenis, resource, id, administrators = false, unit = null } = news;
  const officers = await trx
    .selectFrom('admin')
    .select(['id', 'name', 'email', `kabar_${jenis} as cara`])
    .where('status', '=', 'aktif')
    .where('id', '!=', viewer?.id ?? '')
    .where((eb) =>
      eb.or([
        ...(administrators ? [eb('role_id', '=', 1)] : []),
        ...(unit === null ? [] : [eb('kode_unit_kerja', '=', unit)]),
      ]),
    )
    .execute();
  for (const { cara: chosen, ...officer } of officers) {
    const isFull = chosen === 'surel' && (await mailsToday(trx, officer.id, now)) >= mostMails;
    const cara = isFull ? 'ringkasan' : chosen;
    const entry = { id: newId(), dibuat_pada: now.toISOString() };
    await insertRow(trx, 'kabar', {
      ...{ ...entry, admin_id: officer.id, jenis, resource, record_id: id, cara },
      ...{ dikirim_pada: null, dibaca_pada: null },
    });
    if (cara === 'surel') await mail(context, officer, { ...news, entry: entry.id });
  }
}

async function mailsToday(trx: Db, officer: string, now: Date): Promise<number> {
  const { count } = await trx
    .selectFrom('kabar')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('admin_id', '=', officer)
    .where('dibuat_pada', '>=', startOfDayInJakarta(dayInJakarta(now)))
    .where('cara', '=', 'surel')
    .executeTakeFirstOrThrow();
  return count;
}

async function mail(
  { trx, deps }: Context,
  officer: Officer,
  { jenis, resource, id, nomor, judul, entry }: News & { entry: string },
): Promise<void> {
  const title = judulKabar[jenis];
  const body = mailBody({
    title,
    paragraphs: [`Yth. ${officer.name},`, 'Ada perkara yang perlu Anda ketahui.'],
    details: [
      ['Nomor registrasi', nomor],
      ['Judul', judul],
    ],
    action: { label: 'Buka perkara', url: `${deps.config.publicUrl}${caseScreen(resource, id)}` },
    agency: deps.agency,
  });
  await deps.mailer.enqueue(trx, {
    to: officer.email,
    subject: `${title} (${nomor})`,
    ...body,
    key: `kabar:${entry}`,
  });
}

/** News go with the case that they lead to. */
export async function dropNews(trx: Db, resource: string, id: string): Promise<void> {
  await trx
    .deleteFrom('kabar')
    .where('resource', '=', resource)
    .where('record_id', '=', id)
    .execute();
}
