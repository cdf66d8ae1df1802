import { longDay } from '#core/format/day.ts';
import type { CaseKind, CaseName } from '#server/cases/case-kind.ts';
import { advance, note } from '#server/cases/steps/common.ts';
import { caseNews } from '#server/cases/steps/news.ts';
import { keepRow, rowsOf, type Db, type Tables } from '#server/database/index.ts';
import { tellOfficers } from '#server/kabar/tell.ts';
import { invalidOf } from '#server/resources/body/invalid-of.ts';
import type { StepContext, StepOf } from '#server/resources/behaviour.ts';
import { absencesOf } from './deputies.ts';
import { mayGive } from './officers.ts';

const officerOf = (trx: Db, id: string) =>
  rowsOf(trx, 'admin').where('id', '=', id).executeTakeFirst();

/** Officers take a case, give it to a colleague who works with it, or put it back for anybody. */
export const assignStep =
  (kind: CaseKind): StepOf<CaseName, 'tugaskan'> =>
  async (context) => {
    const { current, values, viewer } = context;
    advance(kind, context, 'tugaskan');
    const wanted = values.petugas_id ?? null;
    if (wanted === null) {
      if (current.petugas_id === null) return { skip: true, message: 'Belum ada petugasnya.' };
      await noteReleased(context, current.petugas_id);
      return { changes: { petugas_id: null }, message: 'Dikembalikan ke antrean.' };
    }
    const officer = await officerToHave(kind, context, wanted);
    if (wanted === current.petugas_id) {
      return { skip: true, message: `Sudah ditugaskan kepada ${officer.name}.` };
    }
    const isOwn = viewer?.id === wanted;
    const judul = isOwn ? `Diambil oleh ${officer.name}` : `Ditugaskan kepada ${officer.name}`;
    await note(context, { aksi: 'tugaskan', judul, internal: true });
    await tellOfficers(context, {
      ...(await caseNews(kind, context, current)),
      ...{ jenis: 'ditugaskan', officers: [wanted], petugas: wanted },
    });
    const message = isOwn ? 'Perkara ini kini tugas Anda.' : `${judul}.`;
    const absence = isOwn ? null : await absenceInWords(context, officer);
    return {
      changes: { petugas_id: wanted },
      message: absence === null ? message : `${message} ${absence}`,
    };
  };

/** What whoever gives a case to an absent officer is told of that; null where they are at work. */
async function absenceInWords(
  { trx, now, viewer }: Pick<StepContext, 'trx' | 'now' | 'viewer'>,
  { id, name }: Pick<Tables['admin'], 'id' | 'name'>,
): Promise<string | null> {
  const absence = (await absencesOf(trx, [id], now)).get(id);
  if (!absence) return null;
  const { sampai, wakil } = absence;
  const begun = `${name} tidak hadir sampai ${longDay(sampai)}`;
  if (wakil === null) return `${begun}, tanpa wakil.`;
  return wakil.id === viewer?.id
    ? `${begun}; Anda wakilnya.`
    : `${begun}; wakilnya, ${wakil.nama}, mendapat kabar.`;
}

/** @throws 422 for an officer to whom it may not be given */
async function officerToHave(
  kind: CaseKind,
  { trx, current, viewer }: Parameters<StepOf<CaseName, 'tugaskan'>>[0],
  id: string,
): Promise<Tables['admin']> {
  // Neither deleted nor put elsewhere until this is written; who does so then takes the case from them.
  await keepRow(trx, 'admin', id);
  const officer = await officerOf(trx, id);
  if (officer && mayGive(viewer, officer, { kind: kind.name, row: current })) return officer;
  throw invalidOf<CaseName>({
    petugas_id: officer ? `${officer.name} tidak menangani perkara ini` : 'Petugas tidak ditemukan',
  });
}

/** Says in a case's history, to officers, that it is no longer an officer's. */
export async function noteReleased(context: StepContext<CaseName>, id: string): Promise<void> {
  const officer = await officerOf(context.trx, id);
  const judul = `Tidak lagi ditugaskan kepada ${officer?.name ?? 'petugas sebelumnya'}`;
  await note(context, { aksi: 'tugaskan', judul, internal: true });
}
