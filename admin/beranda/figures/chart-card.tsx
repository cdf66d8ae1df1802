import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { formatNumber } from '#core/format/number.ts';
import { Card } from '#admin/layout/card.tsx';
import { Disclosure } from '#admin/layout/disclosure.tsx';

export interface ChartCardProps {
  title: string;
  lead?: ReactNode;
  /** The same numbers: the first column says what they are of. */
  columns: readonly string[];
  rows: readonly (readonly [label: string, ...numbers: number[]])[];
  /** The chart, which says nothing that the table does not. */
  children: ReactNode;
}

/** A chart for those who see it, and its numbers for everybody. */
export function ChartCard({ title, lead, columns, rows, children }: ChartCardProps) {
  return (
    <Card title={title}>
      {lead && <Box sx={{ typography: 'body2', color: 'text.secondary', mb: 1 }}>{lead}</Box>}
      <Box aria-hidden="true">{children}</Box>
      <Disclosure title="Lihat angkanya">
        <TableContainer>
          <Table
            size="small"
            aria-label={title}
            sx={{ '& th, & td': { px: { xs: 0.5, sm: 2 }, '&:first-of-type': { pl: 0 } } }}
          >
            <TableHead>
              <TableRow>
                {columns.map((column, index) => (
                  <TableCell key={column} align={index === 0 ? 'left' : 'right'}>
                    {column}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {rows.map(([label, ...numbers]) => (
                <TableRow key={label}>
                  <TableCell component="th" scope="row">
                    {label}
                  </TableCell>
                  {numbers.map((value, index) => (
                    <TableCell key={columns[index + 1]} align="right">
                      {formatNumber(value)}
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      </Disclosure>
    </Card>
  );
}
