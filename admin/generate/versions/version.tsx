import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useGetOne, useResourceContext } from 'react-admin';
import type { RecordOf } from '#resources';
import { Failure } from '#admin/layout/failure.tsx';
import { Loading } from '#admin/layout/loading.tsx';
import { Changes } from '#admin/overrides/audit/changes.tsx';

export interface VersionProps {
  /** The entry of the audit log. */
  id: string;
  /** Absent where it is what the record is now. */
  onRestore?: () => void;
}

/** What one change made of the record, and the way back to it. */
export function Version({ id, onRestore }: VersionProps) {
  const screen = useResourceContext() ?? '';
  const { data, error, refetch } = useGetOne<RecordOf<'audit'>>(screen, { id });
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, pb: 2 }}>
      <Changes record={data} />
      {onRestore && data.sesudah !== null && (
        <Button variant="outlined" sx={{ justifySelf: 'start' }} onClick={onRestore}>
          Kembalikan ke versi ini
        </Button>
      )}
    </Box>
  );
}
