import { memo, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Delete from '@mui/icons-material/DeleteOutlined';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { FieldType, Fields } from '#core/resource/index.ts';
import { blamedColumns } from './blamed.ts';
import { PartInput } from './part-input.tsx';
import type { Row } from './paste.ts';

export interface WrongRow {
  row: number;
  message: string;
}

export interface RowsProps {
  label: string;
  fields: Fields;
  rows: readonly Row[];
  /** The row that something is wrong with, from 0, and what. */
  wrong: WrongRow | null;
  onChange: (row: number, column: string, value: unknown) => void;
  onRemove: (row: number) => void;
}

type RowProps = Pick<RowsProps, 'fields' | 'onChange' | 'onRemove'> & {
  row: Row;
  index: number;
  /** What is wrong with it; null where nothing is. */
  wrong: string | null;
};

const widths: { readonly [T in FieldType]?: string } = {
  date: '11rem',
  select: '12rem',
  number: '8rem',
  year: '7rem',
  boolean: '7rem',
};

/** The rows as a table, its columns named once. */
export function RowsTable({ label, fields, rows, wrong, ...calls }: RowsProps) {
  return (
    <TableContainer>
      <Table size="small" aria-label={label}>
        <TableHead sx={{ bgcolor: 'soft.neutral' }}>
          <TableRow>
            {Object.entries(fields).map(([name, field]) => (
              <TableCell key={name} sx={{ width: widths[field.type] ?? 'auto' }}>
                {field.label}
              </TableCell>
            ))}
            <TableCell sx={{ width: 56 }} aria-label="Hapus baris" />
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row, index) => (
            <TableLine
              key={index}
              {...{ fields, row, index, ...calls }}
              wrong={wrong?.row === index ? wrong.message : null}
            />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

const TableLine = memo(function TableLine(props: RowProps) {
  const { fields, row, index, wrong, onChange } = props;
  const blamed = blamedColumns(wrong, fields);
  return (
    <TableRow data-row={index} sx={{ ...(wrong !== null && { bgcolor: 'soft.danger' }) }}>
      {Object.entries(fields).map(([name, field], place) => (
        <TableCell
          key={name}
          data-column={name}
          sx={{ px: 0.75, py: 0.5, ...(wrong !== null && { verticalAlign: 'top' }) }}
        >
          <PartInput
            field={field}
            value={row[name]}
            named={`${field.label}, baris ${index + 1}`}
            invalid={blamed.has(name)}
            onChange={(value) => onChange(index, name, value)}
          />
          {wrong !== null && place === 0 && <Complaint>{wrong}</Complaint>}
        </TableCell>
      ))}
      <TableCell sx={{ px: 0.75, py: 0.5 }}>
        <Remove {...props} />
      </TableCell>
    </TableRow>
  );
});

/** The rows as cards, where a table would run off the edge. */
export function RowsCards({ label, fields, rows, wrong, ...calls }: RowsProps) {
  return (
    <Box
      component="ol"
      aria-label={label}
      sx={{ listStyle: 'none', m: 0, p: 1.5, display: 'grid', gap: 1.5 }}
    >
      {rows.map((row, index) => (
        <CardLine
          key={index}
          {...{ fields, row, index, ...calls }}
          wrong={wrong?.row === index ? wrong.message : null}
        />
      ))}
    </Box>
  );
}

const CardLine = memo(function CardLine(props: RowProps): ReactNode {
  const { fields, row, index, wrong, onChange } = props;
  const blamed = blamedColumns(wrong, fields);
  return (
    <Paper
      component="li"
      variant="outlined"
      data-row={index}
      sx={{
        p: 1.5,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'minmax(0, 1fr)',
        ...(wrong !== null && { borderColor: 'error.main' }),
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <Box component="span" sx={{ color: 'text.secondary', typography: 'body2' }}>
          Baris {index + 1}
        </Box>
        <Remove {...props} />
      </Box>
      {wrong !== null && <Complaint>{wrong}</Complaint>}
      {Object.entries(fields).map(([name, field]) => (
        <Box key={name} data-column={name}>
          <PartInput
            field={field}
            value={row[name]}
            label={field.label}
            invalid={blamed.has(name)}
            onChange={(value) => onChange(index, name, value)}
          />
        </Box>
      ))}
    </Paper>
  );
});

function Remove({ index, onRemove }: RowProps) {
  return (
    <IconButton aria-label={`Hapus baris ${index + 1}`} onClick={() => onRemove(index)}>
      <Delete fontSize="small" />
    </IconButton>
  );
}

/** In sight of who looks at the row; it is read out at the list as a whole. */
const Complaint = ({ children }: { children: string }) => (
  <Box aria-hidden="true" sx={{ color: 'error.main', fontSize: '0.8125rem', mt: 0.5 }}>
    {children}
  </Box>
);
