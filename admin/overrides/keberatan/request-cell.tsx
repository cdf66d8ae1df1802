import Box from '@mui/material/Box';
import { LabelsBelow } from '#admin/case/labels/title-cell.tsx';
import { TwoLines } from '#admin/generate/cells/two-lines.tsx';
import type { CellProps } from '#admin/generate/cells/types.ts';
import { useScreenPath } from '#admin/generate/screen-path.ts';
import { Link } from '#admin/layout/link.tsx';

/** The request objected to, by title and number. */
export function RequestCell({ value, record, detail }: CellProps) {
  const to = useScreenPath('permohonan')('show', String(value));
  const title = String(record.judul_permohonan ?? value);
  return (
    <>
      {!detail && <TwoLines>{title}</TwoLines>}
      {detail && (to ? <Link to={to}>{title}</Link> : title)}
      {typeof record.nomor_permohonan === 'string' && (
        <Box
          component="span"
          sx={{
            display: 'block',
            typography: 'body2',
            color: 'text.secondary',
            whiteSpace: 'nowrap',
          }}
        >
          {record.nomor_permohonan}
        </Box>
      )}
      {!detail && <LabelsBelow record={record} />}
    </>
  );
}
