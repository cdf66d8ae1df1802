import { createHash } from 'node:crypto';
import type { Deps } from '#server/deps.ts';
import { draw } from '#server/drawing/draw.ts';
import { openFile } from '#server/files/berkas.ts';
import type { StoredFile } from '#server/files/store-file.ts';
import { notFound } from '#server/http/errors.ts';
import type { Row } from '#server/database/index.ts';
import type { DocumentContext, DocumentMaker } from '#server/resources/behaviour.ts';
import { mayReach } from '#server/resources/reach.ts';
import { recordOf } from '../case-paper.ts';
import { findClock, objectionClocks } from '../jam.ts';
import { enclosedOf, type Enclosed } from './dispute-contents.ts';
import { disputeSummary } from './dispute-summary.ts';
import { paperName } from '../paper-name.ts';
import { requestOf } from '../source.ts';

const indexName = 'daftar-isi.txt';

/**
 * What the Komisi Informasi wants to see of a case, as one ZIP: a summary, every paper and every
 * attachment of the request and of the objection, and an index with the SHA-256 of each. What is the
 * request's comes along only for who may read the request. In the place
 * of a file that cannot be read stands a note: who must hand this in has a day to do so by.
 * @throws HttpError 404 while there is nothing to dispute, 429
 */
export const disputeFile: DocumentMaker<'keberatan'> = async (context) => {
  const { deps } = context;
  const { storage, agency } = deps;
  const source = { db: deps.db, registry: deps.registry, now: deps.clock.now() };
  const objection = recordOf(context);
  const until = findClock(await objectionClocks(source, objection), 'sengketa');
  if (!until) throw notFound(obstacle(objection.status));
  await deps.limits.admit('dispute files', context.viewer?.id ?? '');

  const request = await requestOf(deps.db, objection);
  const isRequestRead = mayReadCase(context, 'permohonan', request);
  const [{ zipOf }, { uniqueNames }] = await Promise.all([
    import('#server/papers/zip.ts'),
    import('#server/papers/file-names.ts'),
  ]);
  const found = [
    ...(isRequestRead ? await enclosedOf(deps, 'permohonan', request) : []),
    ...(await enclosedOf(deps, 'keberatan', objection)),
  ];
  // The summary and the index name the files as the ZIP will.
  const paths = uniqueNames(found.map(({ path }) => path));
  const enclosed = found.map((file, index) => ({ ...file, path: paths[index] ?? file.path }));
  const summary = await disputeSummary(source, {
    ...{ request, isRequestRead, objection, until },
    files: [indexName, ...paths],
  });
  const pdf = await draw('paper', { isi: summary, agency, verifikasi: null });
  const hash = createHash('sha256').update(pdf).digest('hex');
  const name = paperName(summary);
  const index = indexOf(
    objection.nomor_registrasi,
    [[hash, name], ...enclosed.map(({ stored, path }): [string, string] => [stored.sha256, path])],
    isRequestRead,
  );
  return {
    name: `berkas-sengketa-${objection.nomor_registrasi}.zip`,
    type: 'application/zip',
    body: zipOf([
      { name, body: pdf, date: source.now },
      { name: indexName, body: Buffer.from(index), date: source.now },
      ...enclosed.map(({ path, stored, date }: Enclosed) => ({
        name: path,
        body: () => openFile(storage, stored),
        date,
        instead: unreadable(deps, stored),
      })),
    ]),
  };
};

/** Whether the reader of a document may read another case that it is about as well. */
function mayReadCase(
  { deps, viewer }: DocumentContext<'keberatan'>,
  name: string,
  row: Row,
): boolean {
  const resource = deps.registry.get(name);
  return (
    resource !== undefined &&
    mayReach(resource, viewer, row, { now: deps.clock.now(), kinds: ['show'] })
  );
}

const unreadable =
  ({ log, agency }: Deps, { kunci, sha256 }: StoredFile) =>
  (err: unknown): string => {
    log.error({ err, key: kunci }, 'a file is left out of a dispute file');
    return [
      'Berkas ini tidak dapat dibaca ketika berkas sengketa disiapkan, sehingga tidak disertakan.',
      `SHA-256 berkas yang seharusnya ada di sini: ${sha256}`,
      '',
      'Unduh kembali berkas sengketa beberapa saat lagi. Jika berkas ini masih tidak dapat dibaca,',
      `hubungi ${agency.kantor}: ${agency.surel}, ${agency.telepon}.`,
      '',
    ].join('\r\n');
  };

function obstacle(status: string): string {
  return status === 'dicabut'
    ? 'Keberatan ini sudah dicabut, sehingga tidak ada yang dapat disengketakan.'
    : 'Berkas sengketa tersedia setelah keberatan dijawab atau batas waktu menjawabnya lewat.';
}

/** Lines that `sha256sum --check` reads, under a few for people. */
function indexOf(
  nomor: string,
  files: readonly (readonly [hash: string, path: string])[],
  isWhole: boolean,
): string {
  return [
    `# Daftar isi berkas sengketa ${nomor}`,
    '# Setiap baris: SHA-256 berkas, lalu namanya. Untuk memeriksanya: sha256sum --check daftar-isi.txt',
    ...(isWhole
      ? []
      : ['# Tanpa berkas permohonan: permohonannya tidak ditangani unit kerja Anda.']),
    ...files.map(([hash, path]) => `${hash}  ${path}`),
    '',
  ].join('\n');
}
