import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { useListContext, type RaRecord } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { MouseEvent } from 'react';
import type { FieldType } from '#core/resource/index.ts';
import { useOverride, useResource } from '#admin/context.ts';
import { Cell } from '#admin/generate/cells/cell.tsx';
import { TwoLines } from '#admin/generate/cells/two-lines.tsx';
import { Link } from '#admin/layout/link.tsx';
import { PageBox, RecordBox } from './bulk/bulk-bar.tsx';
import { useSelection } from './bulk/selection.tsx';
import type { Columns } from './columns/choosable.ts';
import { useColumns, useRecordPath } from './columns/use-columns.ts';

const numeric = new Set<FieldType>(['number', 'year']);
const long = new Set<FieldType>(['text', 'longText', 'reference']);
const oneLine = new Set<FieldType>(['timestamp', 'date', 'boolean', 'phone', 'number', 'year']);

interface ColumnsProps {
  columns: Columns;
  /** How close they stand: 0 with room to spare, 3 as close as can be. */
  density: number;
}

/** Nine and more have just room on a wide screen, and so has what is left of them on a narrower one. */
function densityOf({ length }: Columns, isFull: boolean): number {
  if (length > 8) return 3;
  if (isFull) return 2;
  return length > 7 ? 1 : 0;
}

/**
 * A list on a wide screen.
 * @param isFull whether the list has more columns than the window has room for
 */
export function ListTable({ columns, isFull }: { columns: Columns; isFull: boolean }) {
  const { data = [] } = useListContext<RaRecord>();
  const resource = useResource();
  const density = densityOf(columns, isFull);
  const padding = [undefined, 1.125, 0.75, 0.5][density];
  return (
    <TableContainer>
      <Table
        aria-label={resource.label.many}
        sx={{
          ...(padding && {
            '& td, & th': { paddingInline: padding },
            // Rows that stay low, so that a screen holds more of them.
            '& td': { paddingBlock: 0.75 },
          }),
        }}
      >
        <Head columns={columns} />
        <TableBody>
          {data.map((record) => (
            <Row key={record.id} record={record} columns={columns} density={density} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function Head({ columns }: Pick<ColumnsProps, 'columns'>) {
  const { sort, setSort } = useListContext();
  const resource = useResource();
  const sortable: readonly string[] = resource.list?.sort ?? [];
  const [usual, way] = resource.list?.order ?? ['id', 'asc'];
  const chooses = useSelection() !== null;
  // A third press goes back to the order that the list has by itself.
  const pressed = (name: string) => {
    if (sort.field !== name) return { field: name, order: 'ASC' } as const;
    if (sort.order === 'ASC') return { field: name, order: 'DESC' } as const;
    const isUsual = name === usual;
    return { field: usual, order: way === 'asc' || isUsual ? 'ASC' : 'DESC' } as const;
  };
  return (
    <TableHead sx={{ bgcolor: 'soft.neutral' }}>
      <TableRow>
        {chooses && (
          <TableCell padding="checkbox">
            <PageBox />
          </TableCell>
        )}
        {columns.map(({ name, field }) => {
          const active = sort.field === name;
          const direction = active && sort.order === 'DESC' ? 'desc' : 'asc';
          const align = numeric.has(field.type) ? 'right' : 'left';
          if (!sortable.includes(name)) {
            return (
              <TableCell key={name} align={align}>
                {field.shownAs ?? field.label}
              </TableCell>
            );
          }
          return (
            <TableCell key={name} align={align} sortDirection={active ? direction : false}>
              <TableSortLabel
                active={active}
                direction={direction}
                onClick={() => setSort(pressed(name))}
              >
                {field.shownAs ?? field.label}
              </TableSortLabel>
            </TableCell>
          );
        })}
      </TableRow>
    </TableHead>
  );
}

const isOnControl = (event: MouseEvent) =>
  event.target instanceof Element && event.target.closest('a, button, label, input') !== null;

function Row({ record, columns, density }: ColumnsProps & { record: RaRecord }) {
  const { resource, leading } = useColumns();
  const { cells = {} } = useOverride(resource);
  const chooses = useSelection() !== null;
  const navigate = useNavigate();
  const path = useRecordPath()(record.id);
  return (
    <TableRow
      hover={path !== null}
      {...(path !== null && {
        // For the pointer alone; the keyboard has the link in the leading column.
        onClick: (event: MouseEvent) => {
          if (!isOnControl(event) && getSelection()?.isCollapsed !== false) void navigate(path);
        },
        sx: { cursor: 'pointer' },
      })}
    >
      {chooses && (
        <TableCell padding="checkbox" sx={{ cursor: 'default' }}>
          <RecordBox record={record} />
        </TableCell>
      )}
      {columns.map(({ name, field }) => {
        const whole = <Cell name={name} field={field} record={record} />;
        const isLong = long.has(field.type) && cells[name] === undefined;
        const cell = isLong ? <TwoLines>{whole}</TwoLines> : whole;
        // A title that no two records share is a number, and short.
        const isTitle = name === resource.title && field.unique !== true;
        return (
          <TableCell
            key={name}
            align={numeric.has(field.type) ? 'right' : 'left'}
            sx={{
              maxWidth: '22rem',
              overflowWrap: 'break-word',
              ...(field.type === 'reference' && {
                minWidth: ['7.75rem', '7.75rem', '6rem', '5rem'][density],
              }),
              ...(isTitle && { minWidth: '11.5rem' }),
              ...((oneLine.has(field.type) || (name === leading && !isTitle)) && {
                whiteSpace: 'nowrap',
              }),
            }}
          >
            {name === leading && path !== null ? (
              <Link to={path} underline="hover" sx={{ fontWeight: 620 }}>
                {cell}
              </Link>
            ) : (
              cell
            )}
          </TableCell>
        );
      })}
    </TableRow>
  );
}
