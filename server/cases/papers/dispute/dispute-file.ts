import { draw } from '#server/drawing/draw.ts';
import { notFound } from '#server/http/errors.ts';
import type { Row } from '#server/database/index.ts';
import type { DocumentContext, DocumentMaker } from '#server/resources/behaviour.ts';
import { mayReach } from '#server/resources/reach.ts';
import { recordOf } from '../case-paper.ts';
import { findClock, objectionClocks } from '../jam.ts';
import { enclosedZip, indexName, withOwnPaths } from '../enclosed-zip.ts';
import { enclosedOf } from './dispute-contents.ts';
import { disputeSummary } from './dispute-summary.ts';
import { paperName } from '../paper-name.ts';
import { requestOf } from '../source.ts';

/**
 * What the Komisi Informasi wants to see of a case, as one ZIP: a summary, every paper and every
 * attachment of the request and of the objection, and an index with the SHA-256 of each. What is the
 * request's comes along only for who may read the request. In the place
 * of a file that cannot be read stands a note: who must hand this in has a day to do so by.
 * @throws HttpError 404 while there is nothing to dispute, 429
 */
export const disputeFile: DocumentMaker<'keberatan'> = async (context) => {
  const { deps } = context;
  const { agency } = deps;
  const source = { db: deps.db, registry: deps.registry, now: deps.clock.now() };
  const objection = recordOf(context);
  const until = findClock(await objectionClocks(source, objection), 'sengketa');
  if (!until) throw notFound(obstacle(objection.status));
  await deps.limits.admit('dispute files', context.viewer?.id ?? '');

  const request = await requestOf(deps.db, objection);
  const isRequestRead = mayReadCase(context, 'permohonan', request);
  const found = [
    ...(isRequestRead ? await enclosedOf(deps, 'permohonan', request) : []),
    ...(await enclosedOf(deps, 'keberatan', objection)),
  ];
  // The summary and the index name the files as the ZIP will.
  const enclosed = await withOwnPaths(found);
  const summary = await disputeSummary(source, {
    ...{ request, isRequestRead, objection, until },
    files: [indexName, ...enclosed.map(({ path }) => path)],
  });
  const pdf = await draw('paper', { isi: summary, agency, verifikasi: null });
  const nomor = objection.nomor_registrasi;
  return {
    name: `berkas-sengketa-${nomor}.zip`,
    type: 'application/zip',
    body: await enclosedZip(deps, {
      ...{ what: 'berkas sengketa', nomor, enclosed, date: source.now },
      made: [{ name: paperName(summary), body: pdf }],
      remarks: isRequestRead
        ? []
        : ['Tanpa berkas permohonan: permohonannya tidak ditangani unit kerja Anda.'],
    }),
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

function obstacle(status: string): string {
  return status === 'dicabut'
    ? 'Keberatan ini sudah dicabut, sehingga tidak ada yang dapat disengketakan.'
    : 'Berkas sengketa tersedia setelah keberatan dijawab atau batas waktu menjawabnya lewat.';
}
