import { useGetList, type RaRecord } from 'react-admin';
import { useBackOffice } from '#admin/context.ts';
import { screenName } from './names.ts';
import { titleOf } from './values.ts';

export interface Choice {
  id: string;
  label: string;
}

/** How many records of a resource a person may choose among without searching. */
const many = 100;

/**
 * The records of a resource as entries to choose from: its lookup where it has one, else its list, in
 * which `q` searches.
 */
export function useChoices(to: string, q = '') {
  const { resources } = useBackOffice();
  const target = resources.byName(to);
  const [field, order] = target?.list?.order ?? ['id', 'asc'];
  const { data, isPending, error } = useGetList<RaRecord>(
    target ? screenName(target) : to,
    {
      pagination: { page: 1, perPage: many },
      sort: { field, order: order === 'asc' ? 'ASC' : 'DESC' },
      filter: q ? { q } : {},
    },
    { enabled: target !== undefined, staleTime: 60_000 },
  );
  const choices: Choice[] = (data ?? []).map((record) => ({
    id: String(record.id),
    label: target ? titleOf(target, record) : String(record.id),
  }));
  return { choices, isPending, error };
}
