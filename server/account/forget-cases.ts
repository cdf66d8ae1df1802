import { unknownApplicant } from '#server/cases/papers/applicant.ts';
import { ownerOfPaper } from '#server/cases/papers/paper-rows.ts';
import { redactBegun } from '#server/cases/answers/begun.ts';
import { addHistory, type HistoryLine } from '#server/cases/history.ts';
import {
  filesIn,
  systemFields,
  telling,
  type Field,
  type Registry,
  type Resource,
} from '#core/resource/index.ts';
import {
  anyTable,
  kindOf,
  lockRow,
  transaction,
  type Db,
  type Row,
  type Tables,
} from '#server/database/index.ts';
import type { Deps } from '#server/deps.ts';
import type { IsianSnapshot, Snapshot } from '#server/papers/snapshots.ts';
import {
  deleteFiles,
  filesOfRecord,
  readFile,
  type FileRef,
  type OwnedFile,
} from '#server/files/berkas.ts';
import { canonicalJson } from '#server/papers/canonical.ts';
import type { Values } from '#server/resources/behaviour.ts';
import { toColumns } from '#server/resources/list/columns.ts';
import { tellAnew, type TellingDeps } from '#server/kabar/anew.ts';
import { createTurns } from '#server/turns.ts';
import type { Drop } from '#server/uploads/purge.ts';
import { emptied, nobody } from './anonymous.ts';
import { blank, redactedFileName, type Redact } from './redact/redact.ts';
import type { Redactors } from './told-words.ts';
import { ownWordsOf } from './own-words.ts';
import { caseNames, type CaseName } from '#server/cases/case-kind.ts';
import { disputesOver, type CaseKeysOf } from './cases-of.ts';
import { deletedCases } from './deleted-cases.ts';
import { rewriteEntries } from './rewrite-entries.ts';

export type ForgettingDeps = Pick<Deps, 'storage' | 'log'> &
  TellingDeps & {
    /** Of the work that this is a part of; one of its own where not given. */
    drop?: Drop;
  };

interface Forgetting {
  trx: Db;
  registry: Registry;
  accountId: string;
  now: Date;
  redact: Redactors;
  /** Gives others their turn where it is time for that. */
  turn: () => Promise<void>;
}

interface Given extends Pick<Forgetting, 'registry' | 'accountId' | 'redact'>, ForgettingDeps {
  drop: Drop;
}

/**
 * Takes the applicant out of their cases: of what the law wants kept, the register's columns stay. Each
 * case is a transaction of its own, and so is each portion of what was noted of it: of many cases nobody
 * who writes waits for all. What was deleted of theirs is in the audit log still, and goes from there.
 */
export async function forgetCases(given: Given, cases: CaseKeysOf): Promise<void> {
  const { db, registry, accountId } = given;
  const turn = createTurns();
  for (const resource of caseNames) {
    for (const { id } of cases[resource]) {
      await turn();
      await inOne(given, (forgetting) => forgetCase(forgetting, resource, id));
      // Their own mails are gone; those that wait for officers name them.
      await tellAnew(given, { resource, id });
      await forgetAudit(given, resource, id);
    }
  }
  for (const { id } of await disputesOver(db, cases)) {
    await turn();
    // What the parties sent the commission is the agency's own.
    await inOne(given, async (forgetting) => {
      await forgetFields(forgetting, 'sengketa', id);
      return [];
    });
    await forgetAudit(given, 'sengketa', id);
  }
  const objections = cases.keberatan.map(({ id }) => id);
  for (const [resource, id] of await deletedCases(db, registry, { accountId, objections })) {
    await turn();
    await forgetAudit(given, resource, id);
  }
}

/** Does one thing whole, and then deletes the files that nothing refers to any more. */
async function inOne(
  given: Given,
  forget: (forgetting: Forgetting) => Promise<FileRef[]>,
): Promise<void> {
  const { db, clock, registry, accountId, redact } = given;
  const dropped = await transaction(db, async (trx) => {
    const turn = createTurns();
    const files = await forget({ trx, registry, accountId, redact, now: clock.now(), turn });
    return deleteFiles(trx, files);
  });
  await given.drop(dropped);
}

const gone = 'hapus_identitas';
/** After every moment. */
const latest = '9999';

async function forgetCase(
  forgetting: Forgetting,
  resource: CaseName,
  id: string,
): Promise<FileRef[]> {
  const { trx, now, redact } = forgetting;
  const row = await lockRow(trx, resource, id);
  if (!row) return [];
  if (await isForgotten(trx, resource, id)) return [];
  const sent = await forgetFields(forgetting, resource, id);
  await forgetHistory(forgetting, resource, id);
  await addHistory(
    trx,
    { resource, id, now, viewer: null },
    { aksi: gone, judul: 'Identitas pemohon dihapus atas permintaannya' },
  );
  await forgetNotes(forgetting, resource, id);
  await redactBegun(trx, { resource, record_id: id }, redact.all);
  const papers = await forgetPapers(forgetting, id);
  return [...sent, ...papers];
}

