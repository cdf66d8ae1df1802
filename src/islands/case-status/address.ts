import { lookupValues, type LookupType } from '#core/lookup/lookups.ts';

/** What the page shows, as its address says it. */
export interface View {
  /** From 1. */
  page: number;
  status: string | null;
  /** The case that is open. */
  id: string | null;
}

/** Reads `?status=&halaman=&id=`; what makes no sense counts as not given. */
export function readView(search: string, statuses: LookupType): View {
  const query = new URLSearchParams(search);
  const page = query.get('halaman') ?? '';
  const status = query.get('status');
  const isKnown = (lookupValues(statuses) as (string | null)[]).includes(status);
  return {
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    status: isKnown ? status : null,
    id: query.get('id') || null,
  };
}

/** The query of a view, with nothing in it that goes without saying. */
export function writeView({ page, status, id }: View): string {
  const query = new URLSearchParams();
  if (status) query.set('status', status);
  if (page > 1) query.set('halaman', String(page));
  if (id) query.set('id', id);
  const text = query.toString();
  return text ? `?${text}` : '';
}
