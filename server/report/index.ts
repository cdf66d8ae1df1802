import { invalidOf } from '#server/resources/body/invalid-of.ts';
import type { LaporanIsi } from '#core/report/laporan.ts';
import { conflict } from '#server/http/errors.ts';
import type { Behaviour, StateIn, StepOf } from '#server/resources/behaviour.ts';
import { downloadReport } from './download.ts';
import { liveReport } from './live.ts';
import { isiOf } from './stored.ts';

/** Publishes a year as the registers have it now. @throws HttpError 422 at `tahun` */
const create: StepOf<'laporan', 'create'> = async ({ trx, deps, now, values }) => {
  const { tahun } = values;
  const there = await trx
    .selectFrom('laporan')
    .select('id')
    .where('tahun', '=', tahun)
    .executeTakeFirst();
  if (there) {
    throw invalidOf<'laporan'>({
      tahun: `Laporan tahun ${tahun} sudah ada; perbarui laporan itu`,
    });
  }
  const { isi } = await liveReport({ db: trx, deps, tahun, now });
  return { changes: { ...values, isi } satisfies StateIn<'laporan'> };
};

/** With `terbit` it shows or hides the report as it is; without, it works the figures out anew. */
const update: StepOf<'laporan', 'update'> = async ({ trx, deps, now, current, values }) => {
  const { tahun } = current;
  if (values.terbit !== undefined) {
    const message = values.terbit
      ? `Laporan tahun ${tahun} diterbitkan.`
      : `Laporan tahun ${tahun} tidak lagi tampil di situs.`;
    return { changes: { terbit: values.terbit } satisfies StateIn<'laporan'>, message };
  }
  const { isi } = await liveReport({ db: trx, deps, tahun, now });
  assertNothingLost(isiOf(current), isi);
  const changes: StateIn<'laporan'> = { isi };
  return { changes, message: `Laporan tahun ${tahun} diperbarui.` };
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
  steps: { create, update },
  previews: {
    'pratinjau-laporan': ({ deps, values: { tahun } }) =>
      liveReport({ db: deps.db, deps, tahun, now: deps.clock.now() }),
  },
  documents: { 'unduh-laporan': downloadReport },
};
