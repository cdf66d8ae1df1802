import LinearProgress from '@mui/material/LinearProgress';
import { useLoading } from 'react-admin';

/** A thin bar under the header while calls are under way; it appears late, so that quick ones don't flicker. */
export function LoadingBar() {
  const loading = useLoading();
  return (
    <LinearProgress
      aria-hidden="true"
      sx={{
        position: 'absolute',
        insetInline: 0,
        bottom: -2,
        height: 2,
        opacity: loading ? 1 : 0,
        transition: 'opacity 120ms',
        transitionDelay: loading ? '200ms' : '0ms',
        // Out of sight it keeps nothing busy.
        ...(!loading && { '& .MuiLinearProgress-bar': { animation: 'none' } }),
        visibility: loading ? 'visible' : 'hidden',
      }}
    />
  );
}
