import type { Readable } from 'node:stream';
import { createHash } from 'node:crypto';
import type { Deps } from '#server/deps.ts';
import { openFile } from '#server/files/berkas.ts';
import type { StoredFile } from '#server/files/store-file.ts';
import type { Enclosed } from './dispute/dispute-contents.ts';

export const indexName = 'daftar-isi.txt';

/** A file that is made for the ZIP. */
interface Made {
  name: string;
  body: Buffer;
}

export interface EnclosedZip {
  /** What it is, in a sentence: "berkas sengketa". */
  what: string;
  nomor: string;
  made: readonly Made[];
  /** Under the paths that the ZIP has them by. */
  enclosed: readonly Enclosed[];
  /** What the index says before its lines. */
  remarks?: readonly string[];
  date: Date;
}

/** The files with paths that are each their own, as a ZIP will have them. */
export async function withOwnPaths(found: readonly Enclosed[]): Promise<Enclosed[]> {
  const { uniqueNames } = await import('#server/papers/file-names.ts');
  const paths = uniqueNames(found.map(({ path }) => path));
  return found.map((file, index) => ({ ...file, path: paths[index] ?? file.path }));
}

/**
 * Files of a case as one ZIP, streamed, with an index that has the SHA-256 of each. In the place of a file
 * that cannot be read stands a note: who must hand the rest in may have a day to do so by.
 */
export async function enclosedZip(deps: Deps, given: EnclosedZip): Promise<Readable> {
  const { made, enclosed, date } = given;
  const { zipOf } = await import('#server/papers/zip.ts');
  return zipOf([
    ...made.map((each) => ({ ...each, date })),
    { name: indexName, body: Buffer.from(indexOf(given)), date },
    ...enclosed.map(({ path, stored, date: of }) => ({
      name: path,
      body: () => openFile(deps.storage, stored),
      date: of,
      instead: unreadable(deps, given.what, stored),
    })),
  ]);
}

const unreadable =
  ({ log, agency }: Deps, what: string, { kunci, sha256 }: StoredFile) =>
  (err: unknown): string => {
    log.error({ err, key: kunci }, `a file is left out of a ${what}`);
    return [
      `Berkas ini tidak dapat dibaca ketika ${what} disiapkan, sehingga tidak disertakan.`,
      `SHA-256 berkas yang seharusnya ada di sini: ${sha256}`,
      '',
      `Unduh kembali ${what} beberapa saat lagi. Jika berkas ini masih tidak dapat dibaca,`,
      `hubungi ${agency.kantor}: ${agency.surel}, ${agency.telepon}.`,
      '',
    ].join('\r\n');
  };

/** Lines that `sha256sum --check` reads, under a few for people. */
function indexOf({ what, nomor, made, enclosed, remarks = [] }: EnclosedZip): string {
  const hashed = made.map(
    ({ name, body }) => `${createHash('sha256').update(body).digest('hex')}  ${name}`,
  );
  return [
    `# Daftar isi ${what} ${nomor}`,
    `# Setiap baris: SHA-256 berkas, lalu namanya. Untuk memeriksanya: sha256sum --check ${indexName}`,
    ...remarks.map((remark) => `# ${remark}`),
    ...hashed,
    ...enclosed.map(({ stored, path }) => `${stored.sha256}  ${path}`),
    '',
  ].join('\n');
}
