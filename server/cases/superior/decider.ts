import type { Pemutus } from '#core/case/pemutus-schema.ts';
import type { Viewer } from '#server/auth/sessions/viewer.ts';
import { answeredBy, isAmong } from '#server/cases/answers/answered-by.ts';
import { prepared, type Arg, type Db, type Tables } from '#server/database/index.ts';

type About = Pick<Tables['keberatan'], 'permohonan_informasi_id'>;

const bearers = prepared((db) =>
  db
    .selectFrom('admin')
    .select(['id', 'name', 'jabatan', 'nip'])
    .where('status', '=', 'aktif')
    .where('atasan_ppid', '=', 1)
    .orderBy('name')
    .orderBy('id'),
);

/** One who neither answered nor corrected. */
const administratorBut = prepared((db, arg: Arg<{ id: string; other: string }>) =>
  db
    .selectFrom('admin')
    .select('id')
    .where('status', '=', 'aktif')
    .where('role_id', '=', 1)
    .where('id', '!=', arg('id'))
    .where('id', '!=', arg('other'))
    .limit(1),
);

const said = (sebagai: Pemutus['sebagai'], keterangan: string | null = null): Pemutus => ({
  ...{ sebagai, nama: null, jabatan: null, nip: null, keterangan },
});

const ownAnswer = 'Atasan PPID yang terdaftar menjawab sendiri permohonannya.';

/**
 * As what an officer may decide on an objection: UU 14/2008 Ps 35 and 36 give it to the superior of the
 * PPID, and nobody judges what they have answered or corrected themselves. There is always somebody: where
 * all who bear the office did, another role 1 decides and, where there is none, whoever did.
 */
export async function deciderOf(db: Db, viewer: Viewer | null, about: About): Promise<Pemutus> {
  const superiors = await bearers(db, {});
  if (superiors.length === 0) return said('siapa_saja');
  const by = await answeredBy(db, 'permohonan', about.permohonan_informasi_id);
  const free = superiors.filter(({ id }) => !isAmong(by, id));
  const own = free.find(({ id }) => id === viewer?.id);
  if (own) {
    return { ...said('atasan'), nama: own.name, jabatan: own.jabatan, nip: own.nip };
  }
  if (free.length > 0) {
    const names = free.map(({ name }) => name).join(', ');
    return said('bukan', `Keberatan ini diputus Atasan PPID: ${names}.`);
  }
  const [one, second = one] = by.map(({ id }) => id ?? '');
  const [other] = await administratorBut(db, { id: one ?? '', other: second ?? '' });
  const isOwn = isAmong(by, viewer?.id);
  const mayReplace = other ? viewer?.role === 1 && !isOwn : isOwn;
  if (mayReplace) {
    return said('pengganti', `${ownAnswer} Putuskan dengan menyebut alasannya.`);
  }
  return said('bukan', `${ownAnswer} Keberatan ini diputus administrator lain.`);
}
