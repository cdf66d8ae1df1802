import { invalidOf } from '#server/resources/body/invalid-of.ts';
import type { LaporanIsi } from '#core/report/laporan.ts';
import { conflict } from '#server/http/errors.ts';
import type { Db } from '#server/database/index.ts';
import type { Behaviour, StateIn } from '#server/resources/behaviour.ts';
import { downloadReport } from './download.ts';
import { liveReport } from './live.ts';
import { isiOf } from './stored.ts';

/** @throws HttpError 422 at `tahun` where a report of that year is there */
async function assertNone(db: Db, tahun: number): Promise<void> {
  const there = await db
    .selectFrom('laporan')
    .select('id')
    .where('tahun', '=', tahun)
    .executeTakeFirst();
  if (there) {
    throw invalidOf<'laporan'>({
      tahun: `Laporan tahun ${tahun} sudah ada; perbarui laporan itu`,
    });
  }
}

type Ahead = NonNullable<Behaviour<'laporan'>['ahead']>;

/** Publishes a year as the registers have it now. @throws HttpError 422 at `tahun` */
const create: Ahead['create'] = async ({ deps, values: { tahun } }) => {
  await assertNone(deps.db, tahun);
  const { isi } = await liveReport({ deps, tahun });
  return async ({ trx, values }) => {
    await assertNone(trx, tahun);
    return { changes: { ...values, isi } satisfies StateIn<'laporan'> };
  };
};

/** With `terbit` it shows or hides the report as it is; without, it works the figures out anew. */
const update: Ahead['update'] = async ({ deps, row, values: { terbit } }) => {
  const { tahun } = row;
  if (terbit !== undefined) {
    const message = terbit
      ? `Laporan tahun ${tahun} diterbitkan.`
      : `Laporan tahun ${tahun} tidak lagi tampil di situs.`;
    return () => Promise.resolve({ changes: { terbit } satisfies StateIn<'laporan'>, message });
  }
  const { isi } = await liveReport({ deps, tahun });
  assertNothingLost(isiOf(row), isi);
  const changes: StateIn<'laporan'> = { isi };
  return () => Promise.resolve({ changes, message: `Laporan tahun ${tahun} diperbarui.` });
};

/** A report of a year that this portal has no register of came from elsewhere. @throws 409 */
function assertNothingLost(before: LaporanIsi, after: LaporanIsi): void {
  if (after.total.jumlahRegistrasi > 0 || !before.total.jumlahRegistrasi) return;
  throw conflict(
    `Portal ini tidak mencatat registrasi pada tahun ${after.tahun}; laporan yang ada tidak ditimpa.`,
  );
}

/** What a declaration cannot say of the service report: the server works out its figures. */
export const laporanBehaviour: Behaviour<'laporan'> = {
  ahead: { create, update },
  previews: {
    'pratinjau-laporan': ({ deps, values: { tahun } }) => liveReport({ deps, tahun }),
  },
  documents: { 'unduh-laporan': downloadReport },
};
