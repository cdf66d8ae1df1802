import { marked } from '#core/site/marks.ts';
import type { Region } from '#core/site/region.ts';
import { regionHtml } from '#core/site/regions.ts';
import type { ShownRecord } from '#core/site/shape.ts';
import { apiBase } from '../stores/api-base.ts';
import { readShown } from './state.ts';

/**
 * A part of a page that follows from what staff publish, with the marks by which the server makes
 * it anew.
 * @param record the one whose page it is
 */
export const markedRegion = (region: Region, record: ShownRecord | null = null): string =>
  marked(region, regionHtml({ api: apiBase, shown: readShown() }, region, record) ?? '');
