import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { RaRecord } from 'react-admin';
import { formatNumber } from '#core/format/number.ts';
import type { BulkOutcome } from './run-bulk.ts';

export interface BulkReportProps {
  outcome: BulkOutcome;
  nameOf: (record: RaRecord) => string;
}

/** How many were done, of each other one why it was not, and what is left to go on with. */
export function BulkReport({ outcome, nameOf }: BulkReportProps) {
  const { done, failed, left, stopped } = outcome;
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1.5 }}>
      {done.length > 0 && <Alert severity="success">{formatNumber(done.length)} berhasil.</Alert>}
      {stopped !== null && (
        <Alert severity="warning">
          {stopped} {formatNumber(left.length)} belum dikerjakan dan tetap terpilih. Bila
          dilanjutkan, yang ternyata sudah tercatat tidak dikerjakan dua kali.
        </Alert>
      )}
      {failed.length > 0 && (
        <Alert severity="error" sx={{ '& .MuiAlert-message': { minWidth: 0 } }}>
          {formatNumber(failed.length)} gagal dan tetap terpilih:
          <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, overflowWrap: 'anywhere' }}>
            {failed.map(({ record, message }) => (
              <li key={record.id}>
                <strong>{nameOf(record)}</strong>: {message}
              </li>
            ))}
          </Box>
        </Alert>
      )}
    </Box>
  );
}
