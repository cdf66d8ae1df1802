import type { ComponentType } from 'react';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { Field, FieldType } from '#core/resource/index.ts';
import { formatNumber } from '#core/format/number.ts';
import { isEmpty } from '#admin/generate/values.ts';
import { Nothing } from './nothing.tsx';
import type { CellProps } from './types.ts';

type Row = CellProps['record'];

const words = { overflowWrap: 'anywhere' } as const;
const figures = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

type CellOf = (type: FieldType) => ComponentType<CellProps>;

/**
 * In a list how many there are, on a record's own screen a table of them.
 * @param cellOf how each type of field is read, items' own among them
 */
export const createItemsCell = (cellOf: CellOf) =>
  function ItemsCell({ field, value, detail }: CellProps) {
    const rows = Array.isArray(value) ? (value as Omit<Row, 'id'>[]) : [];
    if (!detail) return <>{formatNumber(rows.length)} baris</>;
    const columns = Object.entries(field.items ?? {});
    return (
      <TableContainer>
        <Table size="small" aria-label={field.label}>
          <TableHead sx={{ bgcolor: 'soft.neutral' }}>
            <TableRow>
              {columns.map(([name, column]) => (
                <TableCell key={name} sx={{ overflowWrap: 'normal' }}>
                  {column.label}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row, index) => (
              <TableRow key={index}>
                {columns.map(([name, column]) => (
                  <TableCell key={name} sx={column.type === 'number' ? figures : words}>
                    <Part
                      name={name}
                      field={column}
                      row={{ ...row, id: index }}
                      Show={cellOf(column.type)}
                    />
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    );
  };

interface PartProps {
  name: string;
  field: Field;
  row: Row;
  Show: ComponentType<CellProps>;
}

function Part({ name, field, row, Show }: PartProps) {
  const value = row[name];
  if (isEmpty(value)) return <Nothing />;
  return <Show name={name} field={field} value={value} record={row} detail />;
}
