import useMediaQuery from '@mui/material/useMediaQuery';
import { useCreatePath } from 'react-admin';
import { useBackOffice, useResource, useScreenCall } from '#admin/context.ts';
import { screenName } from '#admin/generate/names.ts';
import {
  choosableColumns,
  chosenColumns,
  fittingColumns,
  leadingColumn,
  orderedColumns,
} from './choosable.ts';
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

/** How many columns a table in this window has room for. */
function useRoom(): number {
  const least = (width: number) => [`(min-width: ${width}px)`, { noSsr: true }] as const;
  const [some, more, all] = [
    useMediaQuery(...least(768)),
    useMediaQuery(...least(1200)),
    useMediaQuery(...least(1400)),
  ];
  return all ? Infinity : more ? 7 : some ? 5 : 0;
}

/**
 * The columns of the table in this window (`table`), how many it has room for, and whether it does without
 * some of them; null where the list is read card by card, since its table would run off the edge.
 */
export function useTableColumns() {
  const { resource, columns } = useColumns();
  const room = useRoom();
  const table = fittingColumns(columns, resource.list?.spare ?? [], room);
  return { table, room, isFull: table !== null && table.length < columns.length };
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
