import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useCreatePath, type RaRecord } from 'react-admin';
import type { Resource, Role } from '#core/resource/index.ts';
import { useBackOffice, useProvider, type BackOffice } from '#admin/context.ts';
import { screenCall } from '#admin/generate/access.ts';
import { choiceOf } from '#admin/generate/choices.ts';
import { screenName } from '#admin/generate/names.ts';
import { embeddedTitle } from '#admin/generate/values.ts';
import type { Group } from './place.ts';

/** Of one kind; the list itself has the others. */
const shown = 4;
/** Fewer characters are in too much. */
export const leastTyped = 3;

/** The records of all kinds that this role may open, as the search of their lists finds them. */
export function useFound(text: string) {
  const backOffice = useBackOffice();
  const provider = useProvider();
  const createPath = useCreatePath();
  const kinds = backOffice.resources.all.filter((resource) => isFound(resource, backOffice));
  const answers = useQueries({
    queries: kinds.map((resource) => ({
      queryKey: ['cari', resource.name, text],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        provider.getList(screenName(resource), {
          filter: { q: text },
          pagination: { page: 1, perPage: shown },
          sort: orderOf(resource),
          signal,
        }),
      enabled: text.length >= leastTyped,
      placeholderData: keepPreviousData,
      gcTime: 0,
    })),
  });
  const placeOf = (resource: Resource, record: RaRecord) => ({
    to: createPath({ resource: screenName(resource), type: 'show', id: record.id }),
    ...labelsOf(resource, record),
    icon: resource.menu?.icon ?? '',
  });
  const groups: Group[] = kinds.flatMap((resource, index) => {
    const records = text.length < leastTyped ? [] : (answers[index]?.data?.data ?? []);
    const places = records.map((record) => placeOf(resource, record));
    return places.length > 0 ? [{ title: resource.label.many, places }] : [];
  });
  const isAsked = text.length >= leastTyped;
  return {
    groups,
    isWaiting: isAsked && answers.some(({ isFetching }) => isFetching),
    error: isAsked ? (answers.find(({ error }) => error !== null)?.error ?? null) : null,
    again: () => {
      for (const answer of answers) if (answer.error) void answer.refetch();
    },
  };
}

/** What is called by something that its list is searched by, and has a screen of its own. */
function isFound(
  resource: Resource,
  { overrides, role }: { overrides: BackOffice['overrides']; role: Role | null },
): boolean {
  const isNamed = resource.list?.search?.includes(resource.title) === true;
  const has = (screen: 'list' | 'show') =>
    screenCall(resource, screen, role) !== null && overrides[resource.name]?.[screen] !== null;
  return isNamed && resource.menu !== undefined && has('list') && has('show');
}

function orderOf(resource: Resource) {
  const [field, order] = resource.list?.order ?? ['id', 'asc'];
  return { field, order: order === 'asc' ? ('ASC' as const) : ('DESC' as const) };
}

/** What a record is called, and beside it what else it is found by: its number, whom it is of, an address. */
function labelsOf(resource: Resource, record: RaRecord): { label: string; note?: string } {
  const { label, note } = choiceOf(resource, record);
  const { fields, list, title } = resource;
  const search = list?.search ?? [];
  const through = search.flatMap((each) => (typeof each === 'string' ? [] : [each.through]));
  const others = [...new Set(through)].flatMap((name) => {
    const field = fields[name];
    return (field && embeddedTitle(field, record)) ?? [];
  });
  const own = (list?.columns ?? []).flatMap((name) => {
    const value = name !== title && search.includes(name) ? record[name] : null;
    return typeof value === 'string' && value !== '' ? [value] : [];
  });
  const words = note === undefined && others.length === 0 ? own.slice(0, 1) : [note, ...others];
  const text = words.filter((each) => each !== undefined).join(' · ');
  return { label, ...(text !== '' && { note: text }) };
}
