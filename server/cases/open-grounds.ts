import type { HakKeberatan } from '#core/case/hak/hak-keberatan-schema.ts';
import { groundsOf } from '#core/case/hak/grounds-of.ts';
import { keberatanMachine } from '#core/case/status/keberatan.ts';
import { prepared, type Arg, type Db } from '#server/database/index.ts';

const objections = prepared((db, arg: Arg<{ about: string }>) =>
  db
    .selectFrom('keberatan')
    .select(['alasan', 'alasan_lain', 'status', 'nomor_registrasi'])
    .where('permohonan_informasi_id', '=', arg('about')),
);

/** Why a ground cannot be objected to once more. */
export const isOpen = (number: string): string =>
  `Keberatan dengan alasan ini sedang ditangani: ${number}`;

/** The same right without the grounds of objections to a request that are not decided yet. */
export async function withoutOpen(
  db: Db,
  about: string,
  right: HakKeberatan,
): Promise<HakKeberatan> {
  if (!right.boleh) return right;
  const filed = await objections(db, { about });
  const open = filed.filter(({ status }) => !keberatanMachine.isFinal(status));
  const dasar = right.dasar.map((ground) => {
    const other = open.find((each) => groundsOf(each).includes(ground.alasan));
    return other
      ? { ...ground, ada: false, sejak: null, keterangan: `${isOpen(other.nomor_registrasi)}.` }
      : ground;
  });
  return { ...right, dasar };
}
