import { judulKabarOf, type JenisKabar } from '#core/kabar/jenis.ts';
import { dayInJakarta, startOfDayInJakarta } from '#core/dates/working-days.ts';
import { absencesOf } from '#server/cases/assign/deputies.ts';
import type { CaseName } from '#server/cases/case-kind.ts';
import { caseScreen } from '#server/cases/case-screen.ts';
import { kindOf, type Db, type Tables } from '#server/database/index.ts';
import { newId } from '#server/files/key.ts';
import { mailBody } from '#server/mail/layout.ts';
import { newsKey } from './still-wanted.ts';
import type { NewMail } from '#server/mail/outbox.ts';
import type { StepContext } from '#server/resources/behaviour.ts';

/** Mails at once that an officer gets of a kind in a day; what comes then waits for the digest. */
const mostMails = 100;

export interface News {
  jenis: JenisKabar;
  /** The case that it leads to. */
  resource: CaseName;
  id: string;
  nomor: string;
  judul: string;
  /** The officer who has it; while they are absent, what they hear of it comes to their deputy too. */
  petugas: string | null;
  /** Whom it is for: all of role 1, the superiors, the officers of a unit, some by their ids, or several of these. */
  administrators?: boolean;
  superiors?: boolean;
  unit?: string | null;
  /** Officers beside, by their ids. */
  officers?: readonly string[];
  /** Whether role 1 and the superiors hear of it otherwise. */
  butHigher?: boolean;
}

type Context = Pick<StepContext, 'trx' | 'deps' | 'now' | 'viewer'>;
type Officer = Pick<Tables['admin'], 'id' | 'name' | 'email'>;
type Wanting = Officer & { cara: Tables['kabar']['cara'] };

/** Lets officers know of something, but for whoever did it, each in the way that they chose. */
export async function tellOfficers(context: Context, news: News): Promise<void> {
  const { trx, deps, now, viewer } = context;
  const { jenis, resource, id, administrators = false, superiors = false, unit = null } = news;
  const { butHigher = false, officers: named = [] } = news;
  const found = await trx
    .selectFrom('admin')
    .select(['id', 'name', 'email', `kabar_${jenis} as cara`])
    .where('status', '=', 'aktif')
    .where('id', '!=', viewer?.id ?? '')
    .where((eb) =>
      eb.or([
        ...(administrators ? [eb('role_id', '=', 1)] : []),
        ...(superiors ? [eb('atasan_ppid', '=', 1)] : []),
        ...(unit === null ? [] : [eb('kode_unit_kerja', '=', unit)]),
        ...(named.length === 0 ? [] : [eb('id', 'in', named)]),
      ]),
    )
    .$if(butHigher, (query) => query.where('role_id', '!=', 1).where('atasan_ppid', '=', 0))
    .orderBy('id')
    // Nobody of them is deleted before their entry is written.
    .$if(kindOf(trx) === 'postgres', (query) => query.forKeyShare())
    .execute();
  if (found.length === 0) return;
  const { officers, deputy } = await withDeputy(context, news, found);
  const wanting = officers.filter(({ cara }) => cara === 'surel');
  const full = await fullToday(context, jenis, wanting);
  const told = officers.map((officer) => {
    const cara = full.has(officer.id) ? 'ringkasan' : officer.cara;
    const mewakili = officer.id === deputy?.id ? deputy.for : null;
    return { ...officer, cara, entry: newId(), mewakili };
  });
  const rows = told.map(({ entry, id: officer, cara, mewakili }) => ({
    ...{ id: entry, dibuat_pada: now.toISOString(), admin_id: officer, cara },
    mewakili_id: mewakili?.id ?? null,
    ...{ jenis, resource, record_id: id, dikirim_pada: null, dibaca_pada: null },
  }));
  await trx.insertInto('kabar').values(rows).execute();
  const mails = told.filter(({ cara }) => cara === 'surel');
  await deps.mailer.enqueueAll(
    trx,
    mails.map((officer) => mailTo(officer, context, news)),
  );
}

/** Whoever stands in for the absent officer who has the case, where that one hears of it. */
async function withDeputy(
  { trx, now, viewer }: Context,
  { jenis, petugas, butHigher = false }: News,
  officers: readonly Wanting[],
): Promise<{ officers: readonly Wanting[]; deputy: { id: string; for: Officer } | null }> {
  const absent = officers.find(({ id }) => id === petugas);
  const wakil = absent && (await absencesOf(trx, [absent.id], now)).get(absent.id)?.wakil;
  if (!absent || !wakil || wakil.id === viewer?.id) return { officers, deputy: null };
  const deputy = { id: wakil.id, for: absent };
  if (officers.some(({ id }) => id === wakil.id)) return { officers, deputy };
  const added = await trx
    .selectFrom('admin')
    .select(['id', 'name', 'email', `kabar_${jenis} as cara`])
    .where('id', '=', wakil.id)
    .$if(butHigher, (query) => query.where('role_id', '!=', 1).where('atasan_ppid', '=', 0))
    .$if(kindOf(trx) === 'postgres', (query) => query.forKeyShare())
    .execute();
  return { officers: [...officers, ...added], deputy };
}

/** Which of some officers have had all the mails of a kind that they get in a day. */
async function fullToday(
  { trx, now }: Context,
  jenis: JenisKabar,
  officers: readonly Officer[],
): Promise<Set<string>> {
  if (officers.length === 0) return new Set();
  const rows = await trx
    .selectFrom('kabar')
    .select('admin_id')
    .where(
      'admin_id',
      'in',
      officers.map(({ id }) => id),
    )
    .where('dibuat_pada', '>=', startOfDayInJakarta(dayInJakarta(now)))
    .where('jenis', '=', jenis)
    .where('cara', '=', 'surel')
    .groupBy('admin_id')
    .having((eb) => eb.fn.countAll(), '>=', mostMails)
    .execute();
  return new Set(rows.map(({ admin_id: id }) => id));
}

function mailTo(
  officer: Officer & { entry: string; mewakili: Officer | null },
  { deps }: Context,
  { jenis, resource, id, nomor, judul }: News,
): NewMail {
  const title = judulKabarOf({ jenis, mewakili: officer.mewakili?.name ?? null });
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
  const key = newsKey(officer.entry);
  return { to: officer.email, subject: `${title} (${nomor})`, ...body, key };
}

/** News go with the case that they lead to. */
export async function dropNews(trx: Db, resource: string, id: string): Promise<void> {
  await trx
    .deleteFrom('kabar')
    .where('resource', '=', resource)
    .where('record_id', '=', id)
    .execute();
}
