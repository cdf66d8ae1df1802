import { useCreatePath } from 'react-admin';
import { useBackOffice, useResource, useScreenCall } from '#admin/context.ts';
import { screenName } from '#admin/generate/names.ts';
import { readableFields } from '#admin/generate/values.ts';

/** The columns of the list that this role may read; the first that is no picture leads to the record. */
export function useColumns() {
  const resource = useResource();
  const { role } = useBackOffice();
  const columns = readableFields(resource, resource.list?.columns ?? [], role);
  const leading = columns.find(({ field }) => field.type !== 'image' && field.type !== 'file');
  return { resource, columns, leading: leading?.name };
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
