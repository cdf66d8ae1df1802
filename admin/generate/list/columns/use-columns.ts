import { useCreatePath } from 'react-admin';
import { useBackOffice, useResource, useScreenCall } from '#admin/context.ts';
import { screenName } from '#admin/generate/names.ts';
import { choosableColumns, chosenColumns, leadingColumn, orderedColumns } from './choosable.ts';
import { useColumnChoice } from './column-choice.ts';

/**
 * The columns that this role may choose among (`all`) and has chosen, in their order; the leading one
 * leads to the record, wherever it stands. `choose` keeps another choice, null none.
 */
export function useColumns() {
  const resource = useResource();
  const { role } = useBackOffice();
  const [choice, choose] = useColumnChoice(resource.name);
  const declared = choosableColumns(resource, role);
  const leading = leadingColumn(declared);
  const all = orderedColumns(declared, choice?.urutan ?? []);
  const columns = chosenColumns(all, choice?.tampil ?? resource.list?.columns ?? [], leading);
  return { resource, all, columns, leading, isChosen: choice !== null, choose };
}

/** The address of a record's screen: where it is read, else where it is changed, else none. */
export function useRecordPath(): (id: string | number) => string | null {
  const resource = useResource();
  const createPath = useCreatePath();
  const show = useScreenCall(resource, 'show') !== null;
  const edit = useScreenCall(resource, 'edit') !== null;
  const type = show ? 'show' : edit ? 'edit' : null;
  return (id) => type && createPath({ resource: screenName(resource), type, id });
}
