import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { messageOf, statusOf } from '#admin/providers/http-error.ts';

export interface FailureProps {
  error: unknown;
  onRetry?: () => void;
}

const known: Readonly<Record<number, string>> = {
  403: 'Akun Anda tidak berwenang melihat data ini.',
  404: 'Data ini tidak ada, sudah dihapus, atau tidak lagi ditangani unit kerja Anda.',
};

/** What could not be loaded, and a way to try again. */
export function Failure({ error, onRetry }: FailureProps) {
  const status = statusOf(error);
  const message = (status !== null && known[status]) || messageOf(error);
  return (
    <Alert
      severity="error"
      variant="outlined"
      action={
        onRetry && (
          <Button color="inherit" size="small" onClick={onRetry} sx={{ whiteSpace: 'nowrap' }}>
            Coba lagi
          </Button>
        )
      }
    >
      {message}
    </Alert>
  );
}
