import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import { costOf } from '#core/case/biaya/surat-biaya.ts';
import { rupiah } from '#core/format/number.ts';
import { caseField } from '../case-field.ts';
import { typedRows } from './typed-rows.ts';

/** What the rows that are typed come to. */
export function CostTotal() {
  const rows: unknown = useWatch({ name: caseField('biaya_rincian') });
  return (
    <Box
      aria-live="polite"
      sx={{ display: 'flex', justifyContent: 'space-between', fontWeight: 700 }}
    >
      <span>Jumlah biaya</span>
      <span>{rupiah(costOf(typedRows(rows)))}</span>
    </Box>
  );
}
