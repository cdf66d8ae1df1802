import { caseNameOf, type CaseName } from '#server/cases/case-kind.ts';
import type { DocumentMaker } from '#server/resources/behaviour.ts';
import { recordOf } from '../case-paper.ts';
import { enclosedOf } from '../dispute/dispute-contents.ts';
import { enclosedZip, withOwnPaths } from '../enclosed-zip.ts';
import { caseText } from './case-text.ts';

/**
 * A whole case as one ZIP: what is known of it and what was done, as a text, its papers and its
 * attachments, and an index. It holds what the officer may read, and nothing else. @throws HttpError 429
 */
export const wholeCase: DocumentMaker<CaseName> = async (context) => {
  const { deps, resource, viewer } = context;
  const row = recordOf(context);
  await deps.limits.admit('case files', viewer?.id ?? '');
  const now = deps.clock.now();
  const kind = caseNameOf({ resource });
  const enclosed = await withOwnPaths(await enclosedOf(deps, kind, row));
  const text = await caseText(context, row);
  return {
    name: `perkara-${row.nomor_registrasi}.zip`,
    type: 'application/zip',
    body: await enclosedZip(deps, {
      what: 'berkas perkara',
      nomor: row.nomor_registrasi,
      made: [{ name: 'perkara.txt', body: Buffer.from(text) }],
      enclosed,
      date: now,
    }),
  };
};