async function isForgotten(trx: Db, resource: CaseName, id: string): Promise<boolean> {
  const line = trx
    .selectFrom('riwayat')
    .select('id')
    .where('resource', '=', resource)
    .where('record_id', '=', id)
    .where('aksi', '=', gone);
  return (await line.executeTakeFirst()) !== undefined;
}

/**
 * What a record's fields tell of the person, by their declaration: who they are goes, texts lose the
 * name, and what they sent is deleted; the answers are the agency's own, but for how their files are called.
 * @returns the files that nothing refers to any more
 */
async function forgetFields(
  { trx, registry, redact }: Forgetting,
  name: CaseName | 'sengketa',
  id: string,
): Promise<OwnedFile[]> {
  const resource = declared(registry, name);
  const row = await lockRow(trx, name, id);
  if (!row) return [];
  const { fields } = resource;
  const ofAgency = (field: string) => redact.at(writtenBy(row, fields[field]));
  const own = ownWordsOf(resource);
  const gone = emptied(fields);
  const sent = filesIn(fields).filter((field) => fields[field]?.personal !== 'none');
  const before: Row = { ...row };
  const kept = telling(fields, 'words').map((field) => {
    const clean = own.has(field) ? redact.all : ofAgency(field);
    const value = fields[field]?.fromColumn(before[field] ?? null, row.id);
    return [field, fields[field]?.file ? null : clean(value)];
  });
  const values = { ...gone, ...(Object.fromEntries(kept) as Values) };
  await anyTable(trx)
    .updateTable(name)
    .set({ ...toColumns(resource, row.id, values), versi: row.versi + 1 })
    .where('id', '=', row.id)
    .execute();
  const files = await filesOfRecord(trx, { resource: name, record_id: row.id });
  const isSent = new Set(sent);
  for (const { id: file, nama, field } of files) {
    const kept = isSent.has(field) ? nama : redactedFileName(ofAgency(field), nama);
    if (kept === nama) continue;
    await trx.updateTable('berkas').set({ nama: kept }).where('id', '=', file).execute();
  }
  return files.filter(({ field }) => isSent.has(field));
}

/**
 * By when what others wrote into a field of a record was written: of a case, by its decision, or by the
 * correction that it is of. Whoever is in it changes no dispute.
 */
function writtenBy(row: Tables[CaseName | 'sengketa'], field: Field | undefined): string {
  const isOfCorrection = 'ralat_pada' in row && field?.part === 'ralat';
  if (isOfCorrection && row.ralat_pada !== null) return row.ralat_pada;
  return ('selesai_pada' in row ? row.selesai_pada : row.diubah_pada) ?? latest;
}

function declared(registry: Registry, name: string): Resource {
  const resource = registry.get(name);
  if (!resource) throw new Error(`${name}: is not declared`);
  return resource;
}

/** What somebody wrote of a step, and the applicant's name; who else acted, and how, stays. */
async function forgetHistory(
  { trx, accountId, redact, turn }: Forgetting,
  resource: string,
  id: string,
) {
  const lines = await trx
    .selectFrom('riwayat')
    .select(['id', 'waktu', 'pelaku_id', 'isi'])
    .where('resource', '=', resource)
    .where('record_id', '=', id)
    .execute();
  for (const line of lines) {
    await turn();
    const parsed = JSON.parse(line.isi) as HistoryLine;
    const isOwn = line.pelaku_id === accountId;
    const clean = isOwn ? redact.all : redact.at(line.waktu);
    if (parsed.catatan !== undefined) parsed.catatan = clean(parsed.catatan);
    if (isOwn) parsed.nama = nobody;
    const isi = JSON.stringify(parsed);
    if (isi === line.isi) continue;
    await trx.updateTable('riwayat').set({ isi }).where('id', '=', line.id).execute();
  }
}

/** What officers noted among themselves. */
async function forgetNotes({ trx, redact }: Forgetting, resource: string, id: string) {
  const notes = await trx
    .selectFrom('catatan_internal')
    .select(['id', 'isi', 'dibuat_pada'])
    .where('resource', '=', resource)
    .where('record_id', '=', id)
    .execute();
  for (const note of notes) {
    const isi = redact.at(note.dibuat_pada)(note.isi);
    if (isi === note.isi) continue;
    await trx.updateTable('catatan_internal').set({ isi }).where('id', '=', note.id).execute();
  }
}

/** What anything in a paper is called there. */
type NameIn<T> = T extends readonly (infer Each)[]
  ? NameIn<Each>
  : T extends object
    ? { [K in keyof T & string]-?: K | NameIn<T[K]> }[keyof T & string]
    : never;

/**
 * Of a paper: what steers how it is drawn, and who signed it. Somebody may be called like a kind of
 * it, or live in 2026.
 */
const steering: ReadonlySet<string> = new Set<NameIn<Snapshot>>([
  'label',
  ...(['jenis', 'nomor', 'tanggal', 'tanggal_diterima', 'jam', 'alasan', 'keputusan'] as const),
  ...(['pasal', 'batas_lama', 'batas_baru', 'tanggal_penyerahan'] as const),
  ...(['keberatan_sampai', 'sengketa_sampai', 'tanggal_penetapan'] as const),
  'cakupan',
  ...(['berlaku_sampai', 'batas', 'jawaban_sampai', 'surat'] as const),
  ...(['nama_atasan', 'jabatan_atasan', 'nip_atasan'] as const),
]);

