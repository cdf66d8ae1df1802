import { createContext, use, useState, type ReactNode } from 'react';
import { useListContext, type RaRecord } from 'react-admin';
import { useBackOffice, useResource } from '#admin/context.ts';
import { titleOf } from '#admin/generate/values.ts';
import { queryText } from '../saved/saved-query.ts';
import { bulkActions, type BulkAction } from './bulk-actions.ts';

/** The records that are chosen, and how they are. */
export interface Selection {
  actions: readonly BulkAction[];
  /** They may stand on several pages of the list. */
  records: readonly RaRecord[];
  has: (record: RaRecord) => boolean;
  set: (records: readonly RaRecord[], chosen: boolean) => void;
  clear: () => void;
  /** What a box says that chooses a record. */
  labelOf: (record: RaRecord) => string;
}

const SelectionContext = createContext<Selection | null>(null);

/** null where there is nothing that could be done to several records. */
export const useSelection = (): Selection | null => use(SelectionContext);

type Chosen = ReadonlyMap<RaRecord['id'], RaRecord>;
const nothing: Chosen = new Map();

/** Lets records of the list below be chosen. Another search or filter begins anew: what is chosen is in sight. */
export function SelectionProvider({ children }: { children: ReactNode }) {
  const resource = useResource();
  const { role } = useBackOffice();
  const { filterValues, data = [] } = useListContext<RaRecord>();
  const shown = queryText({ filter: filterValues });
  const [{ of, chosen }, setState] = useState({ of: shown, chosen: nothing });
  if (of !== shown) setState({ of: shown, chosen: nothing });
  const actions = bulkActions(resource, role);
  if (actions.length === 0) return children;

  const change = (next: (before: Chosen) => Chosen) =>
    setState((state) => ({ of: state.of, chosen: next(state.chosen) }));
  const selection: Selection = {
    actions,
    // What another has changed meanwhile is done to as it is now, where it is in sight.
    records: [...chosen.values()].map(
      (record) => data.find(({ id }) => id === record.id) ?? record,
    ),
    has: ({ id }) => chosen.has(id),
    set: (records, wanted) =>
      change((before) => {
        const next = new Map(before);
        for (const record of records) {
          if (wanted) next.set(record.id, record);
          else next.delete(record.id);
        }
        return next;
      }),
    clear: () => change(() => nothing),
    labelOf: (record) => `Pilih ${titleOf(resource, record)}`,
  };
  return <SelectionContext value={selection}>{children}</SelectionContext>;
}
