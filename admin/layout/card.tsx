import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';

export interface CardProps {
  title?: string;
  aside?: ReactNode;
  children: ReactNode;
  sx?: SxProps<Theme>;
}

/** A bounded part of a screen, with a heading of its own where it needs one. */
export function Card({ title, aside, children, sx = {} }: CardProps) {
  return (
    <Paper
      variant="outlined"
      component="section"
      {...(title && { 'aria-label': title })}
      sx={[{ p: { xs: 2, sm: 2.5 }, minWidth: 0 }, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      {title && (
        <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between', mb: 1.5 }}>
          <Typography variant="h2">{title}</Typography>
          {aside}
        </Box>
      )}
      {children}
    </Paper>
  );
}
