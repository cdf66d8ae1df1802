import { useGetList, useGetOne, type RaRecord } from 'react-admin';
import { keepPreviousData } from '@tanstack/react-query';
import type { Resource } from '#core/resource/index.ts';
import { useBackOffice } from '#admin/context.ts';
import { callOf } from './access.ts';
import type { Choice } from './choice.ts';
import { screenName } from './names.ts';
import { titleOf } from './values.ts';

/** How many records of a resource a person may choose among without searching. */
const many = 100;

/** A record as an entry: its title, and the first column of its list where that is another text. */
export function choiceOf(resource: Resource, record: RaRecord): Choice {
  const label = titleOf(resource, record);
  const lead = resource.list?.columns[0] ?? resource.title;
  const note = resource.fields[lead]?.type === 'text' ? record[lead] : undefined;
  const known = lead !== resource.title && typeof note === 'string' && note !== '';
  return { id: String(record.id), label, ...(known && { note }) };
}

/** An entry in one line, its note first, as it stands in a box that is typed into. */
export const choiceText = ({ label, note }: Choice): string => (note ? `${note}, ${label}` : label);

/** How many entries a lookup has at most: it has no pages. */
const whole = 5000;

/** Whether a resource's entries are found by what its list searches, which may stand in no label. */
export const isSearched = (target: Resource | undefined): boolean =>
  (target?.list?.search?.length ?? 0) > 0;

/** The records of a resource as entries to filter by: its list, or its lookup where it has no list. */
export const useAllChoices = (to: string) => useEntries(to, {});

/**
 * The records of a resource as entries to choose from: its lookup, which leaves out what may no longer
 * be chosen, or its list. `q` searches in either; until its answer comes, those found before are there.
 */
export const useChoices = (to: string, q = '') => useEntries(to, { q, lookup: true });

function useEntries(to: string, { q = '', lookup = false }: { q?: string; lookup?: boolean }) {
  const { resources } = useBackOffice();
  const target = resources.byName(to);
  const [field, order] = target?.list?.order ?? ['id', 'asc'];
  const { data, isPending, isPlaceholderData, error } = useGetList<RaRecord>(
    target ? screenName(target) : to,
    {
      pagination: { page: 1, perPage: lookup ? whole : many },
      sort: { field, order: order === 'asc' ? 'ASC' : 'DESC' },
      filter: q ? { q } : {},
      ...(lookup && { meta: { lookup } }),
    },
    { enabled: target !== undefined, staleTime: 60_000, placeholderData: keepPreviousData },
  );
  const choices: Choice[] = (data ?? []).map((record) =>
    target ? choiceOf(target, record) : { id: String(record.id), label: String(record.id) },
  );
  return { choices, isPending, isBefore: isPlaceholderData, error };
}

/** The entry of one record that is not among those at hand; null until it is known, or where nobody may ask. */
export function useChoice(to: string, id: string | null): Choice | null {
  const { resources, role } = useBackOffice();
  const target = resources.byName(to);
  const call = target ? callOf(target, 'show', role) : null;
  const may = call !== null;
  const { data } = useGetOne<RaRecord>(
    target ? screenName(target) : to,
    { id: id ?? '' },
    { enabled: may && id !== null, staleTime: 60_000 },
  );
  return target && data && String(data.id) === id ? choiceOf(target, data) : null;
}
