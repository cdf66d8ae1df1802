import { randomUUID } from 'node:crypto';
import {
  scheduleErrors,
  sitePreview,
  type PreviewedRecord,
  type Resource,
} from '#core/resource/index.ts';
import { keptFile, type Kept } from '#core/site/list/kept.ts';
import { marked, readMarks, withRegions } from '#core/site/marks.ts';
import type { Region } from '#core/site/region.ts';
import { regionHtml } from '#core/site/regions.ts';
import { pagePath, shapeOf, type ShownRecord } from '#core/site/shape.ts';
import { modelId, type SiteState } from '#core/site/state.ts';
import type { Row } from '#server/database/index.ts';
import { invalid } from '#server/http/errors.ts';
import type { Pages } from '#server/http/pages/pages.ts';
import type { Behaviour, Preview, Values } from '#server/resources/behaviour.ts';
import { toColumns } from '#server/resources/list/columns.ts';
import { shownNames, shownValue, sinceWhen } from './shown-value.ts';

/** Beside its behaviour: shows a record as the site will. Nothing is read or written for it. */
export function withPreview(behaviour: Behaviour, resource: Resource, pages?: Pages): Behaviour {
  if (!resource.calls[sitePreview]) return behaviour;
  const preview: Preview = ({ deps, values }) => {
    const errors = scheduleErrors(resource, values);
    if (Object.keys(errors).length > 0) throw invalid(errors);
    const record = recordOf(resource, values, deps.clock.now());
    const html = pageOf(resource, record, { api: deps.config.apiBase, pages });
    return Promise.resolve({ html: inert(html) });
  };
  return { ...behaviour, previews: { ...behaviour.previews, [sitePreview]: preview } };
}

/** What was typed, as it would be read once it is stored. */
function recordOf(resource: Resource, values: Values, now: Date): ShownRecord {
  const { fields } = resource;
  const { data_id, data_dibuat_pada }: PreviewedRecord = values;
  const id = String(data_id ?? randomUUID());
  const typed = Object.entries(values).filter(([name]) => !fields[name]?.file);
  const made = String(data_dibuat_pada ?? now.toISOString());
  const row: Row = { ...toColumns(resource, id, Object.fromEntries(typed)), dibuat_pada: made };
  const valueOf = (name: string): unknown => {
    const given = values[name];
    if (fields[name]?.file) return Array.isArray(given) ? (given[0] ?? null) : null;
    return shownValue(fields, name, row[name] ?? null);
  };
  const names = shownNames(shapeOf(resource), fields);
  return {
    ...Object.fromEntries(names.map((name) => [name, valueOf(name)])),
    ...{ id, versi: 0, dibuat_pada: sinceWhen(resource, row) },
  };
}

/** The page of the record, or that of its list with it alone. */
function pageOf(
  resource: Resource,
  record: ShownRecord,
  { api, pages }: { api: string; pages: Pages | undefined },
): string {
  const shape = shapeOf(resource);
  const { name: of, path } = shape;
  const at = shape.detail.length > 0 ? pagePath(shape, { id: modelId, versi: 0 }) : path;
  const left = pages?.get(path + keptFile)?.bodies.identity.toString();
  const kept = left === undefined ? nothingKept : { ...(JSON.parse(left) as Kept), baris: [] };
  const shown = { shape, records: [record], ...(shape.look === 'rows' && { kept }) };
  const state: SiteState = { api, shown: { [of]: shown } };
  const page = readMarks(
    pages?.get(at)?.bodies.identity.toString() ?? bare(shape.detail.length > 0, of),
  );
  return withRegions(page, (index) => {
    const each = page.regions[index];
    return each ? (regionHtml(state, each.region, record) ?? each.html) : '';
  });
}

const nothingKept: Kept = {
  ...{ judul: '', berkas: '', baris: [] },
  badan: { nama: '', singkatan: '' },
  situs: '',
};

/** The preview on a server without a built site: made from the record alone. */
function bare(hasPage: boolean, of: string): string {
  const regions: Region[] = hasPage
    ? [
        { is: 'head-of-record', of, trail: [] },
        { is: 'record', of },
      ]
    : [{ is: 'list', of, empty: '', note: '' }];
  const body = regions.map((region) => marked(region, '')).join('');
  return `<!doctype html><html lang="id"><head><meta charset="utf-8"></head><body>${body}</body></html>`;
}

/** Nothing is found by it, and its links lead nowhere. */
const forHead = '<meta name="robots" content="noindex"><base target="_blank">';
const [scriptFrom, scriptTo] = ['<script', '</script>'];

/** A page in which no script runs. What the build made is written so, and what was typed is escaped. */
function inert(html: string): string {
  const kept: string[] = [];
  let from = 0;
  for (let at = html.indexOf(scriptFrom); at >= 0; at = html.indexOf(scriptFrom, from)) {
    const end = html.indexOf(scriptTo, at);
    kept.push(html.slice(from, at));
    from = end < 0 ? html.length : end + scriptTo.length;
  }
  kept.push(html.slice(from));
  return kept.join('').replace('<head>', `<head>${forHead}`);
}
