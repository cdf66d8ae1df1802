import Box from '@mui/material/Box';
import { Cell } from '#admin/generate/cells/cell.tsx';
import type { CellProps } from '#admin/generate/cells/types.ts';
import { TwoLines } from '#admin/generate/cells/two-lines.tsx';
import { useResource } from '#admin/context.ts';
import { labelField } from '../case-field.ts';
import { isEmpty } from '#admin/generate/values.ts';

/** The title of a case, and under it the words that officers have put on it. */
export const TitleCell = ({ value, record, detail }: CellProps) => (
  <>
    {detail ? String(value) : <TwoLines>{String(value)}</TwoLines>}
    {!detail && <LabelsBelow record={record} />}
  </>
);

export function LabelsBelow({ record }: Pick<CellProps, 'record'>) {
  const field = useResource().fields[labelField];
  if (!field || isEmpty(record[labelField])) return null;
  return (
    <Box component="span" sx={{ display: 'block', mt: 0.5 }}>
      <Cell name={labelField} field={field} record={record} />
    </Box>
  );
}
