import { prepared, type Arg, type Db } from '#server/database/index.ts';

const answers = prepared((db, arg: Arg<{ resource: string; id: string }>) =>
  db
    .selectFrom('riwayat')
    .select(['pelaku_id', 'isi'])
    .where('resource', '=', arg('resource'))
    .where('record_id', '=', arg('id'))
    .where('aksi', 'in', ['jawab', 'ralat_jawaban'])
    .orderBy('urutan'),
);

/** Whoever has answered a case, or corrected its answer: at most two, who may be one. */
export interface Answerer {
  id: string | null;
  nama: string | null;
}

/** Who has answered a case, and who has corrected that; nobody while it is open. */
export async function answeredBy(db: Db, resource: string, id: string): Promise<Answerer[]> {
  const lines = await answers(db, { resource, id });
  return lines.map(({ pelaku_id: by, isi }) => {
    const { nama = null } = JSON.parse(isi) as { nama?: string | null };
    return { id: by, nama };
  });
}

/** Whether somebody is one of them. */
export const isAmong = (answerers: readonly Answerer[], id: string | null | undefined): boolean =>
  id !== null && id !== undefined && answerers.some((each) => each.id === id);
