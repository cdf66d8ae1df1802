import { useCreatePath } from 'react-admin';
import { useBackOffice, useResource, useScreenCall } from '#admin/context.ts';
import { screenName } from '#admin/generate/names.ts';
import { choosableColumns, chosenColumns, leadingColumn } from './choosable.ts';
import { useChosenColumns } from './column-store.ts';

/** The columns of the list that this role may read and has chosen; the leading one leads to the record. */
export function useColumns() {
  const resource = useResource();
  const { role } = useBackOffice();
  const chosen = useChosenColumns(resource.name);
  const all = choosableColumns(resource, role);
  const columns = chosenColumns(all, resource.list?.columns ?? [], chosen);
  return { resource, all, columns, leading: leadingColumn(all) };
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
