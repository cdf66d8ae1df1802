import type { Jam } from '#core/case/jam/jam-schema.ts';
import { listCaveat } from '#core/case/kalender/list-caveat.ts';
import type { CaseRow } from '#server/cases/case-kind.ts';
import type { Deps } from '#server/deps.ts';
import type { MadeFile } from '#server/resources/behaviour.ts';

interface Deadline {
  /** What begins the file's name and tells one deadline of a case from another. */
  slug: string;
  summary: string;
  description: string;
  /** The page that shows the case, from the site's root. */
  page: string;
}

const deadlines: Readonly<Record<string, (nomor: string) => Deadline>> = {
  keberatan: (nomor) => ({
    slug: 'batas-keberatan',
    summary: `Hari terakhir mengajukan keberatan atas ${nomor}`,
    description:
      `Bila Anda tidak puas dengan penanganan permohonan informasi ${nomor}, keberatan dapat ` +
      'diajukan sampai akhir hari ini.',
    page: '/pengajuan/status-permohonan-informasi/',
  }),
  sengketa: (nomor) => ({
    slug: 'batas-sengketa',
    summary: `Hari terakhir mengajukan sengketa atas ${nomor}`,
    description:
      `Bila Anda tidak puas dengan penanganan keberatan ${nomor}, permohonan penyelesaian ` +
      'sengketa dapat diajukan kepada Komisi Informasi sampai akhir hari ini.',
    page: '/pengajuan/status-keberatan-informasi/',
  }),
};

/**
 * The end of a clock that is the applicant's to keep, as a file for their own calendar.
 * @param url where it leads; the page that shows the case when not given, which asks to log in
 */
export async function deadlineFile(
  { config, agency }: Pick<Deps, 'config' | 'agency'>,
  row: Pick<CaseRow, 'id' | 'nomor_registrasi' | 'diubah_pada'>,
  clock: Jam,
  url?: string,
): Promise<MadeFile & { body: Buffer }> {
  const nomor = row.nomor_registrasi;
  const deadline = deadlines[clock.id]?.(nomor);
  if (!deadline) throw new Error(`${clock.id}: no deadline of the applicant's`);
  const { slug, summary, description, page } = deadline;
  const caveat = listCaveat(clock.tahun_tanpa_daftar, 'hari terakhir ini');
  const { deadlineIcs } = await import('#server/papers/ics.ts');
  const text = deadlineIcs({
    uid: `${slug}-${row.id}@${new URL(config.publicUrl).hostname}`,
    stamp: row.diubah_pada,
    day: clock.batas,
    summary,
    description: [`${description} ${clock.pasal}.`, ...(caveat === null ? [] : [caveat])].join(' '),
    url: url ?? `${config.publicUrl}${page}?id=${row.id}`,
    agency,
  });
  return {
    name: `${slug}-${nomor}.ics`,
    type: 'text/calendar; charset=utf-8',
    body: Buffer.from(text),
  };
}
