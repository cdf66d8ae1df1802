import { jamKeberatan, jamPermohonan, jamSengketa } from '#core/case/jam/jam.ts';
import { disputeFacts, objectionFacts, requestFacts } from '#core/case/facts.ts';
import { mayAnswerCost, mayRecordPayment, mayTellCost } from '#core/case/biaya/surat-biaya.ts';
import { mayCorrect } from '#core/case/ralat/ralat.ts';
import { mayPassOn } from '#core/case/penerusan/penerusan.ts';
import { mayExtend, mayRespond } from '#core/case/conditions.ts';
import { objectionRight } from '#core/case/hak/hak-keberatan.ts';
import type { Tenggat } from '#core/case/riwayat-schema.ts';
import { tahapanOf } from '#core/case/jam/tahap.ts';
import {
  dayInJakarta,
  nextDay,
  workingDaysLeft,
  type Calendar,
  type Day,
} from '#core/dates/working-days.ts';
import type { Viewer } from '#server/auth/sessions/viewer.ts';
import { prepared, type Arg, type Db } from '#server/database/index.ts';
import type { ComputedIn } from '#resources';
import type { Deps } from '#server/deps.ts';
import type { Compute, ComputedBy } from '#server/resources/behaviour.ts';
import { readCalendar } from './read-kalender.ts';
import { rowInScope, scopeOf, scopeRule } from '#server/resources/scope.ts';
import { absencesOf } from './assign/deputies.ts';
import { isObjection, type CaseKind, type CaseName, type CaseRow } from './case-kind.ts';
import { readHistory } from './history.ts';
import { remarksOf } from './remarks.ts';
import { deciderOf } from './superior/decider.ts';
import { draftSteps } from './superior/draft.ts';
import { begunAnswers } from './answers/begun.ts';
import { surveyOf } from '#server/survei/answers.ts';
import { readNotes } from './notes.ts';
import { withoutOpen } from './open-grounds.ts';
import { calendarFrom } from './steps/completion.ts';

interface Detail {
  db: Db;
  row: CaseRow;
  viewer: Viewer | null;
  calendar: Calendar;
  today: Day;
}

/** What a detail shows beyond what every case does, and which actions its facts forbid. */
type DetailOf = (
  detail: Detail,
) => Promise<{ values: ComputedBy<CaseName>; forbidden: readonly string[] }>;

/** Works out how a request stands, why its dates are what they are, and what may be done next. */
export const computeRequests = (kind: CaseKind): Compute<CaseName> =>
  computeCase(kind, async ({ db, row, viewer, calendar, today }) => {
    const facts = requestFacts(row);
    const values = {
      jam: jamPermohonan(calendar, facts, today),
      hak_keberatan: await withoutOpen(db, row.id, objectionRight(calendar, facts, today)),
      survei: isOfficer(viewer) ? null : await surveyOf(db, row),
    } satisfies ComputedIn<'permohonan'>;
    return { values, forbidden: isObjection(row) ? [] : untimely(row, today) };
  });

/** Steps of a request that its status allows, and what has become of it does not. */
function untimely(
  row: Exclude<CaseRow, { permohonan_informasi_id: string }>,
  today: Day,
): string[] {
  const facts = { ...requestFacts(row), batas: dayOf(row.batas_waktu) };
  const obstacles = {
    perpanjang: mayExtend(facts, today),
    kirim_biaya: mayTellCost(row),
    tanggapi_biaya: mayAnswerCost(row),
    catat_pembayaran: mayRecordPayment(row),
    ralat_jawaban: mayCorrect(row),
    teruskan_badan: mayPassOn(row),
  };
  return Object.entries(obstacles).flatMap(([step, obstacle]) => (obstacle === null ? [] : step));
}

/** The same of an objection. */
export const computeObjections = (kind: CaseKind): Compute<CaseName> =>
  computeCase(kind, async ({ db, row, viewer, calendar, today }) => {
    const jam = jamKeberatan(calendar, objectionFacts(row), today);
    const dispute = jam.find(({ id }) => id === 'sengketa');
    const pemutus = isOfficer(viewer) && isObjection(row) ? await deciderOf(db, viewer, row) : null;
    const values = {
      jam,
      hak_sengketa: dispute ? { sejak: nextDay(dispute.mulai), sampai: dispute.batas } : null,
      // Also of one that was withdrawn while the dispute went on.
      sengketa: (await disputesOf(db, { id: row.id })).map((each) => inShort(calendar, each)),
      peringatan: isObjection(row) ? await remarksOf(db, row) : [],
      ...(pemutus && { pemutus }),
    } satisfies ComputedIn<'keberatan'>;
    const forbidden = [
      ...(mayRespond(objectionFacts(row)) === null ? [] : ['tanggapi']),
      ...(pemutus?.sebagai === 'bukan' ? ['jawab'] : []),
      ...(pemutus && isObjection(row) ? draftSteps(row, viewer, pemutus) : []),
    ];
    return { values, forbidden };
  });

