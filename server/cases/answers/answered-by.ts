import { prepared, type Arg, type Db } from '#server/database/index.ts';

const answers = prepared((db, arg: Arg<{ resource: string; id: string }>) =>
  db
    .selectFrom('riwayat')
    .select(['pelaku_id', 'isi'])
    .where('resource', '=', arg('resource'))
    .where('record_id', '=', arg('id'))
    .where('aksi', '=', 'jawab'),
);

/** Who has answered a case; null while nobody has. */
export async function answeredBy(
  db: Db,
  resource: string,
  id: string,
): Promise<{ id: string | null; nama: string | null } | null> {
  const [line] = await answers(db, { resource, id });
  if (!line) return null;
  const { nama = null } = JSON.parse(line.isi) as { nama?: string | null };
  return { id: line.pelaku_id, nama };
}
