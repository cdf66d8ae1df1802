import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { PerkaraTerkait, Terkait } from '#core/case/terkait-schema.ts';
import type { CaseName } from '#server/cases/case-kind.ts';
import { unverified } from '#server/auth/accounts/address-holder.ts';
import { rowsByIds, type Db, type Tables } from '#server/database/index.ts';
import { fewInScope } from '#server/resources/scope.ts';
import { entryOf, objectionColumns, opened, requestColumns, type Reader } from './entry.ts';

/** Cases of a person that are named; whether there are more is said. */
const most = 10;

/** By what a person is known, as far as it can be told safely. */
interface Person {
  account: string | null;
  /** Where mails of theirs go. Nobody else has it. */
  email: string | null;
  /** A number may be a household's or an office's: theirs where the name is the same. */
  phone: string | null;
  name: string | null;
}

type Request = Tables['permohonan'];

/**
 * Who asked. An account is known to its own cases; who came to the desk by address, or by number and
 * name. What an account says of a person, only role 1 may read, and so finds them by.
 */
async function personOf(db: Db, request: Request, { viewer }: Reader): Promise<Person> {
  const desk: Person = {
    account: request.user_id,
    email: request.pemohon_surel,
    phone: request.pemohon_telepon,
    name: request.pemohon_nama,
  };
  if (viewer?.role !== 1) return desk;
  const account = await accountOf(db, desk);
  if (!account) return desk;
  return { account: account.id, email: account.email, phone: account.phone, name: account.name };
}

function accountOf(db: Db, { account, email }: Person) {
  const query = db.selectFrom('user').select(['id', 'email', 'phone', 'name']);
  if (account !== null) return query.where('id', '=', account).executeTakeFirst();
  // Whoever has not proven that the address is theirs is nobody by it.
  const proven = query.where('status', '!=', unverified);
  return email === null ? undefined : proven.where('email', '=', email).executeTakeFirst();
}

type Asked = (eb: ExpressionBuilder<Tables, 'permohonan'>) => Expression<SqlBool>;

/** What a request of the person's is told by, each by an index of its own. */
function askedBy({ account, email, phone, name }: Person): Asked[] {
  const asked: Asked[] = [];
  if (account !== null) asked.push((eb) => eb('user_id', '=', account));
  if (email !== null) asked.push((eb) => eb('pemohon_surel', '=', email));
  if (phone !== null && name !== null) {
    const sameName = (eb: ExpressionBuilder<Tables, 'permohonan'>) =>
      eb(eb.fn<string>('lower', ['pemohon_nama']), '=', name.toLowerCase());
    asked.push((eb) => eb.and([eb('pemohon_telepon', '=', phone), sameName(eb)]));
  }
  return asked;
}

/** The newest of them and of the objections to them, as far as the reader may open them. */
async function newestOf(db: Db, asked: Asked, reader: Reader): Promise<PerkaraTerkait[]> {
  const requests = await fewInScope(
    db.selectFrom('permohonan').select(requestColumns),
    opened('permohonan', reader),
  )
    .where(asked)
    .orderBy('tanggal_diterima', 'desc')
    .limit(most + 2)
    .execute();
  const objections = await fewInScope(
    db.selectFrom('keberatan').select(objectionColumns),
    opened('keberatan', reader),
  )
    .where('permohonan_informasi_id', 'in', db.selectFrom('permohonan').select('id').where(asked))
    .orderBy('tanggal_diterima', 'desc')
    .limit(most + 2)
    .execute();
  const titles = await titlesOf(
    db,
    objections.map(({ permohonan_informasi_id: about }) => about),
  );
  return [
    ...requests.map((row) => entryOf('permohonan', row, row.judul)),
    ...objections.map((row) =>
      entryOf('keberatan', row, titles.get(row.permohonan_informasi_id) ?? ''),
    ),
  ];
}

/** The other cases of whoever made a request, or objected to one, the newest first. */
export async function casesOfApplicant(
  db: Db,
  { jenis, id, request }: { jenis: CaseName; id: string; request: Request },
  reader: Reader,
): Promise<Pick<Terkait, 'pemohon' | 'pemohon_lainnya'>> {
  const person = await personOf(db, request, reader);
  const found = new Map<string, PerkaraTerkait>();
  for (const asked of askedBy(person)) {
    for (const each of await newestOf(db, asked, reader)) found.set(each.id, each);
  }
  const all = [...found.values()]
    .filter((each) => each.jenis !== jenis || each.id !== id)
    .sort((one, other) => other.tanggal_diterima.localeCompare(one.tanggal_diterima));
  return { pemohon: all.slice(0, most), pemohon_lainnya: all.length > most };
}

/** What requests are called, by id. */
export async function titlesOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await rowsByIds(db, 'permohonan', ['id', 'judul'], ids);
  return new Map(rows.map(({ id, judul }) => [id, judul]));
}
