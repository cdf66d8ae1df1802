import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { Tone } from '#admin/theme/theme.ts';

export interface BadgeProps {
  tone: Tone;
  /** Never broken into lines. */
  oneLine?: boolean;
  children: ReactNode;
}

/** A word that says how things stand; never by colour alone. */
export function Badge({ tone, oneLine = false, children }: BadgeProps) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-block',
        px: 1.125,
        py: 0.25,
        borderRadius: 1,
        bgcolor: `soft.${tone}`,
        color: `tone.${tone}`,
        fontSize: '0.8125rem',
        fontWeight: 620,
        lineHeight: 1.5,
        ...(oneLine && { whiteSpace: 'nowrap' }),
      }}
    >
      {children}
    </Box>
  );
}
