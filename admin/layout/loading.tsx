import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';

export interface LoadingProps {
  label?: string;
}

/** Something is on its way. */
export function Loading({ label = 'Memuat…' }: LoadingProps) {
  return (
    <Box role="status" sx={{ display: 'grid', placeItems: 'center', gap: 2, py: 10 }}>
      <CircularProgress size={32} aria-hidden="true" />
      <Box component="span" sx={{ color: 'text.secondary', typography: 'body2' }}>
        {label}
      </Box>
    </Box>
  );
}

export const LoadingPage = () => <Loading label="Menyiapkan ruang kerja…" />;
