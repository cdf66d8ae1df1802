import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { InputOf, ResourceName } from '#resources';
import type { Viewer } from '#server/auth/sessions/viewer.ts';
import { hashPassword } from '#server/auth/passwords/passwords.ts';
import { kindOf, transaction, type Db } from '#server/database/index.ts';
import type { Deps } from '#server/deps.ts';
import type { Behaviours, Values, ValuesIn } from '#server/resources/behaviour.ts';
import { insertRecord } from '#server/resources/write/write-record.ts';
import { demoPassword, demoAccounts, mainAccounts } from './accounts.ts';
import { storeDecree } from './decree.ts';
import { declared } from './declared.ts';
import { withPictures } from './pictures.ts';
import { fileDemoCases } from './cases.ts';
import { answerDemoSurveys } from './surveys.ts';
import type { RequestStory } from './story.ts';

type Example<N extends ResourceName> = ValuesIn<N> & { readonly id?: string };

const read = async <T>(name: string): Promise<T[]> =>
  JSON.parse(await readFile(new URL(`./${name}.json`, import.meta.url), 'utf8')) as T[];

/** Whether nobody has an account yet; a portal in use is never filled with examples. */
async function isEmpty(db: Db): Promise<boolean> {
  const officer = await db.selectFrom('admin').select('id').limit(1).executeTakeFirst();
  const citizen = await db.selectFrom('user').select('id').limit(1).executeTakeFirst();
  return !officer && !citizen;
}

/** Apart from the locks of the database as a whole, which have one number each. */
const filling = sql<{ free: boolean }>`select pg_try_advisory_xact_lock(1886415204, 18) as free`;
/** ms between two looks at whether another server is done: it may take longer than a statement may. */
const pause = 200;

async function isFilledElsewhere(trx: Db): Promise<boolean> {
  return kindOf(trx) === 'postgres' && (await filling.execute(trx)).rows[0]?.free === false;
}

/** Whether the demo accounts are there to log in with. */
export async function hasDemoAccounts(db: Db): Promise<boolean> {
  const first = demoAccounts[0]?.values.email ?? '';
  const row = await db
    .selectFrom('admin')
    .select('id')
    .where('email', '=', first)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Fills an empty database with the demo accounts and some content, as it may be on the day of the
 * clock, whichever that is.
 */
export async function seedDemo(
  deps: Deps,
  behaviours: Behaviours,
  hash: typeof hashPassword = hashPassword,
): Promise<void> {
  if (!(await isEmpty(deps.db))) return;
  const password = await hash(demoPassword, null);
  const fill = () =>
    transaction(deps.db, async (trx) => {
      if (await isFilledElsewhere(trx)) return false;
      // Another server may have begun at the same moment, and be done by now.
      if (!(await isEmpty(trx))) return true;
      const viewers = await seedContent(trx, deps, password);
      await seedCases(trx, deps, { behaviours, viewers });
      await answerDemoSurveys(trx, citizenOf(viewers));
      return true;
    });
  while (!(await fill())) await setTimeout(pause);
}

/** The citizen whom the portal is tried as. */
function citizenOf(viewers: ReadonlyMap<string, Viewer>): string {
  const main = mainAccounts.find(({ viewer }) => viewer.role === 3);
  return viewers.get(main?.values.email ?? '')?.id ?? '';
}

/** Accounts and what is published; the accounts come back as they call, by their address. */
export async function seedContent(
  trx: Db,
  deps: Deps,
  password: string,
): Promise<Map<string, Viewer>> {
  const now = deps.clock.now();
  const insert = <N extends ResourceName>(
    resource: N,
    values: ValuesIn<N>,
    id: string = randomUUID(),
  ) => insertRecord(trx, declared(deps, resource), { id, values, now });
  for (const { id, ...values } of await read<Example<'unit_kerja'>>('unit-kerja')) {
    await insert('unit_kerja', values, id);
  }
  const viewers = new Map<string, Viewer>();
  for (const { resource, viewer, values } of demoAccounts) {
    const row = await insert(resource, { ...values, password });
    viewers.set(values.email, { ...viewer, id: row.id });
  }
  for (const [index, { id, ...faq }] of (await read<Example<'faq'>>('faq')).entries()) {
    await insert('faq', { ...faq, urutan: (index + 1) * 10, terbit: true }, id);
  }
  for (const { id, ...template } of await read<Example<'templat'>>('templat')) {
    await insert('templat', template, id);
  }
  // The site is built before the first start: pages of announcements have these ids.
  const published = { terbit: true } satisfies InputOf<'regulasi' | 'sertamerta' | 'videopublik'>;
  for (const resource of ['regulasi', 'sertamerta', 'videopublik'] as const) {
    const declaration = declared(deps, resource);
    for (const { id = randomUUID(), ...example } of await read<Values & { id?: string }>(
      resource,
    )) {
      const values = await withPictures(trx, deps, declaration, { id, values: example });
      await insertRecord(trx, declaration, { id, values: { ...values, ...published }, now });
    }
  }
  // Requests of the demo are refused by them, which name these ids.
  for (const { id = randomUUID(), ...exception } of await read<Example<'dikecualikan'>>(
    'dikecualikan',
  )) {
    const { nomor_penetapan, informasi } = exception;
    const decree = { id, nomor: nomor_penetapan ?? '', informasi: informasi ?? '' };
    const penetapan = await storeDecree(trx, deps, decree);
    await insert('dikecualikan', { ...exception, penetapan, terbit: true }, id);
  }
  return viewers;
}

interface Cases {
  behaviours: Behaviours;
  viewers: ReadonlyMap<string, Viewer>;
  /** The files of `perkara` that they are in. */
  files?: readonly string[];
}

/** The few that always stand at the same place, and those of a year. */
const caseFiles: readonly string[] = [
  'dasar',
  'ppid',
  'kepesertaan',
  'pelayanan',
  'keuangan',
  'pengadaan',
  'sdm',
];

/** The cases, taken along to the day of the clock. */
export async function seedCases(
  trx: Db,
  deps: Deps,
  { behaviours, viewers, files = caseFiles }: Cases,
): Promise<void> {
  const stories: RequestStory[] = [];
  for (const file of files) stories.push(...(await read<RequestStory>(`perkara/${file}`)));
  await fileDemoCases({ trx, deps, behaviours, viewers, stories });
}
