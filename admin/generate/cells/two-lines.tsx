import type { ReactNode } from 'react';
import Box from '@mui/material/Box';

/** What may be long in a list: two lines of it show, and the rest where the record is opened. */
export const TwoLines = ({ children }: { children: ReactNode }) => (
  <Box
    component="span"
    sx={{
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: '2',
      overflow: 'hidden',
    }}
  >
    {children}
  </Box>
);
