import type { StatusPermohonan } from '#core/case/permohonan.ts';
import { lookupValues } from '#core/lookup/lookups.ts';

/** What the page shows, as its address says it. */
export interface View {
  /** From 1. */
  page: number;
  status: StatusPermohonan | null;
  /** The request that is open. */
  id: string | null;
}

const isStatus = (value: string | null): value is StatusPermohonan =>
  (lookupValues('status_permohonan') as (string | null)[]).includes(value);

/** Reads `?status=&halaman=&id=`; what makes no sense counts as not given. */
export function readView(search: string): View {
  const query = new URLSearchParams(search);
  const page = query.get('halaman') ?? '';
  const status = query.get('status');
  return {
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    status: isStatus(status) ? status : null,
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
