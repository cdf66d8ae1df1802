import { useSyncExternalStore } from 'react';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useBackOffice } from '#admin/context.ts';

interface SentShareProps {
  /** What a field holds. */
  file: unknown;
  name: string;
}

/** Who sends a long form may stand far from its files. */
const bringIntoSight = (element: HTMLElement | null) =>
  element?.scrollIntoView({ block: 'nearest' });

/** How much of a file has been sent, while it is; once all of it is, the server looks into it. */
export function SentShare({ file, name }: SentShareProps) {
  const { sending } = useBackOffice();
  const share = useSyncExternalStore(sending.subscribe, () => sending.shareOf(file));
  if (share === null) return null;
  const percent = Math.floor(share * 100);
  const isSent = share === 1;
  return (
    <Box
      ref={bringIntoSight}
      sx={{ flexBasis: '100%', display: 'flex', gap: 1.5, alignItems: 'center' }}
    >
      <LinearProgress
        variant={isSent ? 'indeterminate' : 'determinate'}
        {...(!isSent && { value: percent })}
        aria-label={`Pengiriman ${name}`}
        sx={{ flex: '1 1 auto' }}
      />
      <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
        {isSent ? 'Diperiksa…' : `${percent}%`}
      </Box>
    </Box>
  );
}
