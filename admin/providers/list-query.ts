import { filterName, maxLimit, type Call, type Resource } from '#core/resource/index.ts';

export interface ListParams {
  pagination?: { page: number; perPage: number };
  sort?: { field: string; order: 'ASC' | 'DESC' };
  filter?: Readonly<Record<string, unknown>>;
  /** Entries to choose from are wanted, rather than records to work with. */
  /** Another call than the list's own, by its name. */
  meta?: { lookup?: boolean; call?: string };
  /** Aborts the call. */
  signal?: AbortSignal;
}

export type Query = Record<string, string | number>;

/** What a list call is asked: only what the resource declares, since the server refuses the rest. */
export function listQuery(resource: Resource, call: Call, params: ListParams): Query {
  const { list } = resource;
  const query: Query = {};
  if (isPaged(call) && params.pagination) {
    query.page = params.pagination.page;
    query.limit = Math.min(params.pagination.perPage, maxLimit);
  }
  const filter = params.filter ?? {};
  if (list?.search?.length) assign(query, 'q', filter.q);
  if (params.sort && list?.sort?.includes(params.sort.field)) {
    query.sort = params.sort.field;
    query.order = params.sort.order === 'DESC' ? 'desc' : 'asc';
  }
  for (const declared of list?.filters ?? []) {
    const name = filterName(declared);
    assign(query, name, filter[name]);
  }
  return query;
}

/** Whether the server cuts the list into pages; else everything comes at once. */
export const isPaged = (call: Call): boolean => call.kind === 'list' && !call.unpaged;

function assign(query: Query, name: string, value: unknown): void {
  if (value === undefined || value === null || value === '') return;
  query[name] = typeof value === 'number' ? value : String(value);
}