/**
 * A paper's PDF goes, and what it says of a person. Number, code and digests stay as they were
 * issued, so that the applicant's own copy can still be confirmed.
 */
async function forgetPapers({ trx, now, redact, turn }: Forgetting, recordId: string) {
  // Locked as read: one that is being drawn has its file by then, or is drawn once more without them.
  const papers = await trx
    .selectFrom('dokumen_resmi')
    .select(['id', 'isi', 'berkas_id', 'dibuat_pada'])
    .where('record_id', '=', recordId)
    .orderBy('id')
    .$if(kindOf(trx) === 'postgres', (query) => query.forUpdate())
    .execute();
  const files: OwnedFile[] = [];
  for (const paper of papers) {
    await turn();
    const file = await readFile(trx, paper.berkas_id, ownerOfPaper(paper.id));
    if (file) files.push(file);
    const { jenis, pekerjaan, ...rest } = (JSON.parse(paper.isi) as Snapshot).pemohon;
    const clean = redact.at(paper.dibuat_pada);
    const named = ofAgency(JSON.parse(paper.isi) as Snapshot, clean);
    const isi = withoutOwnWords(clean(named, steering), redact.all);
    await trx
      .updateTable('dokumen_resmi')
      .set({
        isi: canonicalJson({ ...isi, pemohon: { ...rest, ...unknownApplicant, jenis, pekerjaan } }),
        berkas_id: null,
        sha256_terbit: file?.sha256 ?? null,
        disamarkan_pada: now.toISOString(),
      })
      .where('id', '=', paper.id)
      .execute();
  }
  return files;
}

/** What the agency's own files are called. */
function ofAgency(paper: Snapshot, redact: Redact): Snapshot {
  const clean = (names: readonly string[]) => names.map((name) => redactedFileName(redact, name));
  if ('dokumen' in paper) return { ...paper, dokumen: clean(paper.dokumen) };
  return 'berkas' in paper ? { ...paper, berkas: clean(paper.berkas) } : paper;
}

interface Filed {
  berkas?: readonly string[];
  isian?: readonly IsianSnapshot[] | undefined;
}

/**
 * What the applicant wrote in a paper. People call their files by their own names, in ways that no search
 * finds.
 */
function withoutOwnWords<S extends Snapshot>(paper: S, redact: Redact): S {
  const parts = ['permohonan', 'keberatan'].flatMap((name): [string, unknown][] => {
    const filed = (paper as unknown as Record<string, Filed | undefined>)[name];
    if (filed === undefined) return [];
    const part = redact(filed, steering);
    if (!part.berkas?.length) return [[name, part]];
    const { berkas, isian } = part;
    const isName = (line: string) => berkas.includes(line);
    const shown = isian?.map(({ label, isi }) => ({
      label,
      isi: isi?.split('\n').some(isName) ? blank : isi,
    }));
    return [[name, { ...part, berkas: berkas.map(() => blank), ...(shown && { isian: shown }) }]];
  });
  const kept = Object.fromEntries(parts) as Partial<S>;
  return { ...paper, ...kept };
}

const tellsOfPerson = ({ personal = 'none' }: Field): boolean => personal !== 'none';

/**
 * The log keeps what was done to a case: of its fields those that tell of the person change, as in the
 * case itself, and of what else was noted the name.
 */
async function forgetAudit(
  { db, registry, redact }: Given,
  name: CaseName | 'sengketa',
  id: string,
): Promise<void> {
  const resource = declared(registry, name);
  const { fields } = resource;
  const own = ownWordsOf(resource);
  const cleanField =
    (moment: string) =>
    ([key, value]: [string, unknown]): [string, unknown] => {
      const field = fields[key];
      const isSystem = (systemFields as readonly string[]).includes(key);
      if (isSystem || (field && field.column !== null && !tellsOfPerson(field)))
        return [key, value];
      if (field?.personal === 'identity' || field?.file) return [key, null];
      const clean = own.has(key) ? redact.all : redact.at(moment);
      // A list is one text here: its words are gone through, and not the names of its parts.
      if (field && typeof value === 'string')
        return [key, field.toColumn(clean(field.fromColumn(value, id)), id)];
      return [key, clean(value)];
    };
  const clean = (text: string | null, moment: string) =>
    text === null
      ? null
      : JSON.stringify(
          Object.fromEntries(Object.entries(JSON.parse(text) as object).map(cleanField(moment))),
        );
  await rewriteEntries(
    db,
    (eb) => eb.and([eb('resource', '=', name), eb('record_id', '=', id)]),
    ({ dibuat_pada: moment, data_nama, sebelum, sesudah }) => ({
      ...{ data_nama, sebelum: clean(sebelum, moment), sesudah: clean(sesudah, moment) },
    }),
  );
}