const disputesOf = prepared((db, arg: Arg<{ id: string }>) =>
  db
    .selectFrom('sengketa')
    .select(['id', 'nomor_register', 'status', 'tanggal_pengajuan'])
    .select(['tanggal_putusan', 'upaya_hukum', 'gugatan_tanggal'])
    .where('keberatan_id', '=', arg('id'))
    .orderBy('tanggal_pengajuan'),
);

function inShort(calendar: Calendar, row: Awaited<ReturnType<typeof disputesOf>>[number]) {
  const { tanggal_putusan: _ended, gugatan_tanggal: sued, ...short } = row;
  const suing = jamSengketa(calendar, disputeFacts(row)).find(({ id }) => id === 'gugatan');
  return { ...short, gugatan_sampai: sued === null ? (suing?.batas ?? null) : null };
}

function computeCase(kind: CaseKind, of: DetailOf): Compute<CaseName> {
  return async ({ deps, viewer, rows, detail }) => {
    const { db, clock } = deps;
    const today = dayInJakarta(clock.now());
    const computed = new Map<string, ComputedBy<CaseName>>();
    const officers = isOfficer(viewer) ? rows.map(({ petugas_id: officer }) => officer) : [];
    const absences = await absencesOf(db, officers, clock.now());
    const absenceIn = ({ petugas_id: officer }: CaseRow) => absences.get(officer ?? '') ?? null;
    if (!detail) {
      const standings = await standingsOf(kind, deps, rows, today);
      for (const row of rows) {
        const tenggat = standings.get(row) ?? null;
        computed.set(row.id, { tenggat, ketidakhadiran: absenceIn(row) });
      }
      return computed;
    }
    const resource = deps.registry.get(kind.name);
    for (const row of rows) {
      const id = row.id;
      const calendar = await calendarFrom(db, dayOf(row.tanggal_diterima), today);
      const riwayat = await readHistory(db, kind.name, id, viewer);
      const { values, forbidden } = await of({ db, row, viewer, calendar, today });
      computed.set(id, {
        tenggat: isOpen(kind, row) ? standing(calendar, today, row) : null,
        tahapan: tahapanOf(kind.machine, riwayat, calendar, today),
        tindakan: kind.machine.actions(row.status).filter((action) => {
          const call = kind.calls[action];
          const access = call && resource?.calls[call]?.access;
          const scope = access ? scopeOf(access, viewer) : null;
          if (!resource || !scope || forbidden.includes(action)) return false;
          return rowInScope(row, scopeRule(resource, scope, viewer, clock.now()));
        }),
        riwayat,
        catatan_internal: await readNotes(db, kind.name, id, viewer),
        konsep_jawaban: await begunAnswers(db, kind.name, id, viewer),
        ketidakhadiran: absenceIn(row),
        ...values,
      });
    }
    return computed;
  };
}

const isOfficer = (viewer: Viewer | null): viewer is Viewer => viewer !== null && viewer.role !== 3;

const dayOf = (moment: string): Day => dayInJakarta(new Date(moment));
const isOpen = (kind: CaseKind, row: CaseRow) => !kind.machine.isFinal(row.status);

/** How the open ones among the cases stand. Days off are read for their years alone; for none, not at all. */
async function standingsOf(
  kind: CaseKind,
  { db }: Pick<Deps, 'db'>,
  rows: readonly CaseRow[],
  today: Day,
): Promise<Map<CaseRow, Tenggat>> {
  const open = rows.filter((row) => isOpen(kind, row));
  if (open.length === 0) return new Map();
  const days = open.flatMap((row) => [dayOf(row.tanggal_diterima), dayOf(row.batas_waktu)]);
  const calendar = await readCalendar(db, [today, ...days]);
  return new Map(open.map((row) => [row, standing(calendar, today, row)]));
}

function standing(calendar: Calendar, today: Day, row: CaseRow): Tenggat {
  const due = dayOf(row.batas_waktu);
  return {
    sisa_hari: workingDaysLeft(calendar, today, due),
    terlambat: today > due,
    tahun_tanpa_daftar: missingYears(calendar, dayOf(row.tanggal_diterima), due),
  };
}

/** Years on the way from receipt to due date that have no list of holidays. */
function missingYears(calendar: Calendar, received: Day, due: Day): number[] {
  const years = new Set([nextDay(received), due].map((day) => Number(day.slice(0, 4))));
  return [...years].filter((year) => !calendar.years.has(year));
}
