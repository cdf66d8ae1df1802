import type { CaseKind, FiledCase } from '#server/cases/case-kind.ts';
import { tellOfficers, type News } from '#server/kabar/tell.ts';
import type { StepContext } from '#server/resources/behaviour.ts';

type Context = Pick<StepContext, 'trx' | 'deps' | 'now' | 'viewer' | 'id'>;
type About = Pick<News, 'resource' | 'id' | 'nomor' | 'judul' | 'petugas'>;

const requestOf = ({ trx }: Context, id: string) =>
  trx
    .selectFrom('permohonan')
    .select(['judul', 'kode_unit_kerja', 'petugas_id'])
    .where('id', '=', id)
    .executeTakeFirst();

/** What news of a case name it by; an objection by the title of its request. */
export async function caseNews(
  kind: Pick<CaseKind, 'name'>,
  context: Context,
  row: FiledCase,
): Promise<About> {
  const { nomor_registrasi: nomor, judul, permohonan_informasi_id: about } = row;
  const title = about ? (await requestOf(context, about))?.judul : judul;
  const petugas = row.petugas_id ?? null;
  return { resource: kind.name, id: context.id, nomor, judul: title ?? '', petugas };
}

/** Role 1 hears of what is filed; of an objection its superior and whoever handled its request as well. */
export async function tellOfFiling(
  kind: Pick<CaseKind, 'name'>,
  context: Context,
  row: FiledCase,
): Promise<void> {
  const news = await caseNews(kind, context, row);
  const { permohonan_informasi_id: about } = row;
  if (!about) return tellOfficers(context, { ...news, jenis: 'masuk', administrators: true });
  const higher = { administrators: true, superiors: true };
  await tellOfficers(context, { ...news, jenis: 'keberatan', ...higher });
  const its = await requestOf(context, about);
  const unit = its?.kode_unit_kerja ?? null;
  // Their unit has the request, and not the objection.
  const petugas = its?.petugas_id ?? null;
  const request = { ...news, resource: 'permohonan', id: about, petugas } as const;
  await tellOfficers(context, { ...request, jenis: 'keberatan', unit, butHigher: true });
}
