import { useEffect, useState } from 'react';
import { useQueries } from '@tanstack/react-query';
import { useCreatePath, type GetListResult, type RaRecord } from 'react-admin';
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
  const isAsked = text.length >= leastTyped;
  // What each kind answered last. A query of its own text knows of no other: `keepPreviousData` would keep nothing.
  const [last] = useState(() => new Map<string, GetListResult>());
  useEffect(() => {
    if (!isAsked) last.clear();
  }, [last, isAsked]);
  const answers = useQueries({
    queries: kinds.map((resource) => ({
      queryKey: ['cari', resource.name, text],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const answer = await provider.getList(screenName(resource), {
          filter: { q: text },
          pagination: { page: 1, perPage: shown },
          sort: orderOf(resource),
          signal,
        });
        last.set(resource.name, answer);
        return answer;
      },
      enabled: isAsked,
      placeholderData: () => last.get(resource.name),
      gcTime: 0,
      // Without a line it fails at once and says so; else it would wait for one in silence.
      networkMode: 'always' as const,
      refetchOnReconnect: true,
    })),
  });
  const placeOf = (resource: Resource, record: RaRecord) => ({
    to: createPath({ resource: screenName(resource), type: 'show', id: record.id }),
    ...labelsOf(resource, record),
    icon: resource.menu?.icon ?? '',
  });
  const groups: Group[] = kinds.flatMap((resource, index) => {
    const { data, isPlaceholderData = false } = answers[index] ?? {};
    const records = isAsked ? (data?.data ?? []) : [];
    const places = records.map((record) => placeOf(resource, record));
    const group = { title: resource.label.many, places, isEarlier: isPlaceholderData };
    return places.length > 0 ? [group] : [];
  });
  return {
    groups,
    isWaiting: isAsked && answers.some(({ isFetching }) => isFetching),
    error: isAsked ? (answers.find(({ error }) => error !== null)?.error ?? null) : null,
    again: () => {
      for (const answer of answers) if (answer.error) void answer.refetch();
    },
  };
}

/**
 * Whether the search covers a resource: its list searches the very field that its records are called
 * by, so that a name that is typed finds its record; and this role has it in the menu, with its list
 * (which is asked) and its detail (which is opened).
 */
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
