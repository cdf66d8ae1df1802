import { sql } from 'kysely';
import type { Kabar } from '#core/kabar/kabar-schema.ts';
import { jenisKabar, type JenisKabar } from '#core/kabar/jenis.ts';
import type { Viewer } from '#server/auth/sessions/viewer.ts';
import { opened } from '#server/cases/beside/entry.ts';
import { titlesOf } from '#server/cases/beside/of-applicant.ts';
import { caseNames, type CaseName } from '#server/cases/case-kind.ts';
import { rowsByIds, type Db, type Tables } from '#server/database/index.ts';
import type { Deps } from '#server/deps.ts';
import { inScope } from '#server/resources/scope.ts';

/** Entries that the bell shows. */
const shown = 30;

interface Reader extends Pick<Deps, 'db' | 'registry'> {
  viewer: Viewer;
  now: Date;
}

/** What has come for an officer of cases that they may still open. */
export function newsIn({ db, registry, viewer, now }: Reader) {
  const reader = { deps: { registry }, viewer, now };
  const isOpen = (kind: CaseName) =>
    inScope(db.selectFrom<CaseName>(kind).select('id'), opened(kind, reader)).where(
      'id',
      '=',
      sql.ref<string>('kabar.record_id'),
    );
  return db
    .selectFrom('kabar')
    .where('admin_id', '=', viewer.id)
    .where((eb) =>
      eb.or([
        eb.and([eb('resource', '=', 'permohonan'), eb.exists(isOpen('permohonan'))]),
        eb.and([eb('resource', '=', 'keberatan'), eb.exists(isOpen('keberatan'))]),
      ]),
    );
}

/** What the bell says. */
export async function readNews(reader: Reader): Promise<Kabar> {
  const { db } = reader;
  const { unread } = await newsIn(reader)
    .select((eb) => eb.fn.countAll<number>().as('unread'))
    .where('dibaca_pada', 'is', null)
    .executeTakeFirstOrThrow();
  const rows = await newsIn(reader)
    .selectAll('kabar')
    .orderBy('dibuat_pada', 'desc')
    .orderBy('id')
    .limit(shown)
    .execute();
  return { belum_dibaca: unread, butir: await entriesOf(db, rows) };
}

/** Entries with the number and title that their cases have now. */
export async function entriesOf(db: Db, rows: readonly Tables['kabar'][]): Promise<Kabar['butir']> {
  const idsOf = (kind: CaseName) =>
    rows.filter(({ resource }) => resource === kind).map(({ record_id: id }) => id);
  const requests = await rowsByIds(
    db,
    'permohonan',
    ['id', 'nomor_registrasi', 'judul'],
    idsOf('permohonan'),
  );
  const objections = await rowsByIds(
    db,
    'keberatan',
    ['id', 'nomor_registrasi', 'permohonan_informasi_id'],
    idsOf('keberatan'),
  );
  const titles = await titlesOf(
    db,
    objections.map(({ permohonan_informasi_id: id }) => id),
  );
  const known = new Map(
    [
      ...requests,
      ...objections.map(({ permohonan_informasi_id: id, ...rest }) => ({
        ...rest,
        judul: titles.get(id) ?? '',
      })),
    ].map(({ id, nomor_registrasi, judul }) => [id, { nomor_registrasi, judul }]),
  );
  return rows.flatMap(({ id, jenis, resource, record_id, dibuat_pada, dibaca_pada }) => {
    const of = known.get(record_id);
    if (!of || !isCase(resource) || !isKind(jenis)) return [];
    const dibaca = dibaca_pada !== null;
    return [{ id, jenis, resource, record_id, ...of, waktu: dibuat_pada, dibaca }];
  });
}

const isCase = (name: string): name is CaseName => caseNames.some((each) => each === name);
const isKind = (name: string): name is JenisKabar => jenisKabar.some((each) => each === name);

/** An officer has read an entry of theirs; all of them where none is named. */
export async function markRead(
  db: Db,
  { owner, id, now }: { owner: string; id: string | null; now: Date },
): Promise<void> {
  const mark = db
    .updateTable('kabar')
    .set({ dibaca_pada: now.toISOString() })
    .where('admin_id', '=', owner)
    .where('dibaca_pada', 'is', null);
  await (id === null ? mark : mark.where('id', '=', id)).execute();
}
