import type { Readable } from 'node:stream';
import type { Tables } from '#server/database/index.ts';
import type { Deps } from '#server/deps.ts';
import { filesForCitizen } from '#server/cases/files-for-citizen.ts';
import { paperFile } from '#server/cases/papers/paper-file.ts';
import { paperName } from '#server/cases/papers/paper-name.ts';
import { readPapers } from '#server/cases/papers/paper-rows.ts';
import { filesOfRecord, openFile, type OwnedFile } from '#server/files/berkas.ts';
import type { Snapshot } from '#server/papers/snapshots.ts';
import { caseNames } from '#server/cases/case-kind.ts';
import { createTurns } from '#server/turns.ts';
import type { CaseKeysOf } from './cases-of.ts';

/** A file as it lies in the ZIP. */
export interface Kept {
  name: string;
  date: Date;
  /** Opened when its turn comes; a paper is drawn then where nobody has asked for it before. */
  body: () => Promise<Readable>;
  /** What stands in the place of one that cannot be read, so that the others are had. */
  instead: (error: unknown) => string;
}

/** The identity card, and all files and papers of the cases, each case in a folder of its own. */
export async function filesOf(
  deps: Deps,
  account: Tables['user'],
  cases: CaseKeysOf,
): Promise<Kept[]> {
  const own = { resource: 'user', record_id: account.id };
  const kept = keptOf(deps, 'akun', await filesOfRecord(deps.db, own));
  const turn = createTurns();
  for (const resource of caseNames) {
    for (const row of cases[resource]) {
      await turn();
      const folder = `${resource}/${row.nomor_registrasi}`;
      const holder = { resource, record_id: row.id };
      const files = await filesOfRecord(deps.db, holder, filesForCitizen(deps, resource));
      kept.push(...keptOf(deps, folder, files));
      for (const paper of await readPapers(deps.db, row.id)) {
        const { id } = paper;
        kept.push({
          name: `${folder}/${paperName(JSON.parse(paper.isi) as Snapshot)}`,
          date: new Date(paper.dibuat_pada),
          body: () => openPaper(deps, id),
          instead: unreadable(deps, { paper: id }),
        });
      }
    }
  }
  return kept;
}

/** Read once more as its turn comes: what stands in a thousand of them is not held until then. */
async function openPaper(deps: Deps, id: string): Promise<Readable> {
  const papers = deps.db.selectFrom('dokumen_resmi').selectAll().where('id', '=', id);
  return openFile(deps.storage, await paperFile(deps, await papers.executeTakeFirstOrThrow()));
}

const keptOf = (deps: Deps, folder: string, files: readonly OwnedFile[]): Kept[] =>
  files.map((file) => ({
    name: `${folder}/${file.nama}`,
    date: new Date(file.dibuat_pada),
    body: () => openFile(deps.storage, file),
    instead: unreadable(deps, { key: file.kunci }),
  }));

const unreadable =
  ({ log, agency }: Deps, which: object) =>
  (err: unknown): string => {
    log.error({ err, ...which }, 'a file is left out of what a citizen takes away');
    return [
      'Berkas ini tidak dapat dibaca ketika data Anda disiapkan, sehingga tidak disertakan.',
      'Data dan berkas Anda yang lain tidak terpengaruh.',
      '',
      'Silakan unduh kembali data Anda beberapa saat lagi. Jika berkas ini masih tidak dapat dibaca,',
      `hubungi ${agency.kantor}: ${agency.surel}, ${agency.telepon}.`,
      '',
    ].join('\r\n');
  };
