import type { Registry } from '#core/resource/index.ts';
import { takenNumbers, type Taken } from '../cases/numbering.ts';
import type { Db } from '../database/index.ts';
import { accountsIn, keepClosed, type AccountsBefore, type ClosedSince } from './closed-since.ts';
import { eraseAgain, erasuresIn, type ErasedAgain, type Erasure } from './erased-since.ts';
import { passOver } from './numbers-since.ts';
import { keepWithdrawn, notPublicIn, type PublicBefore } from './withdrawn-since.ts';

/** What the database that is replaced knows of what must not come undone. */
interface Since {
  erasures: readonly Erasure[];
  accounts: AccountsBefore;
  notPublic: PublicBefore;
  numbers: readonly Taken[];
  /** When something was done in it last; null where nothing was. */
  last: string | null;
}

export interface KeptSince extends ClosedSince {
  /** Accounts that came back and that were erased: they are so again. */
  erased: ErasedAgain[];
  /** What was public in the archive, and was withdrawn. */
  withdrawn: string[];
  /** Numbers of cases and letters that were given out since, and are given to no other. */
  passed: number;
  /** Whether the database that was replaced was a later state of the archive's, and not of its own. */
  isKin: boolean;
}

export const readSince = async (db: Db, registry: Registry, now: Date): Promise<Since> => ({
  erasures: await erasuresIn(db, registry),
  accounts: await accountsIn(db, registry),
  notPublic: await notPublicIn(db, registry, now),
  numbers: await takenNumbers(db),
  last:
    (
      await db
        .selectFrom('audit')
        .select(({ fn }) => fn.max('dibuat_pada').as('last'))
        .executeTakeFirst()
    )?.last ?? null,
});

/**
 * What was taken back from people, or for their sake, since an archive stays so once it is brought back, and
 * what was given into their hands is given to nobody else.
 * @param options.of when the archive was written
 */
export async function keepSince(
  trx: Db,
  registry: Registry,
  { since, of, now }: { since: Since; of: string; now: Date },
): Promise<KeptSince> {
  const isOurs = await isKin(trx, since);
  const erased = await eraseAgain(trx, registry, since.erasures);
  const closed = await keepClosed(trx, registry, { before: since.accounts, now });
  const withdrawn = await keepWithdrawn(trx, registry, { before: since.notPublic, now });
  // Of numbers that another portal gave out on trial none is passed over.
  const passed = isOurs ? await passOver(trx, since.numbers) : 0;
  // An earlier state knows nothing of what came since.
  const isLater = (since.last ?? '') >= of;
  return { erased, ...closed, withdrawn, passed, isKin: isOurs && isLater };
}

/** Someone has an account in both, or had one in the database that was replaced. */
async function isKin(trx: Db, { accounts, erasures }: Since): Promise<boolean> {
  const { held, removed } = accounts;
  const known = new Set<string | null>([
    ...held.keys(),
    ...[...removed.values()].map(({ record_id }) => record_id),
    ...erasures.map(({ record_id }) => record_id),
  ]);
  const officers = await trx.selectFrom('admin').select('id').execute();
  if (officers.some(({ id }) => known.has(id))) return true;
  const citizens = await trx.selectFrom('user').select('id').execute();
  return citizens.some(({ id }) => known.has(id));
}
