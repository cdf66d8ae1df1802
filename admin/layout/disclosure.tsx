import { useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import ExpandMore from '@mui/icons-material/ExpandMore';

export interface DisclosureProps {
  title: ReactNode;
  /** Opens it, whatever the person did; they may close it again. */
  forced?: boolean;
  children: ReactNode;
}

/** What not everybody wants to see at once. */
export function Disclosure({ title, forced = false, children }: DisclosureProps) {
  const [open, setOpen] = useState(forced);
  const [wasForced, setWasForced] = useState(forced);
  if (forced !== wasForced) {
    setWasForced(forced);
    if (forced) setOpen(true);
  }
  return (
    <Box
      component="details"
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      sx={{ '&[open] > summary svg': { transform: 'rotate(180deg)' } }}
    >
      <Box
        component="summary"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 0.5,
          minHeight: 44,
          cursor: 'pointer',
          listStyle: 'none',
          borderRadius: 1,
          color: 'primary.main',
          fontWeight: 620,
          typography: 'body2',
          '&::-webkit-details-marker': { display: 'none' },
          '& svg': { transition: 'transform 160ms' },
        }}
      >
        <ExpandMore fontSize="small" aria-hidden="true" />
        {title}
      </Box>
      {open && <Box sx={{ pt: 1 }}>{children}</Box>}
    </Box>
  );
}
