import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { messageOf, statusOf } from '#admin/providers/http-error.ts';

export interface FindFailureProps {
  error: Error;
  onRetry: () => void;
}

/** Why not everything could be searched, and a way to try again. */
export function FindFailure({ error, onRetry }: FindFailureProps) {
  return (
    <Alert
      severity="error"
      variant="outlined"
      sx={{ m: 2, mb: 0 }}
      action={
        <Button color="inherit" size="small" onClick={onRetry} sx={{ whiteSpace: 'nowrap' }}>
          Coba lagi
        </Button>
      }
    >
      {reasonOf(error)}
    </Alert>
  );
}

function reasonOf(error: Error): string {
  return statusOf(error) === 0 && !navigator.onLine
    ? 'Tidak ada sambungan internet, jadi daftar tidak dapat dicari. Coba lagi setelah tersambung.'
    : `Pencarian gagal. ${messageOf(error)}`;
}
