import { dayInJakarta } from '#core/case/working-days.ts';
import type { DocumentMaker } from '#server/resources/behaviour.ts';
import { notFound } from '#server/http/errors.ts';
import { readContents } from './contents.ts';
import { filesOf } from './files-of.ts';
import { readablePage } from './readable.ts';

/**
 * All that the portal keeps of a citizen, as one ZIP: JSON for machines, a page for people, and every
 * file. Passwords are kept as hashes alone and are not in it.
 * @throws HttpError 429
 */
export const dataFile: DocumentMaker = async (context) => {
  const { deps, row } = context;
  if (!row) throw notFound();
  await deps.limits.admit('data downloads', String(row.id));
  const now = deps.clock.now();
  const { contents, cases } = await readContents(context, row);
  const files = await filesOf(deps, row, cases);
  const { zipOf } = await import('#server/papers/zip.ts');
  const title = `Data pribadi Anda di ${deps.agency.produk}`;
  const json = JSON.stringify({ dibuat_pada: now.toISOString(), ...contents }, null, 2);
  const page = readablePage(contents, deps.registry, now, title);
  return {
    name: `data-pribadi-${dayInJakarta(now)}.zip`,
    type: 'application/zip',
    body: zipOf([
      { name: 'data-saya.html', body: Buffer.from(page), date: now },
      { name: 'data.json', body: Buffer.from(json), date: now },
      ...files,
    ]),
  };
};
