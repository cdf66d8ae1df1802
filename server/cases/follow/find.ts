import { prepared, rowsOf, type Arg, type Db } from '#server/database/index.ts';
import { normaliseKode } from '#server/papers/kode.ts';
import { caseNames, type CaseName, type CaseRow } from '../case-kind.ts';
import { fingerprint } from './code.ts';

const casesOfCode = prepared((db, arg: Arg<{ sidik: string }>) =>
  db.selectFrom('kode_pantau').select(['resource', 'record_id']).where('sidik', '=', arg('sidik')),
);

/** A registration number as it is kept, however it was typed. */
export const typedNumber = (nomor: string): string => nomor.toUpperCase().replace(/\s/g, '');

/** The case of a registration number and the code on its receipt; null where they are not of one. */
export async function followedCase(
  db: Db,
  typed: { nomor: string; kode: string },
): Promise<{ jenis: CaseName; row: CaseRow } | null> {
  const kode = normaliseKode(typed.kode);
  const [of] = kode ? await casesOfCode(db, { sidik: fingerprint(kode) }) : [];
  const jenis = caseNames.find((name) => name === of?.resource);
  if (!of || !jenis) return null;
  const row = await rowsOf(db, jenis).where('id', '=', of.record_id).executeTakeFirst();
  return row?.nomor_registrasi === typedNumber(typed.nomor) ? { jenis, row } : null;
}

export const notOfOne = 'Nomor registrasi dan kode pantau tidak cocok.';
