import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { RaRecord } from 'react-admin';
import { formatNumber } from '#core/format/number.ts';
import type { BulkOutcome } from './run-bulk.ts';

export interface BulkReportProps {
  outcome: BulkOutcome;
  titleOf: (record: RaRecord) => string;
}

/** How many were done, and of each other one why it was not. */
export function BulkReport({ outcome: { done, failed }, titleOf }: BulkReportProps) {
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1.5 }}>
      {done.length > 0 && <Alert severity="success">{formatNumber(done.length)} berhasil.</Alert>}
      {failed.length > 0 && (
        <Alert severity="error" sx={{ '& .MuiAlert-message': { minWidth: 0 } }}>
          {formatNumber(failed.length)} gagal dan tetap terpilih:
          <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, overflowWrap: 'anywhere' }}>
            {failed.map(({ record, message }) => (
              <li key={record.id}>
                <strong>{titleOf(record)}</strong>: {message}
              </li>
            ))}
          </Box>
        </Alert>
      )}
    </Box>
  );
}
